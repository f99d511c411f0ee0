import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { type IdempotentCommand, rejectReusedId, resultKey } from './idempotent-command.ts'

/** How long a result is stored for retries, ms (retention/sweep.ts). */
export const resultRetentionMs = 2 * 86_400_000

/**
 * Runs a command of an owner once per mutation id. Its writes and its result are committed in one
 * transaction. A lost connection, a double click or a killed server cannot run it twice or in part (BAS-1).
 *
 * Table `done_mutation` has a row for the id, with the fingerprint of command and payload. A command without
 * a scope has its result in the same row. A command with a scope has it in a second row, whose key is scope
 * and id, because several such commands may share the id.
 * @returns the result, plain JSON; a repeated command returns the first result
 * @throws MutationIdReused for an id that was sent with another command or payload (REL-11)
 */
export async function runOnce<Result>(
  database: Database,
  command: IdempotentCommand,
  run: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const { tenantId, owner, mutationId, fingerprint, now } = command
  const key = resultKey(command)
  return await database.transaction().execute(async (transaction) => {
    /** Inserted before anything is read: on PostgreSQL a concurrent command with the same id waits here. */
    const insert = async (id: string): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('done_mutation')
        .values({ tenant_id: tenantId, owner, mutation_id: id, done_at: now, answer: '', fingerprint })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    }
    const claimed = await insert(mutationId)
    if (!claimed) await rejectReusedId(transaction, command)
    const isFirst = key === mutationId ? claimed : await insert(key)
    const row = (id: string) =>
      transaction
        .selectFrom('done_mutation')
        .select('answer')
        .where('tenant_id', '=', tenantId)
        .where('owner', '=', owner)
        .where('mutation_id', '=', id)
    if (!isFirst) return JSON.parse((await row(key).executeTakeFirstOrThrow()).answer) as Result
    const result = await run(transaction)
    await transaction
      .updateTable('done_mutation')
      .set({ answer: JSON.stringify(result) })
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .where('mutation_id', '=', key)
      .execute()
    return result
  })
}
