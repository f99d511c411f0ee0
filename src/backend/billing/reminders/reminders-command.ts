import { parseArgs } from 'node:util'
import { tenants } from '../../../tenancy/registry.ts'
import { UnsettledRestore } from '../../infra/backup/restores.ts'
import { openDatabase } from '../../infra/database/database.ts'
import { stepName } from './reminder-step.ts'
import { writeReminders } from './write-reminders.ts'

/**
 * `npm run reminders -- [--tenant nl] [--dry-run]`: reminds the shoppers of one tenant, or of all, of payments that
 * will be due or are overdue, once each. It is meant to run every day. Exit code: 0 when done, 1 if a tenant's payments
 * are not settled after a restore, 2 for a usage error.
 */
const usage = 'npm run reminders -- [--tenant ID] [--dry-run]'

function usageError(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      options: { tenant: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    }).values
  } catch (error) {
    return usageError((error as Error).message)
  }
}

const { tenant: tenantId, 'dry-run': dryRun } = readArguments()
const selected = tenantId === undefined ? undefined : tenants.byId(tenantId)
if (tenantId !== undefined && !selected) usageError(`There is no tenant ${tenantId}.`)

const database = await openDatabase()
try {
  for (const tenant of selected ? [selected] : tenants.all) {
    try {
      const reminders = await writeReminders(database, tenant, Date.now(), { dryRun })
      for (const { orderNo, step, open, date } of reminders)
        console.log(
          `${orderNo}  ${(open / 100).toFixed(2)} ${tenant.i18n.currency}  due ${date}  ${stepName(step)}`,
        )
      console.log(
        `${tenant.id}: ${reminders.length} reminders ${dryRun ? 'would be written' : 'are written'}.`,
      )
    } catch (error) {
      if (!(error instanceof UnsettledRestore)) throw error
      console.error(`${tenant.id}: ${error.message}`)
      process.exitCode = 1
    }
  }
} finally {
  await database.destroy()
}
