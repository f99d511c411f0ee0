import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SearchQuery, SearchResult } from '#backend/search/port.ts'
import type { TenantSearch } from '#backend/search/tenant-search.ts'
import { sampleShop } from './sample-shop.ts'

/** Input that people, robots and attackers send instead of words. */
describe('[SEA-1] bad input', () => {
  let port: ReturnType<TenantSearch['in']>
  beforeAll(() => {
    port = sampleShop('nl', 300).search.in('nl')
  })

  const strange = [
    '',
    ' ',
    '\n\t',
    'a'.repeat(500),
    'jurk '.repeat(1_000),
    '👗👠🩱',
    '👗 jurk',
    "'; DROP TABLE product; --",
    '" OR 1=1',
    'jurk AND NOT broek',
    'NEAR(jurk broek)',
    'jurk*',
    '*',
    '(((',
    '"',
    '\\',
    '%',
    '_',
    'name:jurk',
    'שמלה',
    '\u202ejurk\u202c',
    'jurk\u0000broek',
    '<script>alert(1)</script>',
    '-',
    '--',
    "'",
    '’’’',
    '0',
    '-1',
    '1e309',
    'NaN',
    '__proto__',
    'constructor',
    'toString',
    'e\u0301\u0301\u0301',
    '\ud800',
    'ﬁets',
    '８５Ｄ',
    'x'.repeat(100_000),
  ]

  test.each(strange)('%j gets a result', (term) => {
    expectSound(port.search({ term }), {})
    expect(port.suggest(term).terms.length).toBeLessThanOrEqual(10)
  })

  test('any text gets a result, twice the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (term) => {
        const response = port.search({ term })
        expectSound(response, {})
        expect(port.search({ term })).toEqual(response)
        port.suggest(term)
      }),
      { numRuns: 100 },
    )
  }, 30_000)

  test('any words of the shop together get a result', () => {
    const word = fc.constantFrom(
      'jurk',
      'rood',
      'badpak',
      'zonder',
      'beugel',
      '85',
      'D',
      'cup',
      '8',
      'kg',
      'met',
      'wasmachiene',
      'dames',
      '-',
      '140x200',
      'xyz',
      'herenoverhemd',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) =>
        expectSound(port.search({ term: words.join(' ') }), {}),
      ),
      { numRuns: 200 },
    )
  }, 30_000)

  test('any filters, sorts and pages get a result', () => {
    const query: fc.Arbitrary<SearchQuery> = fc.record({
      term: fc.option(fc.constantFrom('jurk', 'zwart', 'wasmachine', ''), { nil: undefined }),
      category: fc.option(fc.oneof(fc.string(), fc.constantFrom('dresses', 'women', '__proto__')), {
        nil: undefined,
      }),
      brand: fc.option(fc.string(), { nil: undefined }),
      filters: fc.array(
        fc.record({
          code: fc.oneof(
            fc.string(),
            fc.constantFrom('colour', 'size', 'price', 'brand', 'category', 'material'),
          ),
          values: fc.array(
            fc.oneof(
              fc.string(),
              fc.constantFrom('black', '38', '100-5000', '-', '5000-100', '-99', 'x-y', 'cotton'),
            ),
            { maxLength: 4 },
          ),
        }),
        { maxLength: 5 },
      ),
      sort: fc.oneof(fc.string(), fc.constantFrom('price-asc', 'newest', 'rating')),
      page: fc.oneof(fc.integer(), fc.double(), fc.constant(Number.NaN)),
      size: fc.oneof(fc.integer(), fc.double()),
    })
    fc.assert(
      fc.property(query, (input) => expectSound(port.search(input), input)),
      { numRuns: 300 },
    )
  }, 30_000)

  test('a page past the end is empty and has the total', () => {
    const response = port.search({ term: 'jurk', page: 999 })
    expect(response).toMatchObject({ hits: [], page: 999 })
    expect(response.pages).toBeGreaterThan(0)
    expect(port.search({ term: 'jurk', page: -3 }).page).toBe(1)
  })

  test('an unknown filter is ignored, an unknown value finds nothing', () => {
    const all = port.search({ term: 'jurk' })
    expect(port.search({ term: 'jurk', filters: [{ code: 'flavour', values: ['sweet'] }] }).total).toBe(
      all.total,
    )
    expect(port.search({ term: 'jurk', filters: [{ code: 'colour', values: ['plaid'] }] }).total).toBe(0)
  })

  test('only the first words of a flood count', () => {
    const start = performance.now()
    port.search({ term: Array.from({ length: 1_000 }, (_, at) => `woord${at}`).join(' ') })
    expect(performance.now() - start).toBeLessThan(500)
  })

  test('[SEA-3] an empty result has suggestions', () => {
    const { total, zeroResults: help } = port.search({ term: 'qwrtzx' })
    expect(total).toBe(0)
    expect(help?.popular.length).toBeGreaterThan(0)
    expect(help?.categories).toContain('women')
  })

  test('unknown skus have nothing similar', () => {
    expect(port.similar('nobody')).toEqual([])
    expect(port.similar('__proto__', -5)).toEqual([])
  })

  function expectSound(response: SearchResult, input: SearchQuery): void {
    expect(Number.isInteger(response.total) && response.total >= 0).toBe(true)
    expect(response.page).toBeGreaterThanOrEqual(1)
    expect(response.size).toBeGreaterThanOrEqual(1)
    expect(response.size).toBeLessThanOrEqual(48)
    expect(response.pages).toBe(Math.ceil(response.total / response.size))
    expect(response.hits.length).toBe(
      Math.max(0, Math.min(response.size, response.total - (response.page - 1) * response.size)),
    )
    expect(new Set(response.hits.map(({ sku }) => sku)).size).toBe(response.hits.length)
    expect(response.zeroResults === undefined).toBe(response.total > 0)
    if (input.filters === undefined)
      for (const facet of response.facets)
        for (const { count } of facet.values) expect(count).toBeLessThanOrEqual(response.total)
  }
})
