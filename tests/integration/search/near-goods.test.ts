import { describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import type { SearchQuery } from '#backend/search/port.ts'
import { type SampleLanguage, shopOf } from './sample-shop.ts'

const search = (language: SampleLanguage, term: string, more: SearchQuery = {}) => {
  const { search: port, products } = shopOf(language)
  const result = port.in(language).search({ term, ...more })
  const goodsOf = (hits: readonly { sku: string }[] = []) => hits.map(({ sku }) => products.get(sku)!)
  return { ...result, found: goodsOf(result.hits), nearest: goodsOf(result.near) }
}
const colours = ({ variants }: CatalogueProduct) => variants.flatMap(({ choice }) => choice.colour ?? [])

describe('[SEA-1] what comes nearest to a term with few products', () => {
  test.each<[SampleLanguage, string, string]>([
    ['nl', 'driezitsbank', 'sofas'],
    ['nl', 'dames laarzen', 'women-shoes'],
    ['de', 'dreisitzer', 'sofas'],
    ['fr', 'canapé 3 places', 'sofas'],
    ['en', 'three-seater sofa', 'sofas'],
  ])('%s: below the few products of %s stand others of %s', (language, term, category) => {
    const { total, hits, found, nearest } = search(language, term)
    expect(total).toBeLessThan(10)
    expect(hits).toHaveLength(total)
    expect(nearest.length).toBe(12 - total)
    for (const product of nearest) {
      expect(product.categories).toContain(category)
      expect(found).not.toContain(product)
    }
  })

  test.each(['laarzen niet zwart', 'sportbeha niet zwart', 'kimono -zwart'])(
    'none of them has what %s excludes',
    (term) => {
      const { nearest } = search('nl', term)
      expect(nearest.length).toBeGreaterThan(0)
      for (const product of nearest) expect(colours(product)).not.toContain('black')
    },
  )

  test('none of them costs more than the term allows', () => {
    const { price, nearest } = search('nl', 'driezitsbank onder 900 euro')
    expect(price).toEqual({ to: 90_000 })
    for (const { variants } of nearest)
      expect(Math.min(...variants.map((variant) => variant.price))).toBeLessThanOrEqual(90_000)
  })

  test.each<[SampleLanguage, string]>([
    ['de', 'tischwäsche'],
    ['de', 'spülmaschine'],
    ['nl', 'herensokken'],
    ['fr', 'boxer homme'],
    ['en', 'blackout curtains'],
    ['nl', 'qwrtzx'],
  ])('%s: nothing comes near to %s, of which the shop has nothing', (language, term) => {
    expect(search(language, term)).toMatchObject({ total: 0, nearest: [] })
  })

  test.each<[string, SearchQuery]>([
    ['a term with many products', { term: 'jurk' }],
    ['chosen filters', { filters: [{ code: 'colour', values: ['grey'] }] }],
    ['another order', { sort: 'price-asc' }],
    ['a page before the last', { size: 2 }],
  ])('there is none with %s', (_, query) => {
    expect(search('nl', 'driezitsbank', query).near).toBeUndefined()
  })
})
