import type { Database } from '../database/database.ts'

export interface ShownLetter {
  id: string
  recipient: string
  subject: string
  text: string
  /** ms */
  writtenAt: number
}

/** The newest letters of a shop that is only shown, newest first. */
export async function shownLetters(database: Database, tenantId: string, limit = 50): Promise<ShownLetter[]> {
  const rows = await database
    .selectFrom('letter')
    .select(['id', 'recipient', 'subject', 'text', 'written_at'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'shown')
    .orderBy('written_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ written_at, ...letter }) => ({ ...letter, writtenAt: written_at }))
}
