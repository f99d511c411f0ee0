import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireFolders } from './usable-folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'folders-'))
const file = join(folder, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true }))

test('the data folder is created', () => {
  const dataFolder = join(folder, 'not', 'yet')
  requireFolders({ dataFolder }, {})
  expect(existsSync(dataFolder)).toBe(true)
})

test('a data folder that cannot be created stops the start, with the name of the variable', () => {
  const dataFolder = join(file, 'data')
  expect(() => requireFolders({ dataFolder }, {})).toThrow(
    `DATA_DIR: "${dataFolder}" is not a writable folder (ENOTDIR)`,
  )
})

test.each(['TENANTS_DIR', 'I18N_DIR', 'CONTENT_CACHE_DIR'])('%s has to be an existing folder', (name) => {
  const missing = join(folder, 'nowhere')
  for (const wrong of [file, missing])
    expect(() => requireFolders({ dataFolder: folder }, { [name]: wrong })).toThrow(
      `${name}: "${wrong}" is not a folder`,
    )
  requireFolders({ dataFolder: folder }, { [name]: '' })
  requireFolders({ dataFolder: folder }, { [name]: folder })
})

test('[REL-1] SQLite’s folder on a network file system stops the start, unless the operator allows it', () => {
  const onNfs = (env: NodeJS.ProcessEnv) => requireFolders({ dataFolder: folder }, env, () => 'NFS')
  expect(() => onNfs({})).toThrow(/DATA_DIR: .* is on NFS.*ALLOW_NETWORK_DATA_DIR=1/)
  onNfs({ ALLOW_NETWORK_DATA_DIR: '1' })
  // The folder holds only files that can be made again.
  onNfs({ DATABASE_URL: 'postgres://shop@db.example/shop' })
})
