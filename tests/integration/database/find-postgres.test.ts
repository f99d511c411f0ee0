import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPostgres } from '#tests/support/database/find-postgres.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function programs(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'bin-'))
  folders.push(folder)
  for (const name of names) {
    writeFileSync(join(folder, name), '')
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

test('[DEV-4] the configured folder comes first, then PATH', () => {
  const [named, onPath] = [programs('initdb', 'postgres'), programs('initdb', 'postgres')]
  const PATH = ['/nowhere', onPath].join(delimiter)
  expect(findPostgres({ POSTGRES_BIN: named, PATH })).toBe(named)
  expect(findPostgres({ PATH })).toBe(onPath)
})

test('[DEV-4] a folder with only the client is skipped', () => {
  const [client, server] = [programs('psql', 'initdb'), programs('initdb', 'postgres')]
  expect(findPostgres({ PATH: ['', client, server].join(delimiter) })).toBe(server)
})
