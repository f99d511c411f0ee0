import { expect, test } from 'vitest'
import { wordCode } from './word-code.ts'

test.each([
  ['Beha’s', 'nl', 'behas'],
  ['Wäsche', 'de', 'waesche'],
  ['Été', 'fr', 'ete'],
  ['日本', 'nl', 'riben'],
  ['+++', 'nl', expect.stringMatching(/^x[0-9a-f]{8}$/)],
])('code of %s', (label, language, code) => {
  expect(wordCode(label, language)).toEqual(code)
})
