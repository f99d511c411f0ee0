import { expect, test } from 'vitest'
import { addressViewOfLines, streetLineOf } from './address-rules.ts'

test.each([
  ['NL', 'Damstraat', '12', 'Damstraat 12'],
  ['DE', 'Lindenstraße', '7', 'Lindenstraße 7'],
  ['FR', 'rue des Lilas', '12 bis', '12 bis rue des Lilas'],
  ['GB', 'Weavers’ Lane', '14a', '14a Weavers’ Lane'],
  ['LU', 'Grand-Rue', '3', '3 Grand-Rue'],
  ['GB', 'Thistle Cottage', '', 'Thistle Cottage'],
])('[BAK-5] %s: %s and %s are the line %s, and back', (country, street, houseNumber, line) => {
  expect(streetLineOf({ street, houseNumber, country })).toBe(line)
  const lines = { recipient: '', first: line, second: '', postalCode: 'X', city: 'Y', country }
  expect(addressViewOfLines(lines, '')).toMatchObject({ street, houseNumber })
})
