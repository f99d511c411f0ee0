import { expect, test } from 'vitest'
import { readGtin } from './gtin.ts'

test.each([
  ['8712345678906', '8712345678906'],
  ['871234567890 6', '8712345678906'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['8712345678907', undefined],
  ['0000000000000', undefined],
  ['12345', undefined],
  ['n.v.t.', undefined],
])('GTIN %s', (text, gtin) => {
  expect(readGtin(text)).toBe(gtin)
})
