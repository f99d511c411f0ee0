import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileCheck } from '../../src/backend/database/file-check.ts'
import { forgetStoreFailure, noteStoreFailure, storeFailures } from '../../src/operations/store-failures.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-check-'))
  file = join(folder, 'shop.sqlite')
  const database = new DatabaseSync(file)
  database.exec('create table line (tenant_id text primary key, words text) strict')
  const insert = database.prepare('insert into line values (?, ?)')
  for (let at = 0; at < 200; at += 1) insert.run(`t${at}`, 'x'.repeat(500))
  database.close()
})
afterEach(() => {
  forgetStoreFailure('damaged')
  rmSync(folder, { recursive: true })
})

function writeOver(bytes: Buffer, at: number): void {
  const opened = openSync(file, 'r+')
  writeSync(opened, bytes, 0, bytes.length, at)
  closeSync(opened)
}

const patienceMs = 20_000

test('[REL-1] damage is found by the next check that is due, and its end too', async () => {
  let now = 0
  const check = new FileCheck({ file, clock: () => now, everyMs: 1_000, afterDamageMs: 10 })
  expect(await check.damage(patienceMs)).toBeUndefined()
  const middle = Math.floor(statSync(file).size / 8192) * 4096
  writeOver(Buffer.alloc(4096, 0xa5), middle)
  now = 999
  expect(await check.damage(patienceMs)).toBeUndefined()
  now = 1_000
  expect(await check.damage(patienceMs)).toMatch(/line|malformed|page/i)
  // Put right again, as by a restore.
  rmSync(file)
  new DatabaseSync(file).close()
  now = 1_009
  expect(await check.damage(patienceMs)).toBeDefined()
  now = 1_010
  expect(await check.damage(patienceMs)).toBeUndefined()
  await check.close()
})

test('[REL-1] damage that a statement has met counts at once, until a check finds the file whole', async () => {
  const check = new FileCheck({ file, clock: () => 0 })
  expect(await check.damage(patienceMs)).toBeUndefined()
  noteStoreFailure(Object.assign(new Error('database disk image is malformed'), { errcode: 11 }))
  // Too short for a check to end.
  expect(await check.damage(0)).toBe('SQLITE_CORRUPT')
  await expect.poll(() => check.damage(0)).toBeUndefined()
  expect(storeFailures().damaged).toBeUndefined()
  await check.close()
})
