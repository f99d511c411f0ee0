import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { MutationIdReused } from './mutation-id-reused.ts'

/** A command that is carried out once for each id. */
export interface Once {
  tenantId: string
  owner: string
  /** Made by the client, the same for every retry. */
  mutationId: string
  /** Stands before the id in the key of the answer; answers of commands that releases before REL-11 scoped are found by it. */
  scope?: string
  /** Of the command and what was sent with it (command-fingerprint.ts). */
  fingerprint: string
  /** ms */
  now: number
}

/** The key of the row that holds the answer. */
export const answerKey = ({ scope, mutationId }: Once): string =>
  scope ? `${scope} ${mutationId}` : mutationId

/**
 * Refuses an id whose row holds another fingerprint. A row that a release before REL-11 has written holds none: its first
 * retry is taken at its word, and fills in the fingerprint.
 * @throws MutationIdReused
 */
export async function refuseReused(db: Kysely<Tables>, once: Once): Promise<void> {
  const { tenantId, owner, mutationId, fingerprint } = once
  const row = await db
    .selectFrom('done_mutation')
    .select(['fingerprint', 'answer'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('mutation_id', '=', mutationId)
    .executeTakeFirst()
  if (!row || row.fingerprint === fingerprint) return
  // Without a fingerprint and with an answer, it is the row of a command without a scope.
  if (row.fingerprint !== null || (once.scope && row.answer !== '')) throw new MutationIdReused()
  await db
    .updateTable('done_mutation')
    .set({ fingerprint })
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('mutation_id', '=', mutationId)
    .where('fingerprint', 'is', null)
    .execute()
}
