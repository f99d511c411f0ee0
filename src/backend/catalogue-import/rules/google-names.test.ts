// cspell:disable -- names of columns in many languages
import { expect, test } from 'vitest'
import { googleNames } from './google-names.ts'

test.each([
  ['id title price stock url', {}],
  [
    'sku name price url image_url stock_level',
    { sku: 'id', name: 'title', url: 'link', image_url: 'image_link', stock_level: 'quantity' },
  ],
  ['id name price', { name: 'title' }],
  ['sku id title price', {}],
  [
    'artikelnummer bezeichnung preis bestand',
    { artikelnummer: 'id', bezeichnung: 'title', preis: 'price', bestand: 'quantity' },
  ],
  ['ean name price', { ean: 'id', name: 'title' }],
  ['sku ean name price', { sku: 'id', name: 'title' }],
  ['constructor', {}],
])('[DEV-3] the columns %s are %o of Google', (names, expected) => {
  expect(Object.fromEntries(googleNames(names.split(' ')))).toEqual(expected)
})
