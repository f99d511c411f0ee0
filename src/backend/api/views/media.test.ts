import { expect, test } from 'vitest'
import type { CatalogueMedia } from '#backend/catalogue/model.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { mediaOf } from './media.ts'

const picture = (src: string, colour?: string): CatalogueMedia => ({
  ...{ kind: 'image', src, view: 'front', width: 960, height: 1200, alt: {} },
  ...(colour && { choice: { colour } }),
})

/** A product with pictures, written `red-1` for the colour red and `all` for every colour, and the stock of variants. */
const productOf = (pictures: string[], stock: Record<string, number>) =>
  ({
    name: {},
    media: pictures.map((src) => picture(src, src === 'all' ? undefined : src.split('-')[0])),
    variants: Object.entries(stock).map(([name, count]) => {
      const [colour = '', size = 'one'] = name.split(' ')
      return { sku: name, choice: { colour, size }, stock: count, media: [] }
    }),
  }) as unknown as SnapshotProduct

const pictures = ['red-1', 'red-2', 'all', 'blue-1', 'blue-2', 'green-1']

test.each<[string, Record<string, number>, string[]]>([
  ['stay in their order while the first can be bought', { red: 1, blue: 0, green: 1 }, pictures],
  ['stay in their order where nothing is left', { red: 0, blue: 0, green: 0 }, pictures],
  [
    'begin with one that can be bought',
    { red: 0, blue: 2, green: 1 },
    ['blue-1', 'blue-2', 'green-1', 'red-1', 'red-2', 'all'],
  ],
  [
    'begin with one that can be bought, the last',
    { red: 0, blue: 0, green: 1 },
    ['green-1', 'red-1', 'red-2', 'all', 'blue-1', 'blue-2'],
  ],
  ['stay in their order while one size is left', { 'red s': 0, 'red m': 1, blue: 3, green: 1 }, pictures],
])('[PRO-1] [PHO-1] pictures without a selection %s', (_, stock, expected) =>
  expect(mediaOf(productOf(pictures, stock), undefined).map(({ src }) => src)).toEqual(expected),
)

test('[PRO-1] a picture of every colour stays first', () => {
  const sources = ['all', 'red-1', 'blue-1']
  expect(mediaOf(productOf(sources, { red: 0, blue: 1 }), undefined).map(({ src }) => src)).toEqual(sources)
})

test('[PRO-1] pictures that variants bring along begin with one that can be bought', () => {
  const product = productOf([], { red: 0, blue: 1 })
  for (const variant of product.variants) variant.media = [picture(variant.sku, variant.sku)]
  expect(mediaOf(product, undefined).map(({ src }) => src)).toEqual(['blue', 'red'])
})

test('[PRO-1] a selected variant shows its own pictures, sold out or not', () => {
  const product = productOf(pictures, { red: 0, blue: 1 })
  expect(mediaOf(product, product.variants[0]).map(({ src }) => src)).toEqual(['red-1', 'red-2', 'all'])
})
