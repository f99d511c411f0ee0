import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isBeingBuilt, takeBuildLock } from '#backend/search/build-lock.ts'
import {
  hasIndex,
  indexPath,
  readIndex,
  removeFormerLayouts,
  removeTemporaryFiles,
  writeIndex,
} from '#backend/search/index-file.ts'
import { TenantSearch } from '#backend/search/tenant-search.ts'
import { sampleDocuments } from './sample-shop.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-file-'))
  path = join(folder, 'search-nl.index')
})
afterEach(() => rmSync(folder, { recursive: true }))

const { words, pairs } = sampleDocuments('nl', 30)
const data = () =>
  TenantSearch.build(
    words,
    [...pairs()].flatMap(({ document }) => document ?? []),
  ).index.data()

test('[REL-8] an index is identified by its header, and that of another revision is rejected', async () => {
  await writeIndex(path, 'r1', data())
  expect([await hasIndex(path, 'r1'), await hasIndex(path, 'r2')]).toEqual([true, false])
  expect(await readIndex(path, 'r2')).toBeUndefined()
  expect((await readIndex(path, 'r1'))?.columns.alive.length).toBeGreaterThan(20)
  expect(readdirSync(folder)).toEqual(['search-nl.index'])
})

const [minute, day] = [60_000, 86_400_000]

test.each([
  ['of six days is used as it is', 6 * day - minute, { isNew: true, isRead: true }],
  [
    'of more than six days is read, and rebuilt at the next build',
    6 * day + minute,
    { isNew: false, isRead: true },
  ],
  ['of almost seven days is still read', 7 * day - minute, { isNew: false, isRead: true }],
  [
    'of seven days is not read: changes of that time are forgotten',
    7 * day + minute,
    { isNew: false, isRead: false },
  ],
])('[REL-4] a file %s', async (_, age, expected) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - age })
  try {
    await writeIndex(path, 'r1', data())
  } finally {
    vi.useRealTimers()
  }
  expect({
    isNew: await hasIndex(path, 'r1'),
    isRead: (await readIndex(path, 'r1')) !== undefined,
  }).toEqual(expected)
  // It is intact: it need not be removed.
  expect(existsSync(path)).toBe(true)
})

test.each<[string, (file: Buffer) => Buffer]>([
  ['cut off', (file) => file.subarray(0, file.length - 100)],
  ['cut off in its header', (file) => file.subarray(0, 20)],
  ['empty', () => Buffer.alloc(0)],
  [
    'damaged in the middle',
    (file) => Buffer.concat([file.subarray(0, 5_000), Buffer.alloc(64, 7), file.subarray(5_064)]),
  ],
  ['of an earlier layout', () => Buffer.from([255, 15, 111, 34, 6])],
])('[REL-8] a file that is %s is removed, so that it is rebuilt', async (_, damage) => {
  await writeIndex(path, 'r1', data())
  writeFileSync(path, damage(readFileSync(path)))
  expect(await readIndex(path, 'r1')).toBeUndefined()
  expect(existsSync(path)).toBe(false)
})

test('[REL-8] a failed write leaves nothing behind', async () => {
  // A folder in place of the file: everything is written, and cannot be moved there.
  await expect(writeIndex(folder, 'r1', data())).rejects.toThrow()
  const left = readdirSync(tmpdir()).filter((name) => name.startsWith(`${basename(folder)}.`))
  expect(left).toEqual([])
  for (const name of ['search-nl.index.1.part', 'search-nl.index.2.part', 'search-de.index.1.part'])
    writeFileSync(join(folder, name), '')
  await removeTemporaryFiles(path)
  expect(readdirSync(folder)).toEqual(['search-de.index.1.part'])
})

test('[CNX-6] indexes of other layouts stay while their release may run, and go once they are too old', async () => {
  const own = indexPath(folder, 'nl')
  const former = ['search-nl.index', 'search-nl.9.index', 'search-nl.99.index']
  for (const name of [basename(own), ...former, 'search-nl-be.9.index', 'search-de.9.index'])
    writeFileSync(join(folder, name), '')
  await removeFormerLayouts(own)
  expect(readdirSync(folder)).toHaveLength(6)
  await removeFormerLayouts(own, Date.now() + 7 * day)
  expect(readdirSync(folder).sort()).toEqual(
    ['search-de.9.index', 'search-nl-be.9.index', basename(own)].sort(),
  )
})

test('[REL-8] one of all processes that want to build gets the lock, until it is released', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => takeBuildLock(path)))
  const [lock, ...more] = all.filter((each) => each !== undefined)
  expect(more).toEqual([])
  expect(await isBeingBuilt(path)).toBe(true)
  await lock?.release()
  expect(await isBeingBuilt(path)).toBe(false)
  const next = await takeBuildLock(path)
  expect(next).toBeDefined()
  await next?.release()
})

test('[REL-8] a killed builder blocks no other', async () => {
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'close')
  const locked = (pid: number, host: string) =>
    writeFileSync(`${path}.lock`, JSON.stringify({ pid, host, token: 'other' }))
  locked(dead.pid as number, hostname())
  expect(await isBeingBuilt(path)).toBe(false)
  await (await takeBuildLock(path))?.release()
  // About a process of another machine only its last sign of life is known.
  locked(1, 'elsewhere')
  expect(await takeBuildLock(path)).toBeUndefined()
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(`${path}.lock`, longAgo, longAgo)
  await (await takeBuildLock(path))?.release()
  expect(readdirSync(folder)).toEqual([])
})
