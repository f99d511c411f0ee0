import type { Database } from '../database/database.ts'
import { answerKey, type Once, refuseReused } from './once.ts'

/**
 * Returns the stored result of a command, for commands that read something before they write; undefined where
 * there is none.
 * @throws MutationIdReused for an id that another command, or another payload, was sent with (REL-11)
 */
export async function answeredBefore<Outcome>(database: Database, once: Once): Promise<Outcome | undefined> {
  await refuseReused(database, once)
  const row = await database
    .selectFrom('done_mutation')
    .select('answer')
    .where('tenant_id', '=', once.tenantId)
    .where('owner', '=', once.owner)
    .where('mutation_id', '=', answerKey(once))
    .executeTakeFirst()
  return row && row.answer !== '' ? (JSON.parse(row.answer) as Outcome) : undefined
}
