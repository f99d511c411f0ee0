import { expect, test } from 'vitest'
import { vatRatesOf } from '#tenancy/vat-rates.ts'
import { readRow } from './read-row.ts'
import { longestValue } from './reading/raw-row.ts'

const circumstances = {
  ...{ currency: 'EUR', pictureHosts: ['cdn.shop.example'], now: Date.parse('2026-11-24') },
  timeZone: 'Europe/Amsterdam',
  vat: { country: 'NL', rates: vatRatesOf('NL'), day: '2026-11-24', names: {} },
}
const names = [
  ...['title', 'description', 'brand', 'color', 'size', 'pattern', 'material', 'gender', 'availability'],
  ...['product_type', 'google_product_category', 'image_link', 'additional_image_link', 'gtin', 'quantity'],
  ...['price', 'sale_price', 'sale_price_effective_date', 'unit_pricing_measure', 'energy_efficiency_class'],
  ...['product_highlight', 'product_detail', 'max_handling_time', 'mpn', 'tax', 'tax_category', 'vat'],
]
const row = (fields: Record<string, string[]>) => ({ line: 2, fields: new Map(Object.entries(fields)) })
const good = { id: ['1'], title: ['Jurk'], price: ['10.00 EUR'] }

test.each([' ', '<', '>', '<!--', '<script>', '1 ', ', ', ':', '&lt;', 'a%', '/'])(
  '[DEV-3] [SEC-7] reads a row with a megabyte of %j in every field quickly',
  (piece) => {
    const long = `x${piece.repeat((longestValue - 2) / piece.length)}x`
    for (const name of names) {
      const read = readRow(row({ ...good, [name]: [long] }), circumstances)
      if ('row' in read) expect(JSON.stringify(read).length, name).toBeLessThan(60_000)
      else expect(read.problem.length, name).toBeLessThan(10_000)
    }
  },
)

test('[DEV-3] reads no more repetitions of a field than a product can show', () => {
  const many = (text: string) => Array.from({ length: 100_000 }, (_, place) => `${text}${place}`)
  const read = readRow(
    row({ ...good, product_type: many('Dames > A'), additional_image_link: many('https://evil.example/') }),
    circumstances,
  )
  expect('row' in read && read.row.categories.length).toBe(200)
  expect('row' in read && read.refusedHosts.length).toBe(200)
})

test.each([
  [
    { google_product_category: ['Vehicles > Maintenance, Care > Magnets'] },
    [['Vehicles', 'Maintenance, Care', 'Magnets']],
  ],
  [
    { product_type: ['Dames > A,Sale > B'] },
    [
      ['Dames', 'A'],
      ['Sale', 'B'],
    ],
  ],
  [{ category: ['Boeken &amp; meer'] }, [['Boeken & meer']]],
])('[DEV-3] the categories of %o are %j', (fields, categories) => {
  const read = readRow(row({ ...good, ...fields }), circumstances)
  expect('row' in read && read.row.categories).toEqual(categories)
})
