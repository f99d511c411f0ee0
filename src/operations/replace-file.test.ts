import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeDrafts, replaceFile, replaceFileSync } from './replace-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-file-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('[REL-2] a file that cannot be written completely leaves the old one and no draft', async () => {
  const file = join(folder, 'kept.index')
  await replaceFile(file, (draft) => writeFile(draft, 'old'))
  const full = replaceFile(file, async (draft) => {
    await writeFile(draft, 'ha')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  await expect(full).rejects.toMatchObject({ code: 'ENOSPC' })
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['kept.index'], 'old'])
})

test('[REL-2] drafts of ended processes are removed, those that are being written are not', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const mine = `.b.index.${process.pid}.0a1b2c3d.draft`
  const names = [
    `.a.index.${gone}.0a1b2c3d.draft`,
    `search-nl.index.${gone}.part`,
    mine,
    'shop.sqlite',
    'a.part',
  ]
  for (const name of names) writeFileSync(join(folder, name), '')
  expect((await removeDrafts(folder)).sort()).toEqual(names.slice(0, 2))
  expect(readdirSync(folder).sort()).toEqual([mine, 'a.part', 'shop.sqlite'])
  // A draft without writes for a long time is abandoned, even if a new process has its process id.
  expect(await removeDrafts(folder, { now: Date.now() + 3_600_000 })).toEqual([mine])
  expect(await removeDrafts(join(folder, 'nowhere'))).toEqual([])
})

test('[REL-2] a draft folder stays while a file in it is written to', async () => {
  const mine = `.monday.${process.pid}.0a1b2c3d.draft`
  const large = join(folder, mine, 'uploads', 'large')
  mkdirSync(join(large, '..'), { recursive: true })
  writeFileSync(large, '')
  const [now, before] = [new Date(), new Date(Date.now() - 3_600_000)]
  for (const path of [join(large, '..'), join(folder, mine)]) utimesSync(path, before, before)
  expect(await removeDrafts(folder)).toEqual([])
  utimesSync(large, before, before)
  expect(await removeDrafts(folder, { now: now.getTime() })).toEqual([mine])
})

test('[REL-2] with a name, only drafts of that name are removed', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['--version'])
  const names = ['monday', 'monday.2', 'tuesday'].map((name) => `.${name}.${gone}.0a1b2c3d.draft`)
  for (const name of names) mkdirSync(join(folder, name))
  expect(await removeDrafts(folder, { of: 'monday' })).toEqual(names.slice(0, 1))
  expect(readdirSync(folder).sort()).toEqual(names.slice(1).sort())
})

test('[REL-2] the synchronous version does the same', () => {
  const file = join(folder, 'made.txt')
  replaceFileSync(file, 'whole')
  expect([readdirSync(folder), readFileSync(file, 'utf8')]).toEqual([['made.txt'], 'whole'])
  expect(() => replaceFileSync(folder, 'not over a folder')).toThrow()
  expect(
    readdirSync(join(folder, '..')).filter(
      (name) => name.includes('.draft') && name.includes(basename(folder)),
    ),
  ).toEqual([])
})
