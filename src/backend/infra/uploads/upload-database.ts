import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../database/database.ts'
import { isSqlite } from '../database/is-sqlite.ts'
import type { Tables } from '../database/tables.ts'
import { isUnclaimed } from './is-unclaimed.ts'
import type { UploadStore } from './upload-store.ts'

/** Size of a chunk in a row, bytes: small enough that no other write waits for it noticeably. */
export const chunkBytes = 256 * 1024

/**
 * A tenant's uploads in the database, in chunks (REL-9), so that any machine can email a form that another
 * one received. Each chunk is written in its own transaction, since a slow connection may take minutes. Files
 * of a process that died are found by their age (deleteUnclaimed).
 */
export class UploadDatabase implements UploadStore {
  readonly #database: Database
  readonly #tenantId: string
  readonly #clock: () => number

  constructor(database: Database, tenantId: string, clock: () => number = Date.now) {
    this.#database = database
    this.#tenantId = tenantId
    this.#clock = clock
  }

  async write(chunks: AsyncIterable<Buffer>): Promise<string> {
    const file = randomBytes(16).toString('hex')
    const key = { tenant_id: this.#tenantId, file }
    let size = 0
    let position = 0
    try {
      const row = { ...key, size: null, written_at: this.#clock() }
      await this.#transact((db) => db.insertInto('upload').values(row).execute())
      for await (const content of chunksOf(chunks)) {
        const row = { ...key, position, content }
        await this.#transact((db) => db.insertInto('upload_chunk').values(row).execute())
        size += content.length
        position += 1
      }
      await this.#transact((db) =>
        db
          .updateTable('upload')
          .set({ size })
          .where('tenant_id', '=', this.#tenantId)
          .where('file', '=', file)
          .execute(),
      )
    } catch (error) {
      // Files that cannot be deleted now are deleted by their age; the original error is thrown.
      await this.remove([file]).catch(() => {})
      throw error
    }
    return file
  }

  /** Stores a file under the id it already has; an existing file stays unchanged. */
  async adopt(file: string, content: Buffer): Promise<void> {
    const key = { tenant_id: this.#tenantId, file }
    await this.#transact(async (db) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('upload')
        .values({ ...key, size: content.length, written_at: this.#clock() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (!numInsertedOrUpdatedRows) return
      for (let offset = 0; offset < content.length; offset += chunkBytes) {
        const row = {
          ...key,
          position: offset / chunkBytes,
          content: content.subarray(offset, offset + chunkBytes),
        }
        await db.insertInto('upload_chunk').values(row).execute()
      }
    })
  }

  async read(id: string): Promise<Buffer> {
    const row = await this.#database
      .selectFrom('upload')
      .select('size')
      .where('tenant_id', '=', this.#tenantId)
      .where('file', '=', id)
      .executeTakeFirst()
    const size = row?.size ?? undefined
    if (size === undefined) throw new Error(`The upload ${id} does not exist, or is not complete.`)
    const whole = Buffer.alloc(size)
    let offset = 0
    for (let position = 0; offset < size; position += 1) {
      const chunk = await this.#database
        .selectFrom('upload_chunk')
        .select('content')
        .where('tenant_id', '=', this.#tenantId)
        .where('file', '=', id)
        .where('position', '=', position)
        .executeTakeFirst()
      if (!chunk) throw new Error(`The upload ${id} lacks its piece ${position}.`)
      whole.set(chunk.content, offset)
      offset += chunk.content.length
    }
    return whole
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#transact((db) => deleteUploads(db, this.#tenantId, ids))
  }

  /** On SQLite, a write outside of a transaction would block the event loop that it waits for. */
  #transact<Outcome>(work: (db: Transaction<Tables>) => Promise<Outcome>): Promise<Outcome> {
    return this.#database.transaction().execute(work)
  }
}

/** Deletes files of a tenant; missing files are no error. */
export async function deleteUploads(
  db: Transaction<Tables>,
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  for (const table of ['upload_chunk', 'upload'] as const)
    await db.deleteFrom(table).where('tenant_id', '=', tenantId).where('file', 'in', ids).execute()
}

/** Files deleted in one sweep; the next sweep continues. */
const batchSize = 500

/**
 * Deletes files that were started before a moment (ms) and belong to no email, of every tenant. Those that another
 * transaction has locked, to attach or to retain them (retained-files.ts), are skipped.
 */
export async function deleteUnclaimed(db: Transaction<Tables>, moment: number): Promise<void> {
  const unclaimed = db
    .selectFrom('upload')
    .select(['tenant_id', 'file'])
    .where('written_at', '<', moment)
    .where(isUnclaimed)
    .limit(batchSize)
  const rows = await (isSqlite(db) ? unclaimed : unclaimed.forUpdate().skipLocked()).execute()
  for (const { tenant_id, file } of rows) await deleteUploads(db, tenant_id, [file])
}

/** Yields the same bytes in chunks of `chunkBytes`, the last one shorter. Buffers one chunk at a time. */
async function* chunksOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    buffered.push(chunk)
    bytes += chunk.length
    if (bytes < chunkBytes) continue
    const joined = Buffer.concat(buffered)
    const whole = joined.length - (joined.length % chunkBytes)
    for (let offset = 0; offset < whole; offset += chunkBytes)
      yield joined.subarray(offset, offset + chunkBytes)
    buffered = [joined.subarray(whole)]
    bytes = joined.length - whole
  }
  if (bytes > 0) yield Buffer.concat(buffered)
}
