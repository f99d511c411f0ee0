import { describe, expect, test } from 'vitest'
import { picturePath } from '#backend/catalogue/rules/picture-path.ts'
import type { SearchQuery } from '#backend/search/port.ts'
import { pictureSource } from '#demo/catalogue/pictures.ts'
import { judgedLanguages, type SampleShop, shopOf } from './sample-shop.ts'

/** Side by side, or below in two, three or four columns. */
const columns = 4
/** Visible at the same time. */
const glance = 6

/** What a card's picture shows: cut, print and colour, whatever its folds; of appliances also from which side. */
function shownBy({ products }: SampleShop, sku: string): string {
  const source = pictureSource(products.get(sku)?.media[0]?.src.slice(picturePath.length) ?? '')
  if (!source) throw new Error(`${sku} has no picture`)
  if (source.kind === 'goods')
    return `${source.spec.baseImage} ${source.spec.swatch} ${source.spec.take === 2}`
  const { family, cut, material, print, colours } = source.spec
  return [family, cut, material, print, ...colours].join(' ')
}

/** Pairs that look the same, within that many positions. */
function alike(shop: SampleShop, query: SearchQuery, apart: number): string[] {
  const [language = ''] = shop.words.languages
  const hits = shop.search.in(language).search({ ...query, facets: false }).hits
  const shown = hits.map(({ sku }) => shownBy(shop, sku))
  return shown.flatMap((each, place) => {
    const before = shown.slice(Math.max(0, place - apart), place).lastIndexOf(each)
    return before < 0 ? [] : [`${JSON.stringify(query)} ${place + 1}: ${each}`]
  })
}

describe.each(judgedLanguages)('[PRO-1] no two neighbours look alike: %s', (language) => {
  const shop = shopOf(language)
  const categories = shop.words.categories.map(({ key }) => key)
  // Tyres are black, whatever the brand: there are four pictures of each kind.
  const tyreBrands = new Set(
    [...shop.products.values()].flatMap(({ categories, brand }) =>
      categories.includes('tyres') ? [brand.slug] : [],
    ),
  )
  const brands = new Set([...shop.products.values()].map(({ brand }) => brand.slug))
  const coloured = categories.filter((category) => category !== 'tyres')

  test('on the first page of a category', () => {
    expect(categories.length).toBeGreaterThan(30)
    expect(categories.flatMap((category) => alike(shop, { category }, columns))).toEqual([])
    expect(coloured.flatMap((category) => alike(shop, { category }, glance))).toEqual([])
  })

  test.each([
    ['on the second page of a category', { page: 2 }],
    ['among the six newest, as home pages show them', { sort: 'newest', size: 6 }],
  ])('%s', (_, more) => {
    expect(coloured.flatMap((category) => alike(shop, { category, ...more }, columns))).toEqual([])
  })

  test('on the first page of a brand', () => {
    expect(brands.size).toBeGreaterThan(40)
    for (const brand of brands)
      expect(alike(shop, { brand }, tyreBrands.has(brand) ? 1 : columns)).toEqual([])
  })
})
