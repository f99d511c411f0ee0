import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  availableFiles,
  readRetainedFileToken,
  retainedFileToken,
  retainFiles,
} from '#backend/infra/uploads/retained-files.ts'
import { deleteUnclaimed, UploadDatabase } from '#backend/infra/uploads/upload-database.ts'
import type { StoredFile } from '#backend/infra/uploads/upload-store.ts'
import { retainedUploadBytes } from '#tenancy/upload-limits.ts'
import { openTestDatabase } from '../contract/open-test-shop.ts'

describe('[CTC-3] files of a form that is shown again', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let now = Date.parse('2026-11-21T10:00:00Z')
  const hour = 3_600_000
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    for (const table of ['upload_chunk', 'upload'] as const) await opened.database.deleteFrom(table).execute()
  })

  const store = async (tenant = 'nl', size = 4): Promise<StoredFile> => {
    const pieces = async function* () {
      yield Buffer.alloc(4)
    }
    const id = await new UploadDatabase(opened.database, tenant, () => now).write(pieces())
    await opened.database.updateTable('upload').set({ size }).where('file', '=', id).execute()
    return { id, name: 'foto.jpg', type: 'image/jpeg', size }
  }
  const retain = (files: StoredFile[], tenant = 'nl') => retainFiles(opened.database, tenant, files, now)
  const sweep = () => opened.database.transaction().execute((db) => deleteUnclaimed(db, now - hour))

  test('stay for an hour after the form was last sent, and are deleted then', async () => {
    const file = await store()
    now += 0.9 * hour
    expect(await retain([file])).toEqual([file])
    now += 0.9 * hour
    await sweep()
    expect(await availableFiles(opened.database, 'nl', [file])).toEqual([file])
    now += 0.2 * hour
    await sweep()
    expect(await availableFiles(opened.database, 'nl', [file])).toEqual([])
    expect(await retain([file])).toEqual([])
  })

  test('are not retained where those of the tenant take too much room; other tenants have room of their own', async () => {
    await store('nl', retainedUploadBytes - 10)
    const [fits, tooLarge, other] = [await store('nl', 10), await store('nl', 11), await store('de', 11)]
    await opened.database.deleteFrom('upload').where('file', '=', tooLarge.id).execute()
    expect(await retain([fits])).toEqual([fits])
    const again = await store('nl', 1)
    expect(await retain([again])).toEqual([])
    expect(await retain([other], 'de')).toEqual([other])
  })

  test('of another tenant are not found', async () => {
    const file = await store('de')
    expect(await availableFiles(opened.database, 'nl', [file])).toEqual([])
    expect(await retain([file])).toEqual([])
  })
})

describe('[SEC-5] the token of a file', () => {
  const secret = Buffer.alloc(32, 1)
  const file = { id: 'a'.repeat(32), name: 'Tür "1".jpg', type: 'image/jpeg', size: 12 }
  const token = retainedFileToken(secret, 'nl', file)

  test('has the file with name, type and size', () => {
    expect(readRetainedFileToken(secret, 'nl', token)).toEqual({ ...file, isRetained: true })
  })

  test('that was altered, or is of another tenant or secret, has none', () => {
    const [text = '', signature = ''] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...file, type: 'text/html' })).toString('base64url')
    for (const altered of [`${forged}.${signature}`, `${text}.`, text, '', '.', `${text}.${signature}x`])
      expect(readRetainedFileToken(secret, 'nl', altered), altered).toBeUndefined()
    expect(readRetainedFileToken(secret, 'de', token)).toBeUndefined()
    expect(readRetainedFileToken(Buffer.alloc(32, 2), 'nl', token)).toBeUndefined()
  })
})
