import { expect, test } from 'vitest'
import { valueKey } from './vocabulary-builder.ts'

test.each([
  ['Gray', 'Grey'],
  ['grau', 'Grey'],
  ['rot', 'Red'],
])('[DEV-3] [GOO-1] the colour %s is the same as %s', (one, other) => {
  expect(valueKey('colour', one)).toBe(valueKey('colour', other))
})
