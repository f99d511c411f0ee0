import { spawn } from 'node:child_process'
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../server/kit/client.ts'
import { freePort } from '../server/kit/free-port.ts'
import { repository } from './kit/repository.ts'
import { startShops } from './kit/running-shops.ts'
import { type Send, Shopper } from './kit/shopper.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/** A page in the middle of a table that no page of the shop reads by itself. */
function pageOf(file: string, table: string): { offset: number; bytes: number } {
  const database = new DatabaseSync(file)
  try {
    // Checkpoint: everything is in the file itself, nothing in the write-ahead log.
    database.exec('pragma wal_checkpoint(truncate)')
    const { page_size: bytes } = database.prepare('pragma page_size').get() as { page_size: number }
    const page = database.prepare('select rootpage from sqlite_schema where name = ?').get(table) as {
      rootpage: number
    }
    return { offset: (page.rootpage - 1) * bytes, bytes }
  } finally {
    database.close()
  }
}

/** Overwrites a page of a table, as a broken disk does. */
function damage(file: string, table: string): void {
  const { offset, bytes } = pageOf(file, table)
  const { size } = statSync(file)
  expect(offset + bytes).toBeLessThanOrEqual(size)
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(bytes, 0xa5), 0, bytes, offset)
  closeSync(opened)
}

/** A table that is not read until a withdrawal is declared. */
const unread = 'withdrawal'

test('[REL-1] database damage in an unread table is found at the start: not ready, and logged', async () => {
  const folder = createSmallDatabase({ tenant: 'nl' })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  damage(join(folder, 'shop.sqlite'), unread)
  const port = await freePort()
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    cwd: repository,
    env: { PATH: process.env.PATH, WORKERS: '1', LOG_LEVEL: 'error', PORT: String(port), DATA_DIR: folder },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk))
  await expect.poll(() => words, { timeout: 60_000 }).toContain(`localhost:${port}`)
  const ready = async () => (await sendRequest(port, '/-/ready', { headers: { host: 'localhost' } })).status
  await expect.poll(ready).toBe(503)
  await expect.poll(() => words).toContain('The database is damaged')
  expect((await sendRequest(port, '/', { headers: { host: 'nl.localhost' } })).status).toBe(200)
}, 90_000)

test('[REL-1] a database damaged at run time is not ready once a statement has met the damage', async () => {
  const folder = createSmallDatabase({ tenant: 'nl' })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const shops = await startShops({ env: { DATA_DIR: folder } })
  onTestFinished(() => shops.kill())
  const ready = async () => (await shops.request('localhost', '/-/ready')).status
  expect(await ready()).toBe(200)
  const send: Send = (path, how) => shops.request('nl.localhost', path, how)
  const shopper = new Shopper()
  const [sku = ''] = await shopper.availableSkus(send)
  await shopper.openSession(send)
  damage(join(folder, 'shop.sqlite'), 'basket')
  await expect(shopper.add(send, sku, crypto.randomUUID())).rejects.toThrow(/503: .*UNAVAILABLE/)
  await expect.poll(ready).toBe(503)
}, 90_000)
