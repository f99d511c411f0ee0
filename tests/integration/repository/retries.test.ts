import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Options of Vitest and Playwright that repeat a failed test, with another value than zero. */
const repeats = /\b(?:retry|retries)\s*:\s*(?!0\b)[\w{]|--retr(?:y|ies)[= ](?!0\b)\d/

const configurations = [
  ...globSync('tests/*.config.ts'),
  ...['package.json', 'tests/all.ts', 'tests/stages.ts', 'tests/support/database/run.ts'],
]

test('no run repeats a failed test', () => {
  expect(configurations.length).toBeGreaterThan(6)
  expect(configurations.filter((file) => repeats.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Rows of the list of flaky tests: file, date, owner and note, none of them empty. */
const row = /^\| `([^`|]+)` \| (\d{4}-\d\d-\d\d) \| ([^|]*\S) \| ([^|]*\S) \|$/

test('a test that is repeated by itself is listed as flaky, with a date, an owner and a note', () => {
  const [, section = ''] =
    /\n## Flaky tests\n([\s\S]*?)\n## /.exec(readFileSync('tests/README.md', 'utf8')) ?? []
  const listed = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => row.exec(line)?.[1] ?? `incomplete: ${line}`)
  const repeated = globSync([
    'tests/**/*.{test,spec}.ts',
    'tests/**/*.test.tsx',
    'src/**/*.test.{ts,tsx}',
  ]).filter(
    (file) =>
      file !== 'tests/integration/repository/retries.test.ts' &&
      repeatedTest.test(readFileSync(file, 'utf8')),
  )
  expect(repeated.sort()).toEqual(listed.sort())
})

/** The option in a test's own options, or of a whole file of Playwright. */
const repeatedTest = /(?:^\s+|\{ )(?:retry|retries): (?!0\b)\d/m

test.each(['  retry: 1,', 'test.describe.configure({ retries: 2 })'])('%s is seen', (line) => {
  expect(line).toMatch(repeatedTest)
  expect(line).toMatch(repeats)
})

test.each(['  retries: 0,', "run('vitest --retry 0')", 'retry(job)'])('%s repeats nothing', (line) => {
  expect(line).not.toMatch(repeats)
})
