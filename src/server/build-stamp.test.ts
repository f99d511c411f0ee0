import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stampOf } from './build-stamp.ts'

let root: string
let before: string

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'etalage-stamp-'))
  write('src/pages/index.astro', '<p>linen</p>')
  write('package-lock.json', '{}')
  before = stampOf(root)
})
afterEach(() => rmSync(root, { recursive: true }))

test.each([
  ['a changed source', 'src/pages/index.astro', '<p>light</p>'],
  ['a new source', 'src/pages/new.astro', ''],
  ['a changed server', 'src/server/life/worker.ts', 'export {}'],
  ['a changed message', 'i18n/nl.json', '{}'],
  ['a changed file of the public folder', 'public/icon.svg', '<svg/>'],
  ['other dependencies', 'package-lock.json', '{ }'],
])('%s requires a build', (_, path, text) => {
  write(path, text)
  expect(stampOf(root)).not.toBe(before)
})

test.each([
  ['a test', 'src/pages/index.test.ts'],
  ['a story', 'src/islands/search/search.stories.tsx'],
  ['a tenant, which is read at the start', 'tenants/nl/tenant.json'],
  ['a README', 'src/README.md'],
])('%s requires no build', (_, path) => {
  write(path, 'changed')
  expect(stampOf(root)).toBe(before)
})

test('[REL-9] the modification time of a file does not count, however large it is: a clone or a tar copy has its own', () => {
  write('public/pictures/living-room.webp', 'x'.repeat(300_000))
  const withPicture = stampOf(root)
  for (const file of ['package-lock.json', 'public/pictures/living-room.webp'])
    utimesSync(join(root, file), 1, 1)
  expect(stampOf(root)).toBe(withPicture)
  write('public/pictures/living-room.webp', `${'x'.repeat(299_999)}y`)
  expect(stampOf(root)).not.toBe(withPicture)
})
