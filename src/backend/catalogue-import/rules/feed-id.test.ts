import { expect, test } from 'vitest'
import { idProblem } from './feed-id.ts'

test.each([
  ...[
    'AB/12',
    'A&B',
    'A,B',
    '#1',
    'A|B',
    'A*',
    '{A}',
    'A%B',
    'A%20B',
    '%',
    'A@1',
    'A=B',
    'A;B',
    "A'B",
    'A!',
    'A?B',
  ],
  ...[
    'A\\B',
    'A"B',
    '-12',
    '--',
    '_1',
    '.a',
    'a..b',
    '~5C',
    'Ü12',
    '日本 1',
    '👗',
    '<b>',
    '[1]',
    'a//b',
    '/',
    '\\',
    '../../x',
    '..',
    '.',
    'a/./b',
    'a\\..\\b',
  ],
])('[DEV-3] %s may be an id', (id) => {
  expect(idProblem(id)).toBeUndefined()
})

test.each([
  ['\u200b', 'no visible sign'],
  ['\u00a0\u2060', 'no visible sign'],
  ['a\u0000', 'control character'],
  ['\ud83d', 'control character'],
  ['x'.repeat(101), 'more than 100 characters'],
])('[DEV-3] %j cannot be an id', (id, problem) => {
  expect(idProblem(id)).toContain(problem)
})
