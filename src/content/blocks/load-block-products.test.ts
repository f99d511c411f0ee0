import { CombinedError } from '@urql/core'
import { describe, expect, test } from 'vitest'
import type { Commerce } from '#commerce/client/run-query.ts'
import { sampleProducts } from '#tests/browser/stories/kit/sample-products.ts'
import { loadBlockProducts } from './load-block-products.ts'
import { type Block, productCarousel } from './schemas.ts'

const carousel = (products: unknown): Block =>
  productCarousel.parse({ type: 'productCarousel', title: 'Nieuw', products })

const [first, second] = sampleProducts('nl')

/** A backend that answers every list and every set of skus, and records the queries. */
function shop(answer: { data?: unknown; error?: CombinedError }) {
  const queries: unknown[] = []
  const commerce = {
    query: (_: unknown, variables: unknown) => {
      queries.push(variables)
      return { toPromise: async () => answer }
    },
  } as unknown as Commerce
  return { commerce: () => commerce, queries }
}

const failures: Error[] = []
const onFailure = (_: Block, failure: Error) => failures.push(failure)

describe('[CON-6] products of blocks', () => {
  test('requests a list with the options of the file', async () => {
    const { commerce, queries } = shop({ data: { searchResult: { products: [first, second] } } })
    const block = carousel({ list: { category: 'dames/jurken', sort: 'newest' } })
    const products = await loadBlockProducts([block], { commerce, onFailure })
    expect(products.get(block)).toEqual([first, second])
    expect(queries).toEqual([{ query: { categoryPath: 'dames/jurken', sort: 'newest', size: 8 } }])
  })

  test('requests named products by sku, and leaves out those that left the range', async () => {
    const gone = { ...second, flags: { ...second?.flags, gone: true } }
    const { commerce, queries } = shop({ data: { products: [first, gone] } })
    const block = carousel({ skus: ['1', '2'] })
    const products = await loadBlockProducts([block], { commerce, onFailure })
    expect(products.get(block)).toEqual([first])
    expect(queries).toEqual([{ skus: ['1', '2'] }])
  })

  test('a failing backend costs the block and is reported', async () => {
    const { commerce } = shop({ error: new CombinedError({ networkError: new Error('away') }) })
    const block = carousel({ list: { term: 'badpak' } })
    failures.length = 0
    expect((await loadBlockProducts([block], { commerce, onFailure })).has(block)).toBe(false)
    expect(failures).toHaveLength(1)
  })

  test('[REL-9] an unknown category is an empty list, not a failure', async () => {
    const unknown = new CombinedError({
      graphQLErrors: [
        { message: 'There is no category wohnen/lampen.', extensions: { code: 'BAD_USER_INPUT' } },
      ],
    })
    const answers = [{ error: unknown }, { data: { category: null } }]
    const commerce = { query: () => ({ toPromise: async () => answers.shift() }) } as unknown as Commerce
    failures.length = 0
    const block = carousel({ list: { category: 'wohnen/lampen' } })
    expect(await loadBlockProducts([block], { commerce: () => commerce, onFailure })).toEqual(new Map())
    expect(failures).toEqual([])
  })

  test('[REL-10] a failed list is not requested a second time', async () => {
    const { commerce, queries } = shop({ error: new CombinedError({ networkError: new Error('away') }) })
    failures.length = 0
    await loadBlockProducts([carousel({ list: { category: 'wohnen/lampen' } })], { commerce, onFailure })
    expect([queries.length, failures.length]).toEqual([1, 1])
  })

  test('a page without such blocks sends no query', async () => {
    const commerce = () => {
      throw new Error('asked')
    }
    expect(await loadBlockProducts([], { commerce, onFailure })).toEqual(new Map())
  })
})

test.each([
  ['of nothing', { list: { sort: 'newest' } }],
  ['in an unknown order', { list: { term: 'badpak', sort: 'random' } }],
  ['of no skus', { skus: [] }],
  ['of too many', { list: { brand: 'duynmare', count: 100 } }],
])('[CON-6] a carousel %s is refused', (_, products) => {
  expect(productCarousel.safeParse({ type: 'productCarousel', title: 'Nieuw', products }).success).toBe(false)
})
