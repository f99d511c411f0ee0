import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sources = globSync('src/**/*.{ts,tsx,astro}', { cwd: root })
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const islands = sources.filter(({ file }) => file.startsWith('src/islands/'))
const matching = (pattern: RegExp) => islands.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('[TRU-2] the islands take their data from urql’s provider and hooks', () => {
  expect(matching(/import \{ Provider \} from 'urql'/)).toEqual(['src/islands/client/with-client.tsx'])
  for (const folder of ['basket', 'wishlist', 'quick-view', 'reviews', 'log-in'])
    expect(
      matching(/import .* from 'urql'/).filter((file) => file.startsWith(`src/islands/${folder}/`)),
    ).not.toEqual([])
})

test('[TRU-2] no island sends documents beside the client', () => {
  expect(matching(/\/graphql\b(?!\.)/)).toEqual([])
  expect(matching(/\bmutate\(|createClient\(/)).toEqual([])
})

test('[TRU-2] no query passes the cache by', () => {
  const passes = sources.filter(({ text }) => /network-only|cache-and-network/.test(text))
  expect(passes.map(({ file }) => file)).toEqual([])
})

test('[TRU-2] islands neither fire nor await events of the window for what a store has', () => {
  expect(matching(/(?<![.\w])dispatchEvent\(/)).toEqual([])
})
