import { describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { reductionOf } from '#backend/catalogue/rules/former-price.ts'
import { leadingVariant } from '#backend/catalogue/rules/price-range.ts'
import { type JudgedLanguage, shopOf } from './sample-shop.ts'

function found(language: JudgedLanguage, term: string, size = 24): CatalogueProduct[] {
  const shop = shopOf(language)
  return shop.search
    .in(language)
    .search({ term, size })
    .hits.map(({ sku }) => shop.products.get(sku)!)
}
const measure = (product: CatalogueProduct, code: string): number =>
  Number(product.attributes.find((each) => each.code === code)?.values[0])
const mean = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
const price = (product: CatalogueProduct): number => leadingVariant(product.variants).variant.price

describe('[SEA-1] preferences of a shopper', () => {
  test.each([
    ['nl', 'stille wasmachine', 'wasmachine'],
    ['de', 'leise Waschmaschine', 'Waschmaschine'],
    ['fr', 'lave-linge silencieux', 'lave-linge'],
  ] as const)(
    '%s: %s finds machines with less noise than others',
    (language, wish, plain) => {
      const quiet = mean(found(language, wish, 10).map((each) => measure(each, 'noise')))
      expect(quiet).toBeLessThan(mean(found(language, plain, 10).map((each) => measure(each, 'noise'))))
    },
    60_000,
  )

  test.each([
    ['nl', 'goedkope stofzuiger', 'stofzuiger'],
    ['de', 'günstiger Staubsauger', 'Staubsauger'],
    ['fr', 'aspirateur pas cher', 'aspirateur'],
  ] as const)('%s: %s finds cheaper products than others', (language, wish, plain) => {
    const cheap = mean(found(language, wish, 10).map(price))
    expect(cheap).toBeLessThan(mean(found(language, plain, 10).map(price)))
  })

  test.each([
    ['nl', 'badpakken in de aanbieding', /badpak/i],
    ['de', 'reduzierte Kleider', /kleid/i],
    ['fr', 'soutiens-gorge en promotion', /soutien-gorge/i],
  ] as const)('%s: %s finds only reduced products', (language, wish, called) => {
    const hits = found(language, wish, 10)
    expect(hits).toHaveLength(10)
    for (const hit of hits) {
      expect(hit.name[language]).toMatch(called)
      expect(reductionOf(leadingVariant(hit.variants).variant.priceHistory)).toBeDefined()
    }
  })

  test.each([
    ['nl', 'sale'],
    ['de', 'Angebote'],
    ['fr', 'soldes'],
  ] as const)('%s: %s alone finds the reduced products', (language, wish) => {
    const hits = found(language, wish)
    expect(hits).toHaveLength(24)
    for (const hit of hits)
      expect(reductionOf(leadingVariant(hit.variants).variant.priceHistory)).toBeDefined()
  })
})

describe('[SEA-1] an incomplete word', () => {
  test.each([
    ['nl', 'bik', 'bikinis'],
    ['nl', 'pyj', 'nightwear'],
    ['nl', 'zwarte jur', 'dresses'],
    ['de', 'tep', 'rugs'],
    ['fr', 'aspir', 'vacuum-cleaners'],
    ['fr', 'cana', 'sofas'],
  ] as const)('%s: %s finds %s, and reports the word that was used', (language, term, category) => {
    const shop = shopOf(language)
    const { hits, correctedTerm } = shop.search.in(language).search({ term, size: 10 })
    expect(correctedTerm).toBeDefined()
    expect(hits.length).toBeGreaterThan(0)
    for (const { sku } of hits) expect(shop.products.get(sku)!.categories).toContain(category)
  })

  test('is not completed to a word of the language that the shop does not have', () => {
    expect(shopOf('nl').search.in('nl').search({ term: 'pan' }).hits).toEqual([])
  })
})

describe('[SEA-1] the target group', () => {
  test.each([
    ['nl', 'jas for him', 'men-jackets'],
    ['de', 'Jacke für ihn', 'men-jackets'],
    ['de', 'Pullover für sie', 'women-knitwear'],
    ['fr', 'pull pour lui', 'men-knitwear'],
    ['fr', 'pull pour elle', 'women-knitwear'],
  ] as const)('%s: %s finds %s', (language, term, category) => {
    for (const { categories } of found(language, term, 10)) expect(categories).toContain(category)
  })
})

describe('[SEA-1] English words', () => {
  test.each([
    ['nl', 'bathing suit', 'swimsuits'],
    ['nl', 'washing machine', 'washing-machines'],
    ['de', 'fitted sheet', 'bedding'],
    ['de', 'raincoat', 'men-jackets'],
    ['fr', 'footstool', 'sofas'],
    ['fr', 'nightwear', 'nightwear'],
  ] as const)('%s: %s finds %s', (language, term, category) => {
    const hits = found(language, term, 5)
    expect(hits.length).toBeGreaterThan(0)
    for (const { categories } of hits) expect(categories).toContain(category)
  })
})

describe('[SEA-3] an empty result', () => {
  test.each([
    ['nl', 'hoofdkussen'],
    ['de', 'Laptop 15 Zoll'],
    ['fr', 'ordinateur portable'],
    ['fr', 'xqzwv'],
  ] as const)('%s: %s shows departments and bestsellers', (language, term) => {
    const { total, zeroResults: help } = shopOf(language).search.in(language).search({ term })
    expect(total).toBe(0)
    expect(help?.categories.length).toBeGreaterThan(3)
    expect(help?.popular.length).toBeGreaterThan(3)
  })
})
