import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { backendParts, beside, layers, tables } from '#tests/layers.mjs'

const folderOf = (file: string): string => file.split('/')[1] as string
const levelOf = (folder: string): number => layers.findIndex((names) => names.includes(folder))
interface Import {
  file: string
  target: string
  dynamic: boolean
}

/** Every import of the project's own files: declarations, re-exports, and calls of import(). */
const importsOf = (file: string): Import[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(\bfrom|\bimport\s*\(|\bimport)\s*['"](#|\.{1,2}\/)([^'"]+)['"]/g,
    ),
  ].map(([, keyword = '', start = '', path = '']) => ({
    file,
    target: start === '#' ? join('src', path) : join(dirname(file), start + path),
    dynamic: keyword.endsWith('('),
  }))
const files = globSync('src/**/*.astro')

test('every folder of src has its layer', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...layers.flat(), ...beside].sort())
})

test('every folder and file of src/backend has its place', () => {
  const parts = readdirSync('src/backend').filter((name) => name !== 'README.md')
  expect(parts.sort()).toEqual([...backendParts].sort())
})

test('there are Astro files to check', () => expect(files.length).toBeGreaterThan(20))

test.each(files)('%s imports only from layers below its own', (file) => {
  const own = folderOf(file)
  const wrong = importsOf(file).filter(({ target }) => {
    const other = folderOf(target)
    if (!target.startsWith('src/') || other === own || tables.test(target)) return false
    // Pages and components import the embedded backend through files that end in .server.ts.
    return beside.includes(other) || levelOf(other) >= levelOf(own) || other === 'backend'
  })
  expect(wrong).toEqual([])
})

test('the product imports src/demo in one place, and on demand', () => {
  const product = globSync('src/**/*.{ts,tsx,mjs,js,astro}').filter(
    (file) => !['demo', 'cli'].includes(folderOf(file)) && !/\.(test|stories|story)\.tsx?$/.test(file),
  )
  expect(product.length).toBeGreaterThan(1_000)
  expect(product.flatMap(importsOf).filter(({ target }) => /^src\/demo(\/|$)/.test(target))).toEqual([
    { file: 'src/backend/load-demo.ts', target: 'src/demo/demo.ts', dynamic: true },
  ])
})
