import type { Database } from '../database/database.ts'
import { type Attachment, attachmentsOf } from './attachments.ts'
import type { RenderDocument } from './email-document.ts'

export interface ShownEmail {
  id: string
  recipient: string
  subject: string
  text: string
  /** ms */
  writtenAt: number
  /** File names of the attachments, in order. */
  attachments: string[]
}

/** Returns the newest emails of a demonstration shop, newest first. */
export async function shownEmails(database: Database, tenantId: string, limit = 50): Promise<ShownEmail[]> {
  const rows = await database
    .selectFrom('letter')
    .select(['id', 'recipient', 'subject', 'text', 'written_at'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'shown')
    .orderBy('written_at', 'desc')
    .limit(limit)
    .execute()
  const files = await attachmentNames(
    database,
    tenantId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ written_at, ...email }) => ({
    ...email,
    writtenAt: written_at,
    attachments: files.get(email.id) ?? [],
  }))
}

async function attachmentNames(
  database: Database,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  if (ids.length === 0) return names
  const rows = await database
    .selectFrom('letter_attachment')
    .select(['letter_id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('letter_id', 'in', ids)
    .orderBy('position')
    .execute()
  for (const { letter_id, name } of rows) names.set(letter_id, [...(names.get(letter_id) ?? []), name])
  return names
}

/**
 * Returns an attachment of an email of a demonstration shop; undefined where it does not exist.
 * @param index from 0
 */
export async function shownAttachment(
  database: Database,
  tenantId: string,
  { id, index }: { id: string; index: number },
  renderDocument: RenderDocument,
): Promise<Attachment | undefined> {
  const email = await database
    .selectFrom('letter')
    .select(['tenant_id', 'id'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst()
  return email && (await attachmentsOf(database, email, renderDocument))[index]
}

/** Returns the HTML of an email of a demonstration shop; undefined where it does not exist. */
export async function shownHtml(
  database: Database,
  tenantId: string,
  id: string,
): Promise<string | undefined> {
  const email = await database
    .selectFrom('letter')
    .select('html')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .executeTakeFirst()
  return email?.html
}
