import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireFolders } from './usable-folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'folders-'))
const file = join(folder, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true }))

test('the folder of data is made', () => {
  const dataFolder = join(folder, 'not', 'yet')
  requireFolders({ dataFolder }, {})
  expect(existsSync(dataFolder)).toBe(true)
})

test('one that cannot be made stops the start, by its name', () => {
  const dataFolder = join(file, 'data')
  expect(() => requireFolders({ dataFolder }, {})).toThrow(
    `DATA_DIR: "${dataFolder}" is no folder that can be written to (ENOTDIR)`,
  )
})

test.each(['TENANTS_DIR', 'I18N_DIR', 'CONTENT_CACHE_DIR'])('%s is there, and a folder', (name) => {
  const nowhere = join(folder, 'nowhere')
  for (const wrong of [file, nowhere])
    expect(() => requireFolders({ dataFolder: folder }, { [name]: wrong })).toThrow(
      `${name}: "${wrong}" is no folder`,
    )
  requireFolders({ dataFolder: folder }, { [name]: '' })
  requireFolders({ dataFolder: folder }, { [name]: folder })
})
