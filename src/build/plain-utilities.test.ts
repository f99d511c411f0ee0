import { expect, test } from 'vitest'
import { withoutVariables } from './plain-utilities.ts'

test.each([
  [
    'a weight',
    '--font-weight-bold: 700;\n.a { --tw-font-weight: var(--font-weight-bold); font-weight: var(--font-weight-bold); }',
    '.a { font-weight: 700; }',
  ],
  [
    'a border',
    '.b { border-top-style: var(--tw-border-style); border-top-width: 1px; }',
    '.b { border-top-width: 1px; }',
  ],
  [
    'a border on all sides',
    '.b { border-style: var(--tw-border-style); border-width: 1px; }',
    '.b { border-width: 1px; }',
  ],
  [
    'what declares a variable',
    '@property --tw-border-style { syntax: "*"; inherits: false; }\n.c { color: red; }',
    '.c { color: red; }',
  ],
  [
    'last declarations without a semicolon',
    ':root{--font-weight-bold:700}.a{--tw-font-weight:var(--font-weight-bold);font-weight:var(--font-weight-bold)}.b{border-width:1px;border-style:var(--tw-border-style)}*{--tw-border-style:solid;--tw-font-weight:initial}',
    ':root{}.a{font-weight:700}.b{border-width:1px;}*{}',
  ],
  [
    'other variables',
    '.d { --tw-shadow: none; border-style: dashed; }',
    '.d { --tw-shadow: none; border-style: dashed; }',
  ],
  [
    'a weight without a value',
    '.e { font-weight: var(--font-weight-odd); }',
    '.e { font-weight: var(--font-weight-odd); }',
  ],
])('[PHO-7] utilities lose their variables: %s', (_, css, plain) => {
  expect(withoutVariables(css)).toBe(plain)
})
