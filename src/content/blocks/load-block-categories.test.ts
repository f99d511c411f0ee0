import { CombinedError } from '@urql/core'
import { describe, expect, test } from 'vitest'
import type { Commerce } from '#commerce/client/run-query.ts'
import { loadBlockCategories } from './load-block-categories.ts'
import { categoryTiles } from './schemas.ts'

const media = { src: '/product-pictures/dress/0', alt: 'Jurk', width: 960, height: 1200 }
const category = (path: string, more = {}) => ({ path, label: path, productCount: 3, media, ...more })

/** A backend with these categories. It returns null for all others, and throws for `kapot`. */
const shop = (known: { path: string }[]) => () =>
  ({
    query: (_: unknown, { path }: { path: string }) => ({
      toPromise: async () =>
        path === 'kapot'
          ? { error: new CombinedError({ networkError: new Error('away') }) }
          : { data: { category: known.find((each) => each.path === path) ?? null } },
    }),
  }) as unknown as Commerce

const tiles = (...categories: string[]) =>
  categoryTiles.parse({ type: 'categoryTiles', title: 'Rondkijken', categories })

describe('[CON-6] tiles of categories', () => {
  test('are in the order of the file; categories that are gone, empty or without a picture are left out', async () => {
    const commerce = shop([
      category('wonen'),
      category('dames/jurken'),
      category('leeg', { productCount: 0 }),
      category('kaal', { media: null }),
    ])
    const block = tiles('dames/jurken', 'weg', 'leeg', 'kaal', 'wonen')
    const found = await loadBlockCategories([block], { commerce, onFailure: fail })
    expect(found.get(block)).toEqual([
      { path: 'dames/jurken', label: 'dames/jurken', media },
      { path: 'wonen', label: 'wonen', media },
    ])
  })

  test('a failing backend costs the tile, and the block once no tile is left', async () => {
    const failures: Error[] = []
    const onFailure = (_: unknown, failure: Error) => failures.push(failure)
    const some = tiles('kapot', 'wonen')
    const none = tiles('kapot', 'weg')
    const found = await loadBlockCategories([some, none], { commerce: shop([category('wonen')]), onFailure })
    expect(found.get(some)).toHaveLength(1)
    expect(found.has(none)).toBe(false)
    expect(failures).toHaveLength(2)
  })

  test('a page without them sends no query', async () => {
    expect(await loadBlockCategories([], { commerce: fail, onFailure: fail })).toEqual(new Map())
  })
})

test.each([
  ['neither', {}],
  ['both', { categories: ['dames', 'heren'], tiles: [tile('a'), tile('b')] }],
  ['one category only', { categories: ['dames'] }],
  ['a category with an address', { categories: ['/c/dames', 'heren'] }],
])('[CON-6] tiles of %s are refused', (_, more) => {
  expect(categoryTiles.safeParse({ type: 'categoryTiles', ...more }).success).toBe(false)
})

function tile(label: string) {
  return { label, href: '/c/dames', picture: { src: '/pictures/tile-women', alt: '' } }
}

function fail(): never {
  throw new Error('asked')
}
