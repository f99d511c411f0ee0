import type { GoodsChange } from '#contract/messages/changed.ts'
import type { Database } from '../database/database.ts'

/** A message of a tenant's own backend whose signature was verified. */
export interface ChangeMessage {
  /** Chosen by the sender; a message that is sent again has the same. */
  id: string
  /** Digest of the body. */
  content: string
  changes: readonly GoodsChange[]
}

/** `repeated`: the message was recorded before. `different`: its id was used for another body before. */
export type RecordResult = 'recorded' | 'repeated' | 'different'

/**
 * Records the changes of a message, once: every process then purges the pages with their tags, and the CDN too. The
 * message and its changes are one transaction, so that a failed attempt can be repeated and a successful one cannot.
 * @param now ms since 1970
 * @throws if the database does not answer
 */
export async function recordChanges(
  database: Database,
  tenantId: string,
  { id, content, changes }: ChangeMessage,
  now: number,
): Promise<RecordResult> {
  return await database.transaction().execute(async (db): Promise<RecordResult> => {
    // First: on PostgreSQL a message that is received twice at the same time waits here.
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('change_message')
      .values({ tenant_id: tenantId, id, content, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) {
      const earlier = await db
        .selectFrom('change_message')
        .select('content')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return earlier.content === content ? 'repeated' : 'different'
    }
    await db
      .insertInto('page_change')
      .values(changes.map(({ kind, subject }) => ({ tenant_id: tenantId, kind, subject, at: now })))
      .execute()
    return 'recorded'
  })
}
