import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { carriedOver } from '#server/carry-over.ts'
import { repository } from '#tests/http/shops/kit/repository.ts'
import { brotliBytes } from './first-view.ts'

const kilobyte = 1024
const folder = join(repository, 'dist/client/_astro')
/** Without the files of the previous build, which stay for pages that are open in browsers. */
const former = carriedOver(join(repository, 'dist'))
const built = readdirSync(folder).filter(
  (file) => file.endsWith('.js') && !former.has(`client/_astro/${file}`),
)
const source = (file: string) => readFileSync(join(folder, file), 'utf8')

/** The modules that pages name as islands: those whose default export is one, and the overlays. */
const islands = [
  ...globSync('src/islands/*/*.tsx', { cwd: repository })
    .filter((file) => /export default island\(/.test(readFileSync(join(repository, file), 'utf8')))
    .map((file) => basename(file, '.tsx')),
  'basket-overlay',
]

/** A file with all its static imports. */
function withImports(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file)) return files
  files.add(file)
  for (const [, imported] of source(file).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(imported as string, files)
  return files
}

/** The page's own script is loaded already; its imports are not fetched again. */
const before = new Set(
  built.filter((file) => file.startsWith('shell.')).flatMap((file) => [...withImports(file)]),
)
const react = built.find((file) => source(file).includes('hydrateRoot')) as string

test.each(islands)('[issue budgets] React and the island %s are at most 85 KB together', (name) => {
  const file = built.find(
    (candidate) => candidate.startsWith(`${name}.`) || candidate.startsWith(`open-${name}.`),
  )
  expect(file, `${name} in ${folder}`).toBeDefined()
  const files = new Set([...withImports(file as string), ...withImports(react)])
  const fetched = [...files].filter((candidate) => !before.has(candidate))
  const bytes = fetched
    .map((candidate) => brotliBytes(source(candidate)))
    .reduce((sum, size) => sum + size, 0)
  expect(bytes, fetched.join(', ')).toBeLessThanOrEqual(85 * kilobyte)
  expect(bytes).toBeGreaterThan(40 * kilobyte)
})

test('[issue budgets] neither React nor Astro’s island element is loaded by a page before a touch', () => {
  for (const file of before) expect(source(file)).not.toMatch(/hydrateRoot|astro:hydrate\b/)
  expect(source(react)).toContain('astro:hydrate')
})

/** Modules that elements without an island load: by themselves, or at a press that has to be answered at once. */
test.each([
  'basket-adder',
  'open-centre',
  'open-info-overlay',
  'own-bra-size',
  'prerendered-cards',
  'record-search',
  'seen-products',
  'send-wishes',
  'store-consent',
  'toast-list',
])('[BAS-1] [issue budgets] %s is loaded without React, in at most 8 KB', (name) => {
  const file = built.find((candidate) => candidate.startsWith(`${name}.`)) as string
  const fetched = [...withImports(file)].filter((candidate) => !before.has(candidate))
  expect(fetched).not.toContain(react)
  const bytes = fetched
    .map((candidate) => brotliBytes(source(candidate)))
    .reduce((sum, size) => sum + size, 0)
  expect(bytes, fetched.join(', ')).toBeLessThanOrEqual(8 * kilobyte)
})

test('[issue budgets] what measures e-commerce events is at most 1 KB, and no page names it before consent', () => {
  const file = built.find((candidate) => candidate.startsWith('push-events.')) as string
  expect(brotliBytes(source(file))).toBeLessThanOrEqual(kilobyte)
  for (const other of before) expect(source(other)).not.toContain(file)
})
