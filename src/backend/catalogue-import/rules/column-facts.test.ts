import { expect, test } from 'vitest'
import { factName, isFactValue } from './column-facts.ts'

const plain = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

test.each([
  ['screen_size', 'Screen size'],
  ['unit-size', 'Unit size'],
  ['wi-fi', 'Wi-fi'],
  ['Wi-Fi', 'Wi-Fi'],
  ['Processor', 'Processor'],
  ['Prozessor: Typ', 'Prozessor Typ'],
  ['voltage', 'Voltage'],
  ['Aantal lagen', 'Aantal lagen'],
  ['Aantal', undefined],
  ['image_link', undefined],
  ['product weight', undefined],
  ['Purchase price', undefined],
  ['Inkoopprijs', undefined],
  ['supplierName', undefined],
  ['Marge %', undefined],
  ['sku_intern', undefined],
  ['custom_label_0', undefined],
  ['x', undefined],
  ['12', undefined],
])('the column %s is the fact %s', (header, name) => {
  expect(factName(header, plain(header))).toBe(name)
})

test.each([
  ['Intel Core i5', true],
  ['https://shop.example/a', false],
  ['{"a":1}', false],
  ['n/a', false],
  ['x'.repeat(301), false],
])('whether %j can be shown', (value, shown) => {
  expect(isFactValue(value)).toBe(shown)
})
