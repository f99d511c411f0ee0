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

/** Forgets the files of a letter that went out. @returns what may be deleted, once that is written */
export async function forgetAttachments(database: Database, letter: Bearer): Promise<string[]> {
  const rows = await rowsOf(database, letter)
  if (rows.length > 0)
    await database
      .deleteFrom('letter_attachment')
      .where('tenant_id', '=', letter.tenant_id)
      .where('letter_id', '=', letter.id)
      .execute()
  return rows.map(({ file }) => file)
}

/**
 * Forgets the files of letters that are gone.
 * @param now ms
 * @returns what nobody has claimed and may be deleted, once that is written
 */
export async function unclaimedAttachments(
  database: Database,
  uploads: UploadFolder | undefined,
  now: number,
): Promise<string[]> {
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
  const old = (await uploads?.olderThan(now - unclaimedMs)) ?? []
  if (old.length === 0) return []
  const rows = await database
    .selectFrom('letter_attachment')
    .select('file')
    .where('file', 'in', old)
    .execute()
  const claimed = new Set(rows.map(({ file }) => file))
  return old.filter((file) => !claimed.has(file))
}
