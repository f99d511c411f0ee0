import { parseArgs } from 'node:util'
import { tenants } from '../../../tenancy/registry.ts'
import { type Database, databaseLocation, openDatabase } from '../database/database.ts'
import {
  decideHeldEmails,
  type HeldAfterRestore,
  heldEmails,
  recordRestore,
  settleRestore,
  WrongInvoiceNumber,
} from './after-restore.ts'
import { DataInUse } from './idle-file.ts'
import { UnusableBackup } from './manifest.ts'
import { restore } from './restore.ts'
import { unsettledTenants } from './restores.ts'

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

class UsageError extends Error {}

interface RestoreArguments {
  from?: string | undefined
  'after-return'?: boolean | undefined
  status?: boolean | undefined
  'last-invoice'?: string[] | undefined
  'send-letters'?: string | undefined
  'drop-letters'?: string | undefined
  letter?: string | undefined
}

function readArguments(): RestoreArguments {
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
    throw new UsageError((error as Error).message)
  }
}

/** Parses tenants and numbers of `--last-invoice nl=10000123`. */
function lastInvoices(values: readonly string[] = []): [tenantId: string, number: string][] {
  return values.map((value) => {
    const [tenantId = '', number = '', ...more] = value.split('=')
    if (!tenantId || !number || more.length > 0)
      throw new UsageError(`--last-invoice takes a tenant and a number, such as nl=10000123, not ${value}.`)
    return [tenantId, number]
  })
}

async function run(args: RestoreArguments): Promise<void> {
  const location = databaseLocation()
  const numbers = lastInvoices(args['last-invoice'])
  const actions = [args.from, args['after-return'], args.status, args['send-letters'], args['drop-letters']]
  const count = actions.filter((action) => action !== undefined).length
  if (count > 1 || (count === 0 && numbers.length === 0)) throw new UsageError('One of them at a time.')
  if (args.from !== undefined) {
    if (location.url)
      throw new UsageError('DATABASE_URL names a PostgreSQL server: see .github/docs/backup.md.')
    const tenantIds = tenants.all.map(({ id }) => id)
    const { manifest, aside, held } = await restore({ from: args.from, data: location.folder, tenantIds })
    console.log(`${location.folder}: the shop as it was at ${manifest.madeAt}.`)
    if (aside) console.log(`What was there before is in ${aside}.`)
    printHeld(held)
  }
  const database = await openDatabase(location)
  try {
    await runInDatabase(database, args, numbers)
  } finally {
    await database.destroy()
  }
}

async function runInDatabase(
  database: Database,
  args: RestoreArguments,
  numbers: readonly [tenantId: string, number: string][],
): Promise<void> {
  const now = Date.now()
  if (args['after-return'])
    printHeld(
      await recordRestore(
        database,
        tenants.all.map(({ id }) => id),
        now,
      ),
    )
  for (const [tenantId, number] of numbers) {
    await settleRestore(database, tenantId, number, now)
    console.log(`${tenantId}: settled; invoices go on after ${number}.`)
  }
  for (const decision of ['send', 'drop'] as const) {
    const tenantId = args[`${decision}-letters`]
    if (tenantId === undefined) continue
    const decided = await decideHeldEmails(database, decision, tenantId, now, args.letter)
    const done = decision === 'send' ? 'wait to be sent' : 'are thrown away'
    console.log(`${tenantId}: ${decided} letters ${done}.`)
  }
  if (args.status) await printStatus(database)
}

function printHeld(held: readonly HeldAfterRestore[]): void {
  for (const { tenantId, emails, lastInvoice } of held)
    console.log(`  ${tenantId}: ${emails} letters are held; last invoice ${lastInvoice ?? 'none'}`)
  console.log(
    'Letters that waited may have been sent since: see --status, then --send-letters or --drop-letters.\n' +
      'Invoices, payouts, refunds and the giving up of unpaid orders wait until each tenant is settled: --last-invoice.',
  )
}

async function printStatus(database: Database): Promise<void> {
  const unsettled = [...(await unsettledTenants(database))].sort()
  console.log(unsettled.length === 0 ? 'Everything is settled.' : `Not settled: ${unsettled.join(', ')}`)
  for (const { tenantId, id, recipient, subject, writtenAt } of await heldEmails(database))
    console.log(`  ${tenantId}  ${id}  ${new Date(writtenAt).toISOString()}  ${recipient}  ${subject}`)
}

try {
  await run(readArguments())
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n${usage}`)
    process.exitCode = 2
  } else if ([UnusableBackup, DataInUse, WrongInvoiceNumber].some((kind) => error instanceof kind)) {
    console.error((error as Error).message)
    process.exitCode = 1
  } else throw error
}
