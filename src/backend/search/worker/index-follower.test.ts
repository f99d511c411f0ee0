import { beforeEach, describe, expect, test } from 'vitest'
import type { ListingChange } from '#backend/infra/page-changes/listing-changes.ts'
import type { SearchDocument, SearchVocabulary } from '../document.ts'
import { TenantSearch } from '../tenant-search.ts'
import { type ChangeSource, IndexFollower } from './index-follower.ts'

const words: SearchVocabulary = {
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

describe('[REL-4] an index follows the changes of its products', () => {
  let shop: TenantSearch
  /** The database: prices by sku, and the rows that triggers wrote. */
  let prices: Map<string, number>
  let rows: ListingChange[]
  let isDead: boolean
  let source: ChangeSource
  let read: string[]

  beforeEach(() => {
    prices = new Map(Array.from({ length: 300 }, (_, n) => [`p${n}`, 1_000 + n]))
    shop = TenantSearch.build(
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
        return { changes: rows.filter((row) => row.at >= at), now: 1_010_000 }
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

  test('a changed price moves its product in the order by price, and the product is read once', async () => {
    const follower = new IndexFollower(shop, source)
    expect(cheapest()).toBe('p0')
    change(1, 'p7', 5)
    expect(await follower.catchUp()).toBe('CHANGED')
    expect(cheapest()).toBe('p7')
    expect(await follower.catchUp()).toBe('SAME')
    expect(read).toEqual(['p7'])
    change(2, 'p7', 5_000)
    await follower.catchUp()
    expect(cheapest()).toBe('p0')
    expect(shop.size).toEqual({ products: 300, rows: 302 })
  })

  test('does not find a removed product, and finds a new one', async () => {
    const follower = new IndexFollower(shop, source)
    change(1, 'p0', undefined)
    change(2, 'new', 1)
    await follower.catchUp()
    expect([cheapest(), shop.size.products]).toEqual(['new', 300])
  })

  test('preserves the order of equal products when a product is replaced', async () => {
    const follower = new IndexFollower(shop, source)
    const order = () =>
      shop
        .in('nl')
        .search({ sort: 'popular', size: 48 })
        .hits.map(({ sku }) => sku)
    const before = order()
    change(1, 'p3', 999)
    await follower.catchUp()
    expect(order()).toEqual(before)
    expect(TenantSearch.from(shop.index.data()).in('nl').search({ sort: 'popular', size: 48 }).hits).toEqual(
      shop.in('nl').search({ sort: 'popular', size: 48 }).hits,
    )
  })

  test('a row with a time in the future does not hide the rows after it', async () => {
    const follower = new IndexFollower(shop, source)
    change(1, 'p7', 5, 9_000_000)
    await follower.catchUp()
    change(2, 'p8', 3)
    expect(await follower.catchUp()).toBe('CHANGED')
    expect(cheapest()).toBe('p8')
    expect(await follower.catchUp()).toBe('SAME')
  })

  test('does not apply changes again that were in the documents of a fill, nor after the file was read', async () => {
    for (let id = 1; id < 600; id++) change(id, `p${id % 300}`, 5_000 + id)
    shop.index.takenOver = new Map(rows.map(({ id, at }) => [id, at]))
    shop.index.asOf = rows.at(-1)?.at ?? 0
    const again = TenantSearch.from(shop.index.data())
    expect(await new IndexFollower(again, source).catchUpFromFile()).toBe('SAME')
    expect(read).toEqual([])
  })

  test('applies a row of a transaction that committed late', async () => {
    const follower = new IndexFollower(shop, source)
    change(9, 'p9', 7)
    await follower.catchUp()
    change(8, 'p8', 5, 1_000_009 - 59_000)
    await follower.catchUp()
    expect(cheapest()).toBe('p8')
  })

  test('the next call applies a change that could not be read', async () => {
    const follower = new IndexFollower(shop, source)
    change(1, 'p7', 5)
    isDead = true
    await expect(follower.catchUp()).rejects.toThrow('does not answer')
    isDead = false
    await follower.catchUp()
    expect(cheapest()).toBe('p7')
  })

  test('concurrent calls apply a change once', async () => {
    const follower = new IndexFollower(shop, source)
    change(1, 'p7', 5)
    expect(await Promise.all([follower.catchUp(), follower.catchUp(), follower.catchUp()])).toEqual([
      'CHANGED',
      'SAME',
      'SAME',
    ])
    expect(shop.size.rows).toBe(301)
  })

  test('an index from a file catches up with later changes, and refuses if most of it has changed', async () => {
    change(1, 'p7', 5)
    expect(await new IndexFollower(shop, source).catchUpFromFile()).toBe('CHANGED')
    expect(cheapest()).toBe('p7')
    for (let id = 2; id < 600; id++) change(id, `q${id}`, id)
    expect(await new IndexFollower(shop, source).catchUpFromFile()).toBe('BEHIND')
    expect(await new IndexFollower(shop, source).catchUp()).toBe('BEHIND')
    expect(cheapest()).toBe('p7')
  })
})
