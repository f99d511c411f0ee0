import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** tests/floors.mjs reads TypeScript; these are the same layers for what .astro files import. */
const closed: Record<string, string[]> = {
  components: ['backend', 'islands', 'layouts', 'pages', 'server'],
  islands: ['backend', 'layouts', 'pages', 'server'],
  layouts: ['backend', 'pages', 'server'],
  pages: ['backend', 'server'],
}

interface Import {
  file: string
  target: string
  dynamic: boolean
}

/** Every relative import of a file: declarations, exports of another module's names, and calls of import(). */
const importsOf = (file: string): Import[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(/(\bfrom|\bimport\s*\(|\bimport)\s*['"](\.{1,2}\/[^'"]+)['"]/g),
  ].map(([, keyword = '', path = '']) => ({
    file,
    target: join(dirname(file), path),
    dynamic: keyword.endsWith('('),
  }))
const folderOf = (file: string) => file.split('/')[1] as string
const files = globSync('src/**/*.astro')

test('there are .astro files, and every folder that has some has its layer', () => {
  expect(files.length).toBeGreaterThan(20)
  expect([...new Set(files.map(folderOf))].sort()).toEqual(Object.keys(closed).sort())
})

test.each(files)('%s imports only from below', (file) => {
  const forbidden = (closed[folderOf(file)] ?? []).map((folder) => `src/${folder}/`)
  const wrong = importsOf(file).filter(({ target }) => forbidden.some((folder) => target.startsWith(folder)))
  expect(wrong).toEqual([])
})

test('the product imports src/demo in one place, and on demand', () => {
  const product = globSync('src/**/*.{ts,tsx,mjs,js,astro}').filter(
    (file) => folderOf(file) !== 'demo' && !/\.(test|stories|story)\.tsx?$/.test(file),
  )
  expect(product.length).toBeGreaterThan(1_000)
  expect(product.flatMap(importsOf).filter(({ target }) => /^src\/demo(\/|$)/.test(target))).toEqual([
    { file: 'src/backend/load-demo.ts', target: 'src/demo/demo.ts', dynamic: true },
  ])
})
