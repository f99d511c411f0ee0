import { parseArgs } from 'node:util'
import { tenants } from '../../tenancy/registry.ts'
import { openDatabase } from '../infra/database/database.ts'
import { decide, readPending } from './moderate.ts'

/**
 * `npm run reviews:moderate -- --tenant nl [--approve ID | --refuse ID]`: lists the pending reviews, or
 * approves or refuses one. Exit code 0 on success, 1 for an unknown review, 2 for wrong arguments.
 */
const usage = 'npm run reviews:moderate -- --tenant ID [--approve ID | --refuse ID]'

function usageError(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readArguments() {
  try {
    const options = {
      tenant: { type: 'string' },
      approve: { type: 'string' },
      refuse: { type: 'string' },
    } as const
    return parseArgs({ options }).values
  } catch (error) {
    return usageError((error as Error).message)
  }
}

const { tenant: tenantId, approve, refuse } = readArguments()
const tenant = tenants.byId(tenantId ?? '')
if (!tenant) usageError(`There is no tenant ${tenantId ?? '(--tenant is missing)'}.`)
if (approve !== undefined && refuse !== undefined) usageError('A review is approved or refused, not both.')

const database = await openDatabase()
const id = approve ?? refuse
if (id === undefined) {
  const pending = await readPending(database, tenant.id)
  for (const { id, written_on, master_sku, stars, reviewer_name, city, title, text } of pending)
    console.log(
      `${id}  ${written_on}  ${master_sku}  ${stars}/5  ${[reviewer_name, city].filter(Boolean).join(', ')}\n  ${title}\n  ${text.replaceAll('\n', '\n  ')}\n`,
    )
  console.log(`${tenant.id}: ${pending.length} reviews wait for approval.`)
} else if (await decide(database, tenant.id, id, approve === undefined ? 'refused' : 'approved'))
  console.log(`${tenant.id}: ${id} ${approve === undefined ? 'refused' : 'approved'}.`)
else {
  console.error(`${tenant.id}: there is no review ${id}.`)
  process.exitCode = 1
}
await database.destroy()
