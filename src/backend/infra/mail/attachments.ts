import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { deleteUnclaimed, deleteUploads, UploadDatabase } from '../uploads/upload-database.ts'
import type { EmailDocument, RenderDocument } from './email-document.ts'
import type { EmailAttachmentRow, EmailRow } from './tables.ts'

/** A file attached to an email. */
export interface Attachment {
  name: string
  /** Media type. */
  type: string
  content: Buffer
}

type EmailKey = Pick<EmailRow, 'tenant_id' | 'id'>

/** Age after which an upload that no email has claimed counts as left by an aborted request, ms. */
const unclaimedAgeMs = 3_600_000

const rowsOf = (database: Database, email: EmailKey): Promise<EmailAttachmentRow[]> =>
  database
    .selectFrom('letter_attachment')
    .selectAll()
    .where('tenant_id', '=', email.tenant_id)
    .where('letter_id', '=', email.id)
    .orderBy('position')
    .execute()

/**
 * Returns the attachments of an email with their whole contents.
 * @param renderDocument renders the attachments that are stored as the data of a PDF
 * @throws when one cannot be read or rendered: the email waits instead of being sent without it
 */
export async function attachmentsOf(
  database: Database,
  email: EmailKey,
  renderDocument: RenderDocument,
): Promise<Attachment[]> {
  const uploads = new UploadDatabase(database, email.tenant_id)
  const attachments: Attachment[] = []
  for (const { file, name, type, paper } of await rowsOf(database, email)) {
    const content =
      paper === null
        ? await uploads.read(file)
        : await renderDocument(email.tenant_id, JSON.parse(paper) as EmailDocument)
    attachments.push({ name, type, content })
  }
  return attachments
}

/** Deletes the attachments of an email that was sent, in the transaction that deletes the email. */
export async function deleteAttachments(db: Transaction<Tables>, email: EmailKey): Promise<void> {
  const rows = await rowsOf(db, email)
  if (rows.length === 0) return
  await db
    .deleteFrom('letter_attachment')
    .where('tenant_id', '=', email.tenant_id)
    .where('letter_id', '=', email.id)
    .execute()
  const files = rows.filter(({ paper }) => paper === null).map(({ file }) => file)
  await deleteUploads(db, email.tenant_id, files)
}

/**
 * Deletes attachments whose email no longer exists, and uploads that no email has claimed for an hour.
 * @param now ms
 */
export async function deleteUnclaimedAttachments(db: Transaction<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('letter_attachment')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('letter')
            .select('letter.id')
            .whereRef('letter.tenant_id', '=', 'letter_attachment.tenant_id')
            .whereRef('letter.id', '=', 'letter_attachment.letter_id'),
        ),
      ),
    )
    .execute()
  await deleteUnclaimed(db, now - unclaimedAgeMs)
}
