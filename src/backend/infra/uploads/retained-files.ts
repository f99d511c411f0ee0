import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { retainedUploadBytes } from '#tenancy/upload-limits.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { signatureOf } from '../secrets/signed-value.ts'
import { isUnclaimed } from './is-unclaimed.ts'
import type { StoredFile } from './upload-store.ts'

/*
 * Files of a form that is shown again stay in the database, so that they need not be chosen again. The form names each by a
 * signed token. They are deleted an hour after the form was last sent, as every upload that no email has claimed.
 */

const storedFile = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  name: z.string(),
  type: z.string(),
  size: z.int().min(1),
})

/** Returns the token by which a form names a retained file. It contains name, type and size, which cannot be altered. */
export function retainedFileToken(
  secret: Uint8Array,
  tenantId: string,
  { id, name, type, size }: StoredFile,
): string {
  const text = Buffer.from(JSON.stringify({ id, name, type, size })).toString('base64url')
  return `${text}.${signatureOf(secret, tenantId, 'upload', text)}`
}

/** Returns the file of a token; undefined for an altered one or one of another tenant. */
export function readRetainedFileToken(
  secret: Uint8Array,
  tenantId: string,
  token: string,
): StoredFile | undefined {
  const [text = '', signature = ''] = token.split('.')
  const [actual, expected] = [signature, signatureOf(secret, tenantId, 'upload', text)].map((each) =>
    Buffer.from(each),
  ) as [Buffer, Buffer]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return
  return { ...storedFile.parse(JSON.parse(Buffer.from(text, 'base64url').toString())), isRetained: true }
}

/**
 * Keeps files of a form for another hour.
 * @param now ms
 * @returns the files that are retained: all or, where the tenant's other unclaimed uploads take too much room, none
 */
export async function retainFiles(
  database: Database,
  tenantId: string,
  files: readonly StoredFile[],
  now: number,
): Promise<StoredFile[]> {
  if (files.length === 0) return []
  return await database.transaction().execute(async (db) => {
    const unclaimed = await unclaimedFiles(db, tenantId)
    const ids = new Set(files.map(({ id }) => id))
    const others = unclaimed.filter(({ file }) => !ids.has(file))
    const bytes = [...others, ...files].reduce((sum, { size }) => sum + (size ?? 0), 0)
    if (bytes > retainedUploadBytes) return []
    const known = new Set(unclaimed.map(({ file }) => file))
    const retained = files.filter(({ id }) => known.has(id))
    await touch(db, tenantId, retained, now)
    return retained
  })
}

/** Returns those of the files that are still stored and that no email has claimed. */
export async function availableFiles(
  database: Database,
  tenantId: string,
  files: readonly StoredFile[],
): Promise<StoredFile[]> {
  if (files.length === 0) return []
  const known = new Set((await unclaimedFiles(database, tenantId)).map(({ file }) => file))
  return files.filter(({ id }) => known.has(id))
}

/**
 * Whether these files can be attached to an email of this transaction: all are stored and no other email has one. A transaction
 * that attaches one of them at the same time waits here, or makes this one wait.
 */
export async function lockFiles(
  db: Transaction<Tables>,
  tenantId: string,
  files: readonly Pick<StoredFile, 'id'>[],
  now: number,
): Promise<boolean> {
  if (files.length === 0) return true
  if ((await touch(db, tenantId, files, now)) < files.length) return false
  const claimed = await db
    .selectFrom('letter_attachment')
    .select('file')
    .where('tenant_id', '=', tenantId)
    .where(
      'file',
      'in',
      files.map(({ id }) => id),
    )
    .limit(1)
    .execute()
  return claimed.length === 0
}

/** @returns how many of the files are stored */
async function touch(
  db: Transaction<Tables>,
  tenantId: string,
  files: readonly Pick<StoredFile, 'id'>[],
  now: number,
): Promise<number> {
  if (files.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ written_at: now })
    .where('tenant_id', '=', tenantId)
    .where(
      'file',
      'in',
      files.map(({ id }) => id),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const unclaimedFiles = (
  db: Pick<Database, 'selectFrom'>,
  tenantId: string,
): Promise<{ file: string; size: number | null }[]> =>
  db
    .selectFrom('upload')
    .select(['file', 'size'])
    .where('tenant_id', '=', tenantId)
    .where(isUnclaimed)
    .execute()
