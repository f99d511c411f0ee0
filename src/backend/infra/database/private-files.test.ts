import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { privateFile } from './private-files.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'private-'))
})
afterEach(() => rmSync(home, { recursive: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

/** Modes of the data folder and the database's files while the database is open. */
async function modes(folder: string) {
  const database = await openDatabase({ folder })
  const files = ['', '-wal', '-shm'].map((ending) => join(folder, `shop.sqlite${ending}`))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const found = [folder, ...files].map(modeOf)
  await database.destroy()
  return found
}

const ownOnly = ['700', '600', '600', '600']

test('[LAW-10] [SEC-5] data is for the shop’s own user from the start', async () => {
  expect(await modes(join(home, 'deep', 'data'))).toEqual(ownOnly)
})

test('[LAW-10] [SEC-5] data of older versions that others could read is restricted', async () => {
  const folder = join(home, 'data')
  await modes(folder)
  const before = await openDatabase({ folder })
  chmodSync(folder, 0o755)
  for (const ending of ['', '-wal', '-shm']) chmodSync(join(folder, `shop.sqlite${ending}`), 0o644)
  const beside = join(folder, 'elsewhere.txt')
  writeFileSync(beside, '', { mode: 0o644 })
  expect(await modes(folder)).toEqual(ownOnly)
  expect(modeOf(beside)).toBe('644')
  await before.destroy()
})

test('[REL-1] leaves an existing file as it is, and no temporary file beside a new one', () => {
  const file = join(home, 'shop.sqlite')
  privateFile(file)
  expect(readdirSync(home)).toEqual(['shop.sqlite'])
  const { ino } = statSync(file)
  writeFileSync(file, 'pages')
  privateFile(file)
  expect([statSync(file).ino, readFileSync(file, 'utf8')]).toEqual([ino, 'pages'])
})
