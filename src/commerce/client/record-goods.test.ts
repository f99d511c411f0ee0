import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { collectShown, newShownProducts } from '#operations/shown-products.ts'
import { searchResultQuery } from '../search/search-operations.ts'
import { recordGoods } from './record-goods.ts'

function recorded(query: string | Parameters<typeof recordGoods>[0], variables: object, data: unknown) {
  const shown = newShownProducts()
  const document = typeof query === 'string' ? parse(query) : query
  collectShown(shown, () => recordGoods(document, variables as Record<string, unknown>, data))
  const { products, categories, brands } = shown
  return { products: [...products], categories: [...categories], brands: [...brands] }
}
const none = { products: [], categories: [], brands: [] }

describe('[BAK-4] the goods that a response of an own backend shows', () => {
  test('are products with their variants, categories and brands, at every depth, under aliases and in fragments', () => {
    const query = `query P($sku: ID!) {
      found: product(sku: $sku) {
        ...Card
        variants { number: sku }
        breadcrumbs { path label }
        recommendations(limit: 2) { products { ... on Product { ...Card } } }
      }
      category(path: "dames") { children { path } }
    }
    fragment Card on Product { id: sku masterSku brand { slug } }`
    const card = (id: string) => ({ id, masterSku: `m${id}`, brand: { slug: 'lagunelle' } })
    const data = {
      found: {
        ...card('1'),
        variants: [{ number: '1' }, { number: '2' }],
        breadcrumbs: [{ path: 'dames/jurken', label: 'Jurken' }],
        recommendations: { products: [card('3')] },
      },
      category: { children: [{ path: 'dames/rokken' }] },
    }
    expect(recorded(query, { sku: '1' }, data)).toEqual({
      products: ['1', 'm1', '2', '3', 'm3'],
      categories: ['dames', 'dames/jurken', 'dames/rokken'],
      brands: ['lagunelle'],
    })
  })

  test('are also those that the query names: what does not exist yet, and the list that a product is added to', () => {
    const query = `query ($sku: ID!, $path: String!, $skus: [ID!]!, $query: SearchQuery!) {
      product(sku: $sku) { sku }
      rating(id: "5") { reviewCount }
      products(skus: $skus) { sku }
      category(path: $path) { path }
      brand(slug: "bosch") { slug }
      searchResult(query: $query) { total }
    }`
    const variables = { sku: '1', path: 'x', skus: ['2', '3'], query: { categoryPath: 'y', brand: 'z' } }
    const data = {
      product: null,
      rating: null,
      products: [],
      category: null,
      brand: null,
      searchResult: null,
    }
    expect(recorded(query, variables, data)).toEqual({
      products: ['1', '5', '2', '3'],
      categories: ['x', 'y'],
      brands: ['bosch', 'z'],
    })
  })

  test('of a list are those of its cards', () => {
    const product = (sku: string) => ({ sku, masterSku: sku, name: 'Jurk', brand: { slug: 'b', name: 'B' } })
    const data = { searchResult: { products: [product('1'), product('2')], sponsored: [product('3')] } }
    expect(recorded(searchResultQuery, { query: { term: 'jurk' } }, data)).toMatchObject({
      products: ['1', '2', '3'],
      brands: ['b'],
    })
  })

  test.each([
    ['no data', undefined],
    ['null', null],
    ['a text', 'Bad Gateway'],
    ['values of other types', { product: [7, { sku: 8, brand: 'b' }] }],
    ['a list instead of an object', { product: [] }],
  ])('are none for %s', (_, data) => {
    expect(recorded('{ product(sku: 1) { sku brand { slug } } }', {}, data)).toEqual(none)
  })
})
