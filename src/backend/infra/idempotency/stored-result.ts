import type { Database } from '../database/database.ts'
import { type IdempotentCommand, rejectReusedId, resultKey } from './idempotent-command.ts'

/**
 * Returns the stored result of a command, for commands that read something before they write; undefined where
 * there is none.
 * @throws MutationIdReused for an id that another command, or another payload, was sent with (REL-11)
 */
export async function storedResult<Result>(
  database: Database,
  command: IdempotentCommand,
): Promise<Result | undefined> {
  await rejectReusedId(database, command)
  const row = await database
    .selectFrom('done_mutation')
    .select('answer')
    .where('tenant_id', '=', command.tenantId)
    .where('owner', '=', command.owner)
    .where('mutation_id', '=', resultKey(command))
    .executeTakeFirst()
  return row && row.answer !== '' ? (JSON.parse(row.answer) as Result) : undefined
}
