import { stepName } from '../backend/billing/reminders/reminder-step.ts'
import { writeReminders } from '../backend/billing/reminders/write-reminders.ts'
import { UnsettledRestore } from '../backend/infra/backup/restores.ts'
import { tenants } from '../tenancy/registry.ts'
import { flag, runCliCommand, text } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Reminds the shoppers of one tenant, or of all, of payments that will be due or are overdue, once each. It is meant to
 * run every day. Exit code: 0 when done, 1 if a tenant's payments are not settled after a restore, 2 for a usage error.
 */
const command = {
  usage: 'npm run reminders -- [--tenant ID] [--dry-run]',
  options: { tenant: text, 'dry-run': flag },
} as const

process.exitCode = await runCliCommand(
  command,
  ({ values: { tenant: tenantId, 'dry-run': dryRun = false } }) => {
    const selected = tenantId === undefined ? tenants.all : [requireTenant(tenantId)]
    return withDatabase(async (database) => {
      let exitCode = 0
      for (const tenant of selected) {
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
          exitCode = 1
        }
      }
      return exitCode
    })
  },
)
