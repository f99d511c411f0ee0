import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchDocument } from '#backend/search/document.ts'
import type { SelectedFilter } from '#backend/search/port.ts'
import { TenantSearch } from '#backend/search/tenant-search.ts'
import { sampleDocuments } from './sample-shop.ts'

/** The simple way to filter, with which the fast one is compared. */
describe('[PRO-4] [UX-2] filters and counts', () => {
  let port: ReturnType<TenantSearch['in']>
  let documents: SearchDocument[]
  let filters: Set<string>
  beforeAll(() => {
    const { words, pairs } = sampleDocuments('nl', 400)
    documents = [...pairs()].map(({ document }) => document).filter((document) => document !== undefined)
    filters = new Set(
      Object.entries(words.vocabulary.attributes)
        .filter(([, { filter }]) => filter)
        .map(([code]) => code),
    )
    port = TenantSearch.build(words, documents).in('nl')
  })

  const codes = ['colour', 'size', 'material', 'pattern', 'brand', 'category', 'cup', 'sleeve'] as const
  const values = [
    'black',
    'white',
    'navy',
    'red',
    '38',
    '40',
    '42',
    'xl',
    '85',
    'd',
    'cotton',
    'polyester',
    'plain',
    'stripes',
    'women',
    'dresses',
    'bras',
    'long-sleeve',
    'liviorne',
  ]
  const choice: fc.Arbitrary<SelectedFilter[]> = fc.uniqueArray(
    fc.record({
      code: fc.constantFrom(...codes),
      values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 6 }),
    }),
    { maxLength: 4, selector: ({ code }) => code },
  )
  const price = fc.option(fc.tuple(fc.integer({ min: 0, max: 8_000 }), fc.integer({ min: 0, max: 20_000 })), {
    nil: undefined,
  })

  test('values of one filter widen, filters narrow, colour and size match one variant in stock', () => {
    fc.assert(
      fc.property(
        choice,
        price,
        fc.constantFrom(undefined, 'women', 'lingerie'),
        (chosen, range, category) => {
          const selected = range
            ? [...chosen, { code: 'price', values: [`${range[0]}-${range[0] + range[1]}`] }]
            : chosen
          const response = port.search({ filters: selected, size: 48, ...(category ? { category } : {}) })
          const inScope = documents.filter((document) => !category || document.categories.includes(category))
          expect(response.total).toBe(inScope.filter((document) => passes(document, selected)).length)
          for (const facet of response.facets.filter(({ code }) => code !== 'price')) {
            const others = selected.filter(({ code }) => code !== facet.code)
            for (const { code, count } of facet.values) {
              const wanted = inScope.filter((document) =>
                passes(document, [...others, { code: facet.code, values: [code] }]),
              )
              expect([facet.code, code, count]).toEqual([facet.code, code, wanted.length])
            }
          }
          const rest = inScope
            .filter((document) => passes(document, chosen))
            .map((document) => document.price)
          const bounds = response.facets.find(({ code }) => code === 'price')
          expect([bounds?.min, bounds?.max]).toEqual(
            rest.length > 0 ? [Math.min(...rest), Math.max(...rest)] : [undefined, undefined],
          )
        },
      ),
      { numRuns: 80 },
    )
  }, 60_000)

  test('every value that some product has is offered', () => {
    const offered = new Set(
      port.search({}).facets.flatMap(({ code, values }) => values.map((value) => `${code}:${value.code}`)),
    )
    for (const document of documents) {
      for (const key of document.categories) expect(offered).toContain(`category:${key}`)
      for (const { choice, available } of document.variants) {
        if (available)
          for (const [code, value] of Object.entries(choice)) expect(offered).toContain(`${code}:${value}`)
      }
    }
  })

  test.each([
    ['price-asc', (document: SearchDocument) => document.price],
    ['price-desc', (document: SearchDocument) => -document.price],
    ['newest', (document: SearchDocument) => -document.since],
    ['reduction', (document: SearchDocument) => -document.reduction],
    ['popular', (document: SearchDocument) => -document.popularity],
  ])('%s sorts all pages', (sort, by) => {
    const skus = Array.from({ length: 10 }, (_, at) =>
      port.search({ sort, page: at + 1, size: 48 }).hits.map(({ sku }) => sku),
    ).flat()
    expect(skus.length).toBe(documents.length)
    expect(new Set(skus).size).toBe(documents.length)
    const bySku = new Map(documents.map((document) => [document.sku, by(document)]))
    const keys = skus.map((sku) => bySku.get(sku)!)
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
  })

  function passes(document: SearchDocument, selected: SelectedFilter[]): boolean {
    const range = selected
      .find(({ code }) => code === 'price')
      ?.values[0]?.split('-')
      .map(Number)
    if (range && (document.price < range[0]! || document.price > range[1]!)) return false
    const open = selected.filter(
      ({ code, values }) =>
        code !== 'price' && !wholeOf(document, code).some((value) => values.includes(value)),
    )
    if (open.length === 0) return true
    return document.variants.some(
      ({ choice, available }) =>
        available && open.every(({ code, values }) => values.includes(choice[code] ?? '')),
    )
  }

  function wholeOf(document: SearchDocument, code: string): string[] {
    if (code === 'brand') return [document.brand.slug]
    if (code === 'category') return document.categories
    return filters.has(code) ? (document.values[code] ?? []) : []
  }
})
