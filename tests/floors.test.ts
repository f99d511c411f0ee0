import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** tests/floors.mjs reads TypeScript; these are the same floors for what .astro files import. */
const closed: Record<string, string[]> = {
  components: ['backend', 'islands', 'layouts', 'pages', 'server'],
  layouts: ['backend', 'pages', 'server'],
  pages: ['backend', 'server'],
}

const imports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*import\s[^'"]*['"](\.[^'"]+)['"]/gm)].map((match) =>
    join(dirname(file), match[1] as string),
  )
const roomOf = (file: string) => file.split('/')[1] as string
const files = globSync('src/**/*.astro')

test('there are components to look at', () => expect(files.length).toBeGreaterThan(20))

test.each(files)('%s imports only from below', (file) => {
  const forbidden = (closed[roomOf(file)] ?? []).map((room) => `src/${room}/`)
  const wrong = imports(file).filter((target) => forbidden.some((room) => target.startsWith(room)))
  expect(wrong).toEqual([])
})
