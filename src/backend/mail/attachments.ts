import type { Database } from '../database/database.ts'
import type { UploadFolder } from '../upload/upload-folder.ts'
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

/** The files of a letter. @throws when one cannot be read: the letter waits rather than going without it */
export async function attachmentsOf(
  database: Database,
  letter: Bearer,
  uploads: UploadFolder | undefined,
): Promise<Attachment[]> {
  const rows = await rowsOf(database, letter)
  return await Promise.all(
    rows.map(async ({ file, name, type }) => {
      if (!uploads) throw new Error('This postman has no folder of uploads.')
      return { name, type, content: await uploads.read(file) }
    }),
  )
}

/** Deletes the files of a letter that went out. */
export async function forgetAttachments(
  database: Database,
  letter: Bearer,
  uploads: UploadFolder | undefined,
): Promise<void> {
  const rows = await rowsOf(database, letter)
  if (rows.length === 0) return
  await database
    .deleteFrom('letter_attachment')
    .where('tenant_id', '=', letter.tenant_id)
    .where('letter_id', '=', letter.id)
    .execute()
  await uploads?.remove(rows.map(({ file }) => file))
}

/** Deletes the files of letters that are gone, and what nobody has claimed. @param now ms */
export async function sweepAttachments(
  database: Database,
  uploads: UploadFolder | undefined,
  now: number,
): Promise<void> {
  await database
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
  for (const id of (await uploads?.olderThan(now - unclaimedMs)) ?? []) {
    const claimed = await database
      .selectFrom('letter_attachment')
      .select('file')
      .where('file', '=', id)
      .executeTakeFirst()
    if (!claimed) await uploads?.remove([id])
  }
}
