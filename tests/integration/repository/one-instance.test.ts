import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('src/**/*.{ts,tsx,astro,js}').filter((file) => !/\.(test|stories)\.tsx?$/.test(file))

/** What needs sources beside the build, or a second instance of a module (.github/adr/0036-build-is-deployable.md). */
test.each([
  ['state in symbols on globalThis', /Symbol\.for\(|globalThis\s*\[/],
  ['a path into src that is resolved at run time', /resolve\(\s*['"`]src\//],
])('[REL-9] no module has %s', (_, pattern) => {
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})
