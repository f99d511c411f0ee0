import { parseArgs } from 'node:util'
import { tenants } from '../../tenancy/registry.ts'
import { type Database, databasePlace, openDatabase } from '../database/database.ts'
import {
  decideLetters,
  type Held,
  heldLetters,
  noteReturn,
  settleReturn,
  WrongInvoiceNumber,
} from './after-return.ts'
import { DataInUse } from './idle-data.ts'
import { UnusableBackup } from './manifest.ts'
import { restore } from './restore.ts'
import { unsettledTenants } from './store-returns.ts'

/**
 * `npm run restore`: replaces the present data by a backup, and settles the consequences. Exits with 0 when
 * done, 1 for errors, 2 for wrong arguments.
 */
const usage = `npm run restore -- --from DIR                         puts a backup of npm run backup in place; the server is stopped
npm run restore -- --after-return                     PostgreSQL, or a file that was put back by hand: before the server starts
  … --last-invoice TENANT=NUMBER (for each tenant)    the last invoice number that was used: invoices go on after it
npm run restore -- --status                           what is not settled, and the letters that are held
npm run restore -- --send-letters TENANT [--letter ID]
npm run restore -- --drop-letters TENANT [--letter ID]`

class WrongCall extends Error {}

interface Call {
  from?: string | undefined
  'after-return'?: boolean | undefined
  status?: boolean | undefined
  'last-invoice'?: string[] | undefined
  'send-letters'?: string | undefined
  'drop-letters'?: string | undefined
  letter?: string | undefined
}

function readCall(): Call {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
  try {
    return parseArgs({
      options: {
        ...{ from: text, 'after-return': flag, status: flag, letter: text },
        ...{ 'send-letters': text, 'drop-letters': text },
        'last-invoice': { type: 'string', multiple: true },
      },
    }).values
  } catch (error) {
    throw new WrongCall((error as Error).message)
  }
}

/** Parses tenants and numbers of `--last-invoice nl=10000123`. */
function lastInvoices(words: readonly string[] = []): [tenantId: string, number: string][] {
  return words.map((word) => {
    const [tenantId = '', number = '', ...more] = word.split('=')
    if (!tenantId || !number || more.length > 0)
      throw new WrongCall(`--last-invoice takes a tenant and a number, such as nl=10000123, not ${word}.`)
    return [tenantId, number]
  })
}

async function run(call: Call): Promise<void> {
  const place = databasePlace()
  const numbers = lastInvoices(call['last-invoice'])
  const acts = [call.from, call['after-return'], call.status, call['send-letters'], call['drop-letters']]
  const count = acts.filter((act) => act !== undefined).length
  if (count > 1 || (count === 0 && numbers.length === 0)) throw new WrongCall('One of them at a time.')
  if (call.from !== undefined) {
    if (place.url) throw new WrongCall('DATABASE_URL names a PostgreSQL server: see .github/docs/backup.md.')
    const tenantIds = tenants.all.map(({ id }) => id)
    const { manifest, aside, held } = await restore({ from: call.from, data: place.folder, tenantIds })
    console.log(`${place.folder}: the shop as it was at ${manifest.madeAt}.`)
    if (aside) console.log(`What was there before is in ${aside}.`)
    sayHeld(held)
  }
  const database = await openDatabase(place)
  try {
    await inDatabase(database, call, numbers)
  } finally {
    await database.destroy()
  }
}

async function inDatabase(
  database: Database,
  call: Call,
  numbers: readonly [tenantId: string, number: string][],
): Promise<void> {
  const now = Date.now()
  if (call['after-return'])
    sayHeld(
      await noteReturn(
        database,
        tenants.all.map(({ id }) => id),
        now,
      ),
    )
  for (const [tenantId, number] of numbers) {
    await settleReturn(database, tenantId, number, now)
    console.log(`${tenantId}: settled; invoices go on after ${number}.`)
  }
  for (const decision of ['send', 'drop'] as const) {
    const tenantId = call[`${decision}-letters`]
    if (tenantId === undefined) continue
    const decided = await decideLetters(database, decision, tenantId, now, call.letter)
    const done = decision === 'send' ? 'wait to be sent' : 'are thrown away'
    console.log(`${tenantId}: ${decided} letters ${done}.`)
  }
  if (call.status) await sayStatus(database)
}

function sayHeld(held: readonly Held[]): void {
  for (const { tenantId, letters, lastInvoice } of held)
    console.log(`  ${tenantId}: ${letters} letters are held; last invoice ${lastInvoice ?? 'none'}`)
  console.log(
    'Letters that waited may have been sent since: see --status, then --send-letters or --drop-letters.\n' +
      'Invoices, payouts, refunds and the giving up of unpaid orders wait until each tenant is settled: --last-invoice.',
  )
}

async function sayStatus(database: Database): Promise<void> {
  const unsettled = [...(await unsettledTenants(database))].sort()
  console.log(unsettled.length === 0 ? 'Everything is settled.' : `Not settled: ${unsettled.join(', ')}`)
  for (const { tenantId, id, recipient, subject, writtenAt } of await heldLetters(database))
    console.log(`  ${tenantId}  ${id}  ${new Date(writtenAt).toISOString()}  ${recipient}  ${subject}`)
}

try {
  await run(readCall())
} catch (error) {
  if (error instanceof WrongCall) {
    console.error(`${error.message}\n${usage}`)
    process.exitCode = 2
  } else if ([UnusableBackup, DataInUse, WrongInvoiceNumber].some((kind) => error instanceof kind)) {
    console.error((error as Error).message)
    process.exitCode = 1
  } else throw error
}
