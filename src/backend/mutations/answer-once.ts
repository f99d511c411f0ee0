import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

/** How long an answer is kept for retries, ms (retention/sweep.ts). */
export const answersKeptMs = 2 * 86_400_000

export interface Once {
  tenantId: string
  owner: string
  /** Made by the client, the same for every retry. */
  mutationId: string
  /** ms */
  now: number
}

/**
 * Runs a command of an owner once, however often it is sent: in one transaction with what it writes, so that a
 * lost connection, a double click or a killed server leave it either done and remembered, or not done (BAS-1).
 * @returns the outcome, plain JSON; that of the first time for a repeated one.
 */
export async function answerOnce<Outcome>(
  database: Database,
  { tenantId, owner, mutationId, now }: Once,
  run: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  return await database.transaction().execute(async (transaction) => {
    // Before anything is read: on PostgreSQL a twin that came at the same time waits here.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('done_mutation')
      .values({ tenant_id: tenantId, owner, mutation_id: mutationId, done_at: now, answer: '' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const mine = transaction
      .selectFrom('done_mutation')
      .select('answer')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .where('mutation_id', '=', mutationId)
    if (!numInsertedOrUpdatedRows) return JSON.parse((await mine.executeTakeFirstOrThrow()).answer) as Outcome
    const outcome = await run(transaction)
    await transaction
      .updateTable('done_mutation')
      .set({ answer: JSON.stringify(outcome) })
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .where('mutation_id', '=', mutationId)
      .execute()
    return outcome
  })
}
