import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { deleteUnclaimed, deleteUploads, UploadDatabase } from '../upload/upload-database.ts'
import type { DrawPaper, LetterPaper } from './letter-paper.ts'
import type { LetterAttachmentRow, LetterRow } from './tables.ts'

/** A file as a letter brings it. */
export interface Attachment {
  name: string
  /** Media type. */
  type: string
  content: Buffer
}

type Bearer = Pick<LetterRow, 'tenant_id' | 'id'>

/** An upload that no letter has claimed by then was left by a request that broke off, ms. */
const unclaimedMs = 3_600_000

const rowsOf = (database: Database, letter: Bearer): Promise<LetterAttachmentRow[]> =>
  database
    .selectFrom('letter_attachment')
    .selectAll()
    .where('tenant_id', '=', letter.tenant_id)
    .where('letter_id', '=', letter.id)
    .orderBy('position')
    .execute()

/**
 * The files of a letter, whole: a mail server that breaks the connection off is sent the same again.
 * @param drawPaper draws those that are stored as what they are drawn from
 * @throws when one cannot be read or drawn: the letter waits rather than going without it
 */
export async function attachmentsOf(
  database: Database,
  letter: Bearer,
  drawPaper: DrawPaper,
): Promise<Attachment[]> {
  const uploads = new UploadDatabase(database, letter.tenant_id)
  const attachments: Attachment[] = []
  for (const { file, name, type, paper } of await rowsOf(database, letter)) {
    const content =
      paper === null
        ? await uploads.read(file)
        : await drawPaper(letter.tenant_id, JSON.parse(paper) as LetterPaper)
    attachments.push({ name, type, content })
  }
  return attachments
}

/** Deletes the files of a letter that went out, in the transaction that deletes the letter. */
export async function deleteAttachments(db: Transaction<Tables>, letter: Bearer): Promise<void> {
  const rows = await rowsOf(db, letter)
  if (rows.length === 0) return
  await db
    .deleteFrom('letter_attachment')
    .where('tenant_id', '=', letter.tenant_id)
    .where('letter_id', '=', letter.id)
    .execute()
  const files = rows.filter(({ paper }) => paper === null).map(({ file }) => file)
  await deleteUploads(db, letter.tenant_id, files)
}

/** Deletes the files of letters that are gone, and those that no letter has claimed for an hour. @param now ms */
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
  await deleteUnclaimed(db, now - unclaimedMs)
}
