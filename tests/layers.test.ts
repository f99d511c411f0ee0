import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { beside, layers, tables } from './layers.mjs'

const folderOf = (file: string): string => file.split('/')[1] as string
const levelOf = (folder: string): number => layers.findIndex((names) => names.includes(folder))
const imports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*import\s[^'"]*['"]([.#][^'"]+)['"]/gm)].map(([, path = '']) =>
    path.startsWith('#') ? join('src', path.slice(1)) : join(dirname(file), path),
  )
const files = globSync('src/**/*.astro')

test('every folder of src has its layer', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...layers.flat(), ...beside].sort())
})

test('there are Astro files to check', () => expect(files.length).toBeGreaterThan(20))

test.each(files)('%s imports only from layers below its own', (file) => {
  const own = folderOf(file)
  const wrong = imports(file).filter((target) => {
    const other = folderOf(target)
    if (!target.startsWith('src/') || other === own || tables.test(target)) return false
    // Pages and components reach the embedded backend by files that end in .server.ts.
    return beside.includes(other) || levelOf(other) >= levelOf(own) || other === 'backend'
  })
  expect(wrong).toEqual([])
})
