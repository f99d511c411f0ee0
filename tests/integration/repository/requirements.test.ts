import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  documentFile,
  provingTests,
  type RequirementGroup,
  readRequirements,
  readSources,
  requirementsDocument,
  unknownIds,
} from './requirement-ids.ts'

const groups = readRequirements()
const sources = readSources()

describe('the list of requirements', () => {
  test('has each id once, in its group, in the order of its number, with one sentence', () => {
    const ids = groups.flatMap(({ requirements }) => Object.keys(requirements))
    expect(ids.length).toBeGreaterThan(150)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { prefix, requirements } of groups) {
      const numbers = Object.keys(requirements).map((id) => Number(id.slice(prefix.length + 1)))
      expect(Object.keys(requirements)).toEqual(numbers.map((number) => `${prefix}-${number}`))
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      for (const [id, sentence] of Object.entries(requirements)) expect(sentence, id).toMatch(/^\S[^\n]+\.$/)
    }
  })

  test('has every id that code, tests and documents name', () => {
    expect(sources.length).toBeGreaterThan(1000)
    const unknown = sources.flatMap((file) => unknownIds(file, groups).map((id) => `${file.path}: ${id}`))
    expect(unknown).toEqual([])
  })

  test('equals the document with the current tests: if not, run npm run docs:requirements', () => {
    expect(readFileSync(documentFile, 'utf8')).toBe(requirementsDocument(groups, provingTests(sources)))
  })
})

const sample: RequirementGroup[] = [
  { prefix: 'BAS', title: 'Basket', requirements: { 'BAS-1': 'A basket.', 'BAS-2': 'A | b.' } },
]
// Written in parts, so that this file quotes no ids itself.
const id = (prefix: string, number: number): string => `${prefix}-${number}`

describe('ids in a text', () => {
  test.each([
    ['a quoted id of the list', 'a.test.ts', `test('[${id('BAS', 1)}] x')`, []],
    [
      'a quoted id of a group, but not of the list',
      'a.test.ts',
      `test('[${id('BAS', 9)}] x')`,
      [id('BAS', 9)],
    ],
    ['a quoted id of no group', 'a.spec.ts', `test('[${id('PAY', 4)}] x')`, [id('PAY', 4)]],
    ['an id of a comment', 'a.ts', `/** Once (${id('BAS', 1)}, ${id('BAS', 7)}). */`, [id('BAS', 7)]],
    ['an id of a comment of no group', 'a.ts', `// Once (${id('PAY', 4)}).`, [id('PAY', 4)]],
    ['an id in a sentence', 'a.md', `as ${id('BAS', 12)} asks`, [id('BAS', 12)]],
    ['a standard', 'a.ts', '/** Bytes (UTF-8) and its hash (SHA-256). */', []],
    ['a longer code', 'a.ts', `'X${id('BAS', 12)}' 'Y-${id('BAS', 12)}' '${id('BAS', 12)}-A'`, []],
  ] as const)('%s', (_, path, text, expected) => expect(unknownIds({ path, text }, sample)).toEqual(expected))
})

test('the document lists one line for each id, sorted, with its tests', () => {
  const title = `test('[${id('BAS', 1)}] x')`
  const proofs = provingTests([
    { path: 'src/a.test.ts', text: `${title}; ${title}` },
    { path: 'src/b.ts', text: `// [${id('BAS', 1)}] in a comment proves nothing` },
    { path: 'tests/c/c.spec.ts', text: title },
  ])
  const lines = requirementsDocument(sample, proofs).split('\n')
  expect(lines.filter((line) => line.startsWith('| BAS'))).toEqual([
    `| ${id('BAS', 1)} | A basket. | src/a.test.ts, tests/c/c.spec.ts |`,
    `| ${id('BAS', 2)} | A \\| b. | not yet |`,
  ])
})
