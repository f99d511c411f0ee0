import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { OutboxWorker } from '#backend/infra/mail/outbox-worker.ts'
import { lockFiles } from '#backend/infra/uploads/retained-files.ts'
import { chunkBytes, deleteUnclaimed, UploadDatabase } from '#backend/infra/uploads/upload-database.ts'
import { openUploads } from '#backend/infra/uploads/uploads.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { type MailServer, openMailServer } from '../mail/mail-server.ts'
import { beforeStatement } from './before-statement.ts'
import { databaseName, openTestDatabase, tenants } from './open-test-shop.ts'

/** Files of the contact form between the machine that receives them and the one that sends them. */
let opened: Awaited<ReturnType<typeof openTestDatabase>>
let store: UploadDatabase
let now = Date.parse('2026-11-25T10:00:00Z')
const home = mkdtempSync(join(tmpdir(), 'machines-'))
beforeAll(async () => {
  opened = await openTestDatabase()
  store = new UploadDatabase(opened.database, 'nl', () => now)
})
afterAll(async () => {
  await opened.close()
  rmSync(home, { recursive: true })
})
beforeEach(async () => {
  for (const table of ['upload', 'upload_chunk', 'letter', 'letter_attachment'] as const)
    await opened.database.deleteFrom(table).execute()
})

async function* inPieces(content: Buffer, pieceBytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes)
}
const rows = async (table: 'upload' | 'upload_chunk') =>
  await opened.database.selectFrom(table).select('file').execute()

describe(`[REL-9] an upload in the database (${databaseName})`, () => {
  test.each([
    [0, 1],
    [1, 1],
    [chunkBytes - 1, 4096],
    [chunkBytes, 64 * 1024],
    [chunkBytes + 1, 1000],
    [3 * chunkBytes, chunkBytes],
    [3 * chunkBytes + 17, 2 * chunkBytes + 5],
  ])('of %i bytes, in chunks of %i, is read unchanged', async (bytes, pieceBytes) => {
    const content = randomBytes(bytes)
    const id = await store.write(inPieces(content, pieceBytes))
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect((await store.read(id)).equals(content)).toBe(true)
    expect(await rows('upload_chunk')).toHaveLength(Math.ceil(bytes / chunkBytes))
    await store.remove([id])
    expect([await rows('upload'), await rows('upload_chunk')]).toEqual([[], []])
    await expect(store.read(id)).rejects.toThrow('does not exist')
  })

  test('[TEN-7] belongs to one tenant', async () => {
    const id = await store.write(inPieces(randomBytes(9), 9))
    const other = new UploadDatabase(opened.database, 'de')
    await expect(other.read(id)).rejects.toThrow('does not exist')
    await other.remove([id])
    expect(await store.read(id)).toHaveLength(9)
  })

  test('leaves nothing behind if the form breaks off', async () => {
    async function* broken() {
      yield randomBytes(chunkBytes + 5)
      throw new Error('hung up')
    }
    await expect(store.write(broken())).rejects.toThrow('hung up')
    expect([await rows('upload'), await rows('upload_chunk')]).toEqual([[], []])
  })

  test('is not readable before its last chunk, and is deleted by its age if its writer died', async () => {
    const gate = Promise.withResolvers<void>()
    async function* slow() {
      yield randomBytes(chunkBytes)
      await gate.promise
    }
    const upload = store.write(slow())
    await vi.waitFor(async () => expect(await rows('upload_chunk')).toHaveLength(1))
    const [{ file } = { file: '' }] = await rows('upload')
    await expect(store.read(file)).rejects.toThrow('not complete')
    const outboxWorker = new OutboxWorker(opened.database, async () => {}, {
      ...{ clock: () => now, onFailure: () => {} },
    })
    await outboxWorker.sweep()
    expect(await rows('upload')).toHaveLength(1)
    now += 3_600_001
    await outboxWorker.sweep()
    expect([await rows('upload'), await rows('upload_chunk')]).toEqual([[], []])
    gate.resolve()
    await upload
  })

  test('[CTC-3] is not deleted by its age while a form that was sent again attaches it to its email', async () => {
    const content = randomBytes(chunkBytes + 9)
    const id = await store.write(inPieces(content, chunkBytes))
    now += 3_600_001
    const hasRead = Promise.withResolvers<void>()
    const sweep = async () => {
      const database = opened.database.withPlugin(
        beforeStatement((statement) => statement === 2 && hasRead.resolve()),
      )
      await database.transaction().execute((db) => deleteUnclaimed(db, now - 3_600_000))
    }
    const letter = {
      subject: 'Kras',
      text: 'Hallo',
      html: '<p>Hallo</p>',
      recipient: 'post@duinlicht.example',
    }
    let sweeping: Promise<void> | undefined
    await opened.database.transaction().execute(async (db) => {
      expect(await lockFiles(db, 'nl', [{ id }], now)).toBe(true)
      sweeping = sweep()
      // On SQLite the clean-up only starts once this transaction has ended.
      if (databaseName === 'PostgreSQL') await Promise.race([sweeping, hasRead.promise])
      const attachments = [{ id, name: 'foto.jpg', type: 'image/jpeg', size: content.length }]
      await enqueueEmail(db, tenants.byId('nl') as Tenant, { ...letter, attachments }, now)
    })
    await sweeping
    expect((await store.read(id)).equals(content)).toBe(true)
  })

  test('needs the memory of a chunk or two while it is written', async () => {
    let held = 0
    async function* counted() {
      for (let count = 0; count < 200; count += 1) {
        held += 64 * 1024
        yield Buffer.alloc(64 * 1024, count)
        const written = (await rows('upload_chunk')).length * chunkBytes
        expect(held - written).toBeLessThanOrEqual(2 * chunkBytes)
      }
    }
    const id = await store.write(counted())
    expect((await store.read(id)).length).toBe(200 * 64 * 1024)
  })
})

describe('[REL-9] files that an earlier release has left in a folder', () => {
  const shop: Tenant = { ...(tenants.byId('de') as Tenant), hosts: ['lindrich.example'] }
  const id = (digit: string) => digit.repeat(32)

  test('are moved into the database and sent; unclaimed ones are deleted after an hour', async () => {
    const folder = join(home, 'old', 'uploads')
    mkdirSync(folder, { recursive: true })
    const content = randomBytes(chunkBytes + 99)
    for (const digit of ['a', 'b', 'c']) writeFileSync(join(folder, id(digit)), content)
    const longAgo = Date.now() / 1000 - 7200
    utimesSync(join(folder, id('b')), longAgo, longAgo)
    await opened.database.transaction().execute((transaction) =>
      enqueueEmail(
        transaction,
        shop,
        {
          ...{ subject: 'Anfrage', text: 'Hallo', html: '<p>Hallo</p>', recipient: 'post@lindrich.example' },
          attachments: [{ id: id('a'), name: 'foto.jpg', type: 'image/jpeg', size: content.length }],
        },
        Date.now(),
      ),
    )
    const uploads = openUploads(opened.database, join(home, 'old'))
    const [moved, again] = await Promise.all([uploads.moveOld(), uploads.moveOld()])
    expect(moved + again).toBeGreaterThanOrEqual(1)
    expect(readdirSync(folder)).toEqual([id('c')])
    expect(await rows('upload')).toEqual([{ file: id('a') }])
    const sent: Buffer[] = []
    const outboxWorker = new OutboxWorker(
      opened.database,
      async (_, attachments) => void sent.push(...attachments.map((file) => file.content)),
      { onFailure: (error) => expect.fail(String(error)) },
    )
    expect(await outboxWorker.deliver()).toBe(1)
    expect(sent.map((each) => each.equals(content))).toEqual([true])
    expect(await rows('upload')).toEqual([])
  })
})

describe(`[REL-9] two machines with one database (${databaseName})`, () => {
  let server: MailServer
  beforeAll(async () => {
    server = await openMailServer()
  })
  afterAll(() => server.close())

  /** A process that opens the shop with a DATA_DIR of its own; SQLite is one file, so there they share it. */
  const machine = (name: string, job: string, env: Record<string, string> = {}) => {
    const { url, folder } = opened.place
    const own = url ? join(home, name) : folder
    mkdirSync(own, { recursive: true })
    const child = spawn(process.execPath, [join(import.meta.dirname, 'contact-machine.ts'), job], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...commandEnvironment, DEMO: '0', DATA_DIR: own, DATABASE_URL: url ?? '', ...env },
    })
    return { child, own, ended: once(child, 'exit') }
  }

  test('a form received by the first is sent with its files by the second', async () => {
    const receiver = machine('a', 'receive')
    expect(await receiver.ended).toEqual([0, null])
    expect(existsSync(join(receiver.own, 'uploads'))).toBe(false)
    expect(await rows('upload')).toHaveLength(2)

    const sender = machine('b', 'send', { SMTP_URL: server.url })
    const find = () => server.received.find(({ mail }) => mail.attachments.length > 0)
    await vi.waitFor(() => expect(find()).toBeDefined(), { timeout: 20_000, interval: 100 })
    const contents = find()?.mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))
    expect(contents?.map(({ length }) => length)).toEqual([3 * 1024 * 1024, 700_000])
    expect(contents?.[0]?.equals(Buffer.alloc(3 * 1024 * 1024, 'etalage'))).toBe(true)
    await vi.waitFor(async () => expect(await rows('upload')).toEqual([]), { timeout: 20_000 })
    expect(await rows('upload_chunk')).toEqual([])
    sender.child.kill('SIGTERM')
    await sender.ended
  })
})
