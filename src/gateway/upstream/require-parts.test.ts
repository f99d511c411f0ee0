import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { MissingPart, requireParts } from './require-parts.ts'

const document = parse(`
  query Search($filters: Boolean!) {
    found: searchResult(query: {}) {
      ...Facts
      products { sku prices { formerPrice currency } }
      filters @include(if: $filters) { code }
      sponsored @skip(if: $filters) { sku }
      ... on SearchResult { total }
    }
  }
  fragment Facts on SearchResult { correctedTerm help { terms } }
`)
const product = { sku: 'A1', prices: { formerPrice: null, currency: 'EUR' } }
const whole = { correctedTerm: null, help: null, products: [product], filters: [{ code: 'size' }], total: 1 }

test.each([
  ['every requested field', whole],
  ['no products', { ...whole, products: [] }],
  ['help', { ...whole, help: { terms: ['jurk'] } }],
  ['more than the requested fields', { ...whole, products: [{ ...product, own: 7 }], own: { more: true } }],
])('[DAT-4] %s is a complete response', (_, found) => {
  expect(() => requireParts(document, { filters: true }, { found })).not.toThrow()
})

test.each([
  [{ ...whole, products: null }, 'found.products is null'],
  [{ ...whole, products: product }, 'found.products is no list'],
  [{ ...whole, products: [product, null] }, 'found.products.1 is null'],
  [{ ...whole, products: ['A1'] }, 'found.products.0 is no Product'],
  [{ ...whole, products: [{ ...product, sku: null }] }, 'found.products.0.sku is null'],
  [{ ...whole, products: [{ sku: 'A1' }] }, 'found.products.0.prices is not answered'],
  [
    { ...whole, products: [{ ...product, prices: { currency: 'EUR' } }] },
    'found.products.0.prices.formerPrice is not answered',
  ],
  [{ ...whole, products: [{ ...product, sku: {} }] }, 'found.products.0.sku is no ID'],
  [{ ...whole, total: 1.5 }, 'found.total is no Int'],
  [{ ...whole, total: '1' }, 'found.total is no Int'],
  [{ ...whole, correctedTerm: undefined }, 'found.correctedTerm is no String'],
  [{ ...whole, help: {} }, 'found.help.terms is not answered'],
  [{ ...whole, filters: undefined }, 'found.filters is no list'],
])('[DAT-4] %j is incomplete', (found, why) => {
  expect(() => requireParts(document, { filters: true }, { found })).toThrow(new MissingPart(why))
})

test('[DAT-4] fields that a document skips are not required', () => {
  const { filters: _, ...without } = whole
  const left = { found: { ...without, sponsored: [] } }
  expect(() => requireParts(document, { filters: false }, left)).not.toThrow()
  expect(() => requireParts(document, { filters: true }, left)).toThrow('found.filters is not answered')
  expect(() => requireParts(document, { filters: false }, { found: whole })).toThrow(
    'found.sponsored is not answered',
  )
})

test.each([undefined, null, 'text', []])('[DAT-4] %j has no content', (data) => {
  expect(() => requireParts(document, { filters: true }, data)).toThrow(MissingPart)
})
