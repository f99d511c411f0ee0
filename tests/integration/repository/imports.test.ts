import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** An import that climbs two folders or more, but not to the messages, which have no `#` path of their own. */
const climbing = /(?:\bfrom|\bimport|\bimport\(|\bvi\.mock\()\s*'(?:\.\.\/){2,}(?!\.\.|i18n\/)/

test('a file outside the neighbourhood is imported by its # path', () => {
  const files = globSync(['src/**/*.{ts,tsx,astro}', 'tests/**/*.{ts,tsx,mjs}'], {
    exclude: ['src/**/*.d.ts'],
  })
  expect(files.length).toBeGreaterThan(2_000)
  expect(files.filter((file) => climbing.test(readFileSync(file, 'utf8')))).toEqual([])
})
