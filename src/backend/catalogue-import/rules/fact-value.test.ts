import { expect, test } from 'vitest'
import { inUnit, listedValues, readQuantity } from './fact-value.ts'

test.each([
  ['8 GB', 8, 'GB', 'storage', 8000],
  ['16GB', 16, 'GB', 'storage', 16_000],
  ['1,5 kg', 1.5, 'kg', 'mass', 1500],
  ['1.500 W', 1500, 'W', 'power', 1500],
  ['0.500 kg', 0.5, 'kg', 'mass', 500],
  ['1.234,5 mm', 1234.5, 'mm', 'length', 1234.5],
  ["1'200 g", 1200, 'g', 'mass', 1200],
  ['ca. 15,6"', 15.6, '"', 'length', 396.24],
  ['12 Blatt', 12, 'Blatt', 'blatt', 12],
  ['230', 230, '', '', 230],
  ['-18 °C', -18, '°C', '°c', -18],
])('reads the quantity %s', (text, value, unit, dimension, base) => {
  expect(readQuantity(text)).toEqual({ value, unit, dimension, base: expect.closeTo(base, 6) })
})

test.each(['Intel Core i5', '8 GB DDR4', '20 x 30 cm', '', 'kg', '100% katoen, wol', '12-14 cm'])(
  '%j is no quantity',
  (text) => expect(readQuantity(text)).toBeUndefined(),
)

test('[SEC-7] reads a long value quickly', () => {
  expect(readQuantity('1 '.repeat(200_000))).toBeUndefined()
})

test('converts between units of a dimension', () => {
  expect(inUnit(1500, 'kg')).toBe(1.5)
  expect(inUnit(12, 'Blatt')).toBe(12)
})

test('a list is separated by commas with a blank, semicolons or bars', () => {
  expect(listedValues('WLAN, Bluetooth; NFC | 1,5 GHz')).toEqual(['WLAN', 'Bluetooth', 'NFC', '1,5 GHz'])
})
