import {
  decideHeldEmails,
  type HeldAfterRestore,
  heldEmails,
  recordRestore,
  settleRestore,
  WrongInvoiceNumber,
} from '../backend/infra/backup/after-restore.ts'
import { DataInUse } from '../backend/infra/backup/idle-file.ts'
import { UnusableBackup } from '../backend/infra/backup/manifest.ts'
import { restore } from '../backend/infra/backup/restore.ts'
import { unsettledTenants } from '../backend/infra/backup/restores.ts'
import { type Database, databaseLocation } from '../backend/infra/database/database.ts'
import { tenants } from '../tenancy/registry.ts'
import { type Arguments, flag, runCliCommand, text, UsageError } from './arguments.ts'
import { withDatabase } from './with-database.ts'

/**
 * Replaces the present data by a backup, and settles the consequences. Exit code: 0 when done, 1 for errors, 2 for a usage
 * error.
 */
const command = {
  usage: `npm run restore -- --from DIR                         replaces the data by a backup of npm run backup; stop the server first
npm run restore -- --after-return                     after a restore of PostgreSQL, or of a file by hand: before the server starts
  … --last-invoice TENANT=NUMBER (for each tenant)    the last invoice number that was used: invoices go on after it
npm run restore -- --status                           lists tenants that are not settled, and e-mails that are held
npm run restore -- --send-letters TENANT [--letter ID]
npm run restore -- --drop-letters TENANT [--letter ID]`,
  options: {
    ...{ from: text, 'after-return': flag, status: flag, letter: text },
    ...{ 'send-letters': text, 'drop-letters': text },
    'last-invoice': { type: 'string', multiple: true },
  },
} as const

type RestoreArguments = Arguments<typeof command.options>['values']

process.exitCode = await runCliCommand(command, async ({ values }) => {
  try {
    await run(values)
    return 0
  } catch (error) {
    if (![UnusableBackup, DataInUse, WrongInvoiceNumber].some((kind) => error instanceof kind)) throw error
    console.error((error as Error).message)
    return 1
  }
})

/** Parses tenants and numbers of `--last-invoice nl=10000123`. */
function lastInvoices(values: readonly string[] = []): [tenantId: string, number: string][] {
  return values.map((value) => {
    const [tenantId = '', number = '', ...more] = value.split('=')
    if (!tenantId || !number || more.length > 0)
      throw new UsageError(
        `--last-invoice has to be a tenant and a number such as nl=10000123, not ${value}.`,
      )
    return [tenantId, number]
  })
}

async function run(args: RestoreArguments): Promise<void> {
  const location = databaseLocation()
  const numbers = lastInvoices(args['last-invoice'])
  const actions = [args.from, args['after-return'], args.status, args['send-letters'], args['drop-letters']]
  const count = actions.filter((action) => action !== undefined).length
  if (count > 1 || (count === 0 && numbers.length === 0))
    throw new UsageError(
      'Exactly one action is needed: --from, --after-return, --last-invoice, --status, --send-letters or --drop-letters.',
    )
  if (args.from !== undefined) {
    if (location.url)
      throw new UsageError(
        'DATABASE_URL is set, and this command restores SQLite only: see .github/docs/backup.md.',
      )
    const tenantIds = tenants.all.map(({ id }) => id)
    const { manifest, aside, held } = await restore({ from: args.from, data: location.folder, tenantIds })
    console.log(`${location.folder}: restored the backup of ${manifest.madeAt}.`)
    if (aside) console.log(`The earlier data is in ${aside}.`)
    printHeld(held)
  }
  await withDatabase((database) => runInDatabase(database, args, numbers), location)
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
    console.log(`${tenantId}: settled; the next invoice number follows ${number}.`)
  }
  for (const decision of ['send', 'drop'] as const) {
    const tenantId = args[`${decision}-letters`]
    if (tenantId === undefined) continue
    const decided = await decideHeldEmails(database, decision, tenantId, now, args.letter)
    const done = decision === 'send' ? 'will be sent' : 'are deleted'
    console.log(`${tenantId}: ${decided} e-mails ${done}.`)
  }
  if (args.status) await printStatus(database)
}

function printHeld(held: readonly HeldAfterRestore[]): void {
  for (const { tenantId, emails, lastInvoice } of held)
    console.log(`  ${tenantId}: ${emails} e-mails are held; last invoice ${lastInvoice ?? 'none'}`)
  console.log(
    'E-mails that waited in the backup may have been sent since: see --status, then --send-letters or --drop-letters.\n' +
      'Invoices, payouts, refunds and the cancelling of unpaid orders wait until each tenant is settled: --last-invoice.',
  )
}

async function printStatus(database: Database): Promise<void> {
  const unsettled = [...(await unsettledTenants(database))].sort()
  console.log(unsettled.length === 0 ? 'Everything is settled.' : `Not settled: ${unsettled.join(', ')}`)
  for (const { tenantId, id, recipient, subject, writtenAt } of await heldEmails(database))
    console.log(`  ${tenantId}  ${id}  ${new Date(writtenAt).toISOString()}  ${recipient}  ${subject}`)
}
