import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FileCheck } from '#backend/infra/database/file-check.ts'
import {
  clearDatabaseFailure,
  databaseFailures,
  recordDatabaseFailure,
} from '#operations/database-failures.ts'

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
  clearDatabaseFailure('damaged')
  rmSync(folder, { recursive: true })
})

function writeOver(bytes: Buffer, at: number): void {
  const opened = openSync(file, 'r+')
  writeSync(opened, bytes, 0, bytes.length, at)
  closeSync(opened)
}

const timeoutMs = 20_000
const checkThread = new URL('../../../src/backend/infra/database/check-thread.ts', import.meta.url)

test('[REL-1] the next due check detects damage, and its end too', async () => {
  let now = 0
  const check = new FileCheck({ file, clock: () => now, everyMs: 1_000, afterDamageMs: 10 })
  expect(await check.damage(timeoutMs)).toBeUndefined()
  const middle = Math.floor(statSync(file).size / 8192) * 4096
  writeOver(Buffer.alloc(4096, 0xa5), middle)
  now = 999
  expect(await check.damage(timeoutMs)).toBeUndefined()
  now = 1_000
  expect(await check.damage(timeoutMs)).toMatch(/line|malformed|page/i)
  // Repaired, as by a restore.
  rmSync(file)
  new DatabaseSync(file).close()
  now = 1_009
  expect(await check.damage(timeoutMs)).toBeDefined()
  now = 1_010
  expect(await check.damage(timeoutMs)).toBeUndefined()
  await check.close()
})

test('[REL-1] damage found by a statement counts at once, until a check finds the file intact', async () => {
  const check = new FileCheck({ file, clock: () => 0 })
  expect(await check.damage(timeoutMs)).toBeUndefined()
  recordDatabaseFailure(Object.assign(new Error('database disk image is malformed'), { errcode: 11 }))
  // Too short for a check to end.
  expect(await check.damage(0)).toBe('SQLITE_CORRUPT')
  await expect.poll(() => check.damage(0)).toBeUndefined()
  expect(databaseFailures().damaged).toBeUndefined()
  await check.close()
})

test('[REL-1] a failing check is logged, and is no result about the file', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const script = new URL('data:text/javascript,throw new Error("out of memory")')
  let isFailing = true
  let starts = 0
  let now = 0
  const check = new FileCheck({
    file,
    clock: () => now,
    afterDamageMs: 10,
    startThread: (path) => {
      starts += 1
      if (starts === 2) throw new Error('no more threads')
      const thread = isFailing
        ? script
        : new URL('../../../src/backend/infra/database/check-thread.ts', import.meta.url)
      return new Worker(thread, { workerData: { file: path } })
    },
  })
  try {
    expect(await check.damage(timeoutMs)).toBeUndefined()
    expect(logged.mock.calls.join('\n')).toMatch(/"room":"store".*out of memory/)
    // The damage found by a statement is neither cleared nor checked repeatedly.
    recordDatabaseFailure(Object.assign(new Error('database disk image is malformed'), { errcode: 11 }))
    expect(await check.damage(timeoutMs)).toBe('SQLITE_CORRUPT')
    expect(starts).toBe(1)
    now = 10
    expect(await check.damage(timeoutMs)).toBe('SQLITE_CORRUPT')
    expect(logged.mock.calls.join('\n')).toContain('no more threads')
    now = 20
    isFailing = false
    expect(await check.damage(timeoutMs)).toBeUndefined()
    expect([starts, logged.mock.calls.length]).toEqual([3, 2])
  } finally {
    logged.mockRestore()
    await check.close()
  }
})

test('[REL-1] damage stays recorded when the next check cannot open the file', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  let [now, starts] = [0, 0]
  const startThread = (path: string) => {
    starts += 1
    if (starts === 2) rmSync(path)
    return new Worker(checkThread, { workerData: { file: path } })
  }
  const check = new FileCheck({ file, clock: () => now, afterDamageMs: 10, startThread })
  try {
    writeOver(Buffer.alloc(4096, 0xa5), Math.floor(statSync(file).size / 8192) * 4096)
    const damage = await check.damage(timeoutMs)
    expect(damage).toMatch(/line|malformed|page/i)
    now = 10
    expect(await check.damage(timeoutMs)).toBe(damage)
    expect(starts).toBe(2)
    expect(logged.mock.calls.join('\n')).toContain('unable to open database file')
  } finally {
    logged.mockRestore()
    await check.close()
  }
})
