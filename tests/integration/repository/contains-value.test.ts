import { expect, test } from 'vitest'
import { containsValue } from '#tests/support/contains-value.ts'

test.each([
  ['8400 Winterthur', '8400', true],
  ['CH-8400 Winterthur', '8400', true],
  ['Winterthur, 8400.', '8400', true],
  ['<td>8400</td>', '8400', true],
  ['Order 9328400955', '8400', false],
  ['CHF 8400.00', '8400', false],
  ['CHF 1.8400', '8400', false],
  ['?token=x8400', '8400', false],
  ['?token=8400_x', '8400', false],
  ['1012 LG Amsterdam', '1012 LG', true],
  ['Postcode 1012 LGX', '1012 LG', true],
  ['EUR12', 'EUR', true],
  ['Berlin', 'Anna', false],
])('whether “%s” contains %s is %s', (text, value, expected) => {
  expect(containsValue(text, value)).toBe(expected)
})
