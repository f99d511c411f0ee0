import type { Database } from '../database/database.ts'
import type { Once } from './answer-once.ts'

/** The outcome of a command that was done already, for those that look at something before they write. */
export async function answeredBefore<Outcome>(
  database: Database,
  { tenantId, owner, mutationId }: Once,
): Promise<Outcome | undefined> {
  const row = await database
    .selectFrom('done_mutation')
    .select('answer')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('mutation_id', '=', mutationId)
    .executeTakeFirst()
  return row ? (JSON.parse(row.answer) as Outcome) : undefined
}
