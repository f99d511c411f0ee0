import { decide, readPending } from '../backend/reviews/moderate.ts'
import { runCliCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Lists the pending reviews, or approves or refuses one. Exit code: 0 on success, 1 for an unknown review, 2 for a usage
 * error.
 */
const command = {
  usage: 'npm run reviews:moderate -- --tenant ID [--approve ID | --refuse ID]',
  options: { tenant: text, approve: text, refuse: text },
} as const

process.exitCode = await runCliCommand(command, ({ values: { tenant: tenantId, approve, refuse } }) => {
  const tenant = requireTenant(tenantId)
  if (approve !== undefined && refuse !== undefined)
    throw new UsageError('A review is approved or refused, not both.')
  return withDatabase(async (database) => {
    const id = approve ?? refuse
    if (id === undefined) {
      const pending = await readPending(database, tenant.id)
      for (const { id, written_on, master_sku, stars, reviewer_name, city, title, text } of pending)
        console.log(
          `${id}  ${written_on}  ${master_sku}  ${stars}/5  ${[reviewer_name, city].filter(Boolean).join(', ')}\n  ${title}\n  ${text.replaceAll('\n', '\n  ')}\n`,
        )
      console.log(`${tenant.id}: ${pending.length} reviews wait for approval.`)
      return 0
    }
    const decision = approve === undefined ? 'refused' : 'approved'
    if (await decide(database, tenant.id, id, decision)) {
      console.log(`${tenant.id}: ${id} ${decision}.`)
      return 0
    }
    console.error(`${tenant.id}: there is no review ${id}.`)
    return 1
  })
})
