import { beforeEach, describe, expect, test } from 'vitest'
import type { SearchDocument, ShopWords } from '../document.ts'
import { ShopSearch } from '../shop-search.ts'
import { type ChangeSource, IndexFollower, type ListingChange } from './index-follower.ts'

const words: ShopWords = {
  languages: ['nl'],
  categories: [],
  vocabulary: { attributes: {}, values: {} },
}
const documentOf = (sku: string, price: number): SearchDocument => ({
  ...{ sku, price, numbers: [], brand: { slug: 'a', name: 'A' }, categories: [], values: {}, variants: [] },
  ...{ reduction: 0, available: true, popularity: 1, since: 1, rating: 0, reviewCount: 0 },
  text: {
    nl: {
      name: sku,
      category: '',
      departments: [],
      attributes: [],
      tags: [],
      highlights: [],
      description: '',
    },
  },
})

describe('[REL-4] an index follows what changes of its products', () => {
  let shop: ShopSearch
  /** The books: prices by sku, and the rows that triggers wrote. */
  let prices: Map<string, number>
  let rows: ListingChange[]
  let isDead: boolean
  let source: ChangeSource
  let read: string[]

  beforeEach(() => {
    prices = new Map(Array.from({ length: 300 }, (_, n) => [`p${n}`, 1_000 + n]))
    shop = ShopSearch.fill(
      words,
      [...prices].map(([sku, price]) => documentOf(sku, price)),
    )
    shop.index.asOf = 1_000_000
    rows = []
    read = []
    isDead = false
    source = {
      async changesFrom(at) {
        if (isDead) throw new Error('The database does not answer.')
        return rows.filter((row) => row.at >= at)
      },
      async documents(skus) {
        if (isDead) throw new Error('The database does not answer.')
        read.push(...skus)
        return skus.flatMap((sku) => {
          const price = prices.get(sku)
          return price === undefined ? [] : documentOf(sku, price)
        })
      },
    }
  })

  const change = (id: number, sku: string, price: number | undefined, at = 1_000_000 + id): void => {
    if (price === undefined) prices.delete(sku)
    else prices.set(sku, price)
    rows.push({ id, at, sku })
  }
  const cheapest = (): string | undefined => shop.in('nl').search({ sort: 'price-asc' }).hits[0]?.sku

  test('a price moves its product in the order by price; the product is read once', async () => {
    const follower = new IndexFollower(shop, source)
    expect(cheapest()).toBe('p0')
    change(1, 'p7', 5)
    expect(await follower.catchUp()).toBe(true)
    expect(cheapest()).toBe('p7')
    expect(await follower.catchUp()).toBe(false)
    expect(read).toEqual(['p7'])
    change(2, 'p7', 5_000)
    await follower.catchUp()
    expect(cheapest()).toBe('p0')
    expect(shop.size).toEqual({ products: 300, rows: 302 })
  })

  test('what left the range is not found, what is new is', async () => {
    const follower = new IndexFollower(shop, source)
    change(1, 'p0', undefined)
    change(2, 'new', 1)
    await follower.catchUp()
    expect([cheapest(), shop.size.products]).toEqual(['new', 300])
  })

  test('a row of a transaction that committed late is taken over', async () => {
    const follower = new IndexFollower(shop, source)
    change(9, 'p9', 7)
    await follower.catchUp()
    change(8, 'p8', 5, 1_000_009 - 59_000)
    await follower.catchUp()
    expect(cheapest()).toBe('p8')
  })

  test('a change that could not be read is taken over by the next call', async () => {
    const follower = new IndexFollower(shop, source)
    change(1, 'p7', 5)
    isDead = true
    await expect(follower.catchUp()).rejects.toThrow('does not answer')
    isDead = false
    await follower.catchUp()
    expect(cheapest()).toBe('p7')
  })

  test('calls at once take a change over once', async () => {
    const follower = new IndexFollower(shop, source)
    change(1, 'p7', 5)
    expect(await Promise.all([follower.catchUp(), follower.catchUp(), follower.catchUp()])).toEqual([
      true,
      false,
      false,
    ])
    expect(shop.size.rows).toBe(301)
  })

  test('an index from a file catches up with what came since, and is refused where that is most of it', async () => {
    change(1, 'p7', 5)
    expect(await new IndexFollower(shop, source).catchUpFromFile()).toBe(true)
    expect(cheapest()).toBe('p7')
    for (let id = 2; id < 600; id++) change(id, `q${id}`, id)
    expect(await new IndexFollower(shop, source).catchUpFromFile()).toBe(false)
  })
})
