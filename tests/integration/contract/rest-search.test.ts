import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverClient } from '#commerce/client/client.server.ts'
import { readListQuery } from '#commerce/list/list-query.ts'
import { handleRead } from '#commerce/rest/handle-read.ts'
import type { QueryMessage, RestRead } from '#commerce/rest/rest-read.ts'
import { filterRead, searchRead, suggestRead } from '#commerce/rest/search-reads.ts'
import { seoRead } from '#commerce/rest/seo-read.ts'
import { problem } from '#contract/messages/problem.ts'
import {
  filterResponse,
  searchParameters,
  searchResponse,
  suggestResponse,
} from '#contract/messages/search.ts'
import { openTestShop, type TestShop, tenants } from './open-test-shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
}, 60_000)
afterAll(() => opened.close())

/** The fields of any response that the tests check. */
interface Body {
  total: number
  pages: number
  products: { sku: string; brand: { slug: string; name: string }; prices: { price: number } }[]
  filters: { code: string; values: { code: string; count: number }[] }[]
  sortingOrders: { label: string }[]
  categories: object[]
  brands: { slug: string; name: string }[]
  sponsored: object[]
  content: { title: string }[]
  correctedTerm: string | null
  terms: { term: string; typed: number }[]
  description: string
  canonical: string
  errors: { parameter: string; reason: string }[]
}

const failures: unknown[] = []
const headers = { 'Cache-Control': 'public, s-maxage=15' }

async function get<Question extends QueryMessage>(
  read: RestRead<Question>,
  search: string,
  { id = 'nl', shop = opened.shop } = {},
) {
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`Tenant ${id} is needed.`)
  const response = await handleRead(read, {
    tenant,
    parameters: new URLSearchParams(search),
    requestId: 'test-1',
    commerceIn: (locale) =>
      serverClient({ shop, context: { tenant, locale, requestId: 'test-1' }, onFailure: () => {} }),
    findPages: async (locale, term) =>
      term ? [{ path: '/x', title: `${term} ${locale}`, description: '' }] : [],
    headers,
    onFailure: (error) => failures.push(error),
  })
  const body = (await response.json()) as Body
  return { status: response.status, headers: response.headers, body }
}

function brandOf({ products: [first] }: Body): { slug: string; name: string } {
  if (!first) throw new Error('Nothing was found.')
  return first.brand
}

describe('[SEA-1] [DAT-5] /api/search/searchv2', () => {
  test('returns products, filters, categories, brands, content and sponsored products', async () => {
    const { status, headers: sent, body } = await get(searchRead, 'q=jurk')
    expect(status).toBe(200)
    expect(sent.get('content-type')).toMatch(/^application\/json/)
    expect(sent.get('cache-control')).toBe(headers['Cache-Control'])
    expect(searchResponse.parse(body)).toEqual(body)
    expect(body.total).toBeGreaterThan(0)
    for (const list of ['products', 'filters', 'categories', 'sortingOrders'] as const)
      expect(body[list].length).toBeGreaterThan(0)
    expect(body.sponsored).toBeInstanceOf(Array)
    const brand = brandOf(body)
    expect((await get(searchRead, `q=${brand.name}`)).body.brands).toContainEqual(
      expect.objectContaining(brand),
    )
    expect(body.content).toEqual([{ path: '/x', title: 'jurk nl-NL', description: '' }])
  })

  test('corrects spelling errors', async () => {
    const { body } = await get(searchRead, 'q=wasmachiene')
    expect(body.correctedTerm).toBe('wasmachine')
    expect(body.total).toBeGreaterThan(0)
  })

  test('reads a list as its page does: filters, prices, order, page', async () => {
    const all = (await get(searchRead, 'category=dames/jurken')).body
    const colour = all.filters.find(({ code }) => code === 'colour')?.values[0]
    if (!colour) throw new Error('Dresses have no colours.')
    const one = (await get(searchRead, `category=dames/jurken&filter=colour:${colour.code}`)).body
    expect(one.total).toBe(colour.count)
    expect(one.total).toBeLessThan(all.total)
    const { body: dear } = await get(searchRead, 'category=dames/jurken&min=60,00&sort=price-asc')
    const prices = dear.products.map((product) => product.prices.price)
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect(prices[0]).toBeGreaterThanOrEqual(6000)
    const { body: second } = await get(searchRead, 'category=dames/jurken&size=2&page=2')
    expect(second.products.map((product) => product.sku)).toEqual(
      all.products.slice(2, 4).map((product) => product.sku),
    )
    const { slug, name } = brandOf(all)
    const { body: ofBrand } = await get(searchRead, `brand=${slug}`)
    expect(new Set(ofBrand.products.map((product) => product.brand.name))).toEqual(new Set([name]))
  })

  test('[TEN-6] supports the languages of its tenant, by language or locale', async () => {
    const label = async (search: string) =>
      (await get(searchRead, `q=&${search}`, { id: 'ch' })).body.sortingOrders[0]?.label
    const [german, french] = [await label(''), await label('lang=fr')]
    expect(french).not.toBe(german)
    expect(await label('lang=de')).toBe(german)
    expect(await label('lang=fr-CH')).toBe(french)
    expect((await get(searchRead, 'q=robe&lang=fr', { id: 'ch' })).body.content[0]?.title).toBe('robe fr-CH')
  })

  test('ignores empty and unknown parameters', async () => {
    const plain = (await get(searchRead, 'q=jurk')).body
    expect((await get(searchRead, 'q=jurk&min=&sort=&page=&filter=&utm=1&__proto__=x')).body).toEqual(plain)
  })
})

test('[SEA-1] [DAT-5] /api/search/filter returns the filters of the same result, without products', async () => {
  const { body: result } = await get(searchRead, 'q=jurk&filter=colour:petrol')
  const { status, body } = await get(filterRead, 'q=jurk&filter=colour:petrol')
  expect(status).toBe(200)
  expect(filterResponse.strict().parse(body)).toEqual({ total: result.total, filters: result.filters })
})

describe('[SEA-1] [DAT-5] /api/search/suggest', () => {
  test('completes a term, with at most the requested number', async () => {
    const { status, body } = await get(suggestRead, 'q=wa&limit=2')
    expect(status).toBe(200)
    expect(suggestResponse.parse(body).terms).toHaveLength(2)
    for (const { term, typed } of body.terms) expect(term.slice(0, typed).toLowerCase()).toBe('wa')
    expect((await get(suggestRead, 'q=w')).body.terms.length).toBeLessThanOrEqual(10)
  })

  test('[UX-1] returns products with picture and price, and content pages from three letters on', async () => {
    const { body } = await get(suggestRead, 'q=jurk')
    const { products } = suggestResponse.parse(body)
    expect(products.length).toBeGreaterThan(0)
    for (const { media, prices } of products) {
      expect(media[0]?.src).toMatch(/^\/product-pictures\//)
      expect(prices.price).toBeGreaterThan(0)
    }
    expect(body.content).toEqual([{ path: '/x', title: 'jurk nl-NL', description: '' }])
    expect((await get(suggestRead, 'q=ju')).body.content).toEqual([])
    const wrong = (await get(suggestRead, 'q=wasmachiene')).body
    expect(wrong.correctedTerm).toBe('wasmachine')
    expect(wrong.content[0]?.title).toBe('wasmachine nl-NL')
  })
})

describe('[SEA-1] [SEO-2] /api/search/seo', () => {
  const seo = async (search: string, id = 'nl') => (await get(seoRead, search, { id })).body
  const tenant = tenants.byId('nl')
  const origin = tenant?.origin

  test('a category is indexable, page by page', async () => {
    const first = await seo('category=dames/jurken')
    expect(first).toMatchObject({
      title: `Jurken | ${tenant?.company}`,
      indexable: true,
      canonical: `${origin}/c/dames/jurken`,
    })
    expect(first.description.length).toBeGreaterThan(20)
  })

  test('its second page has its number in the title, and a page past the last is the last', async () => {
    const { pages } = (await get(searchRead, 'category=dames')).body
    expect(pages).toBeGreaterThan(1)
    const onPage = (page: number) => ({
      title: `Dames – Pagina ${page} van ${pages} | ${tenant?.company}`,
      indexable: true,
      canonical: `${origin}/c/dames?page=${page}`,
    })
    expect(await seo('category=dames&page=2')).toMatchObject(onPage(2))
    expect(await seo('category=dames&page=999')).toMatchObject(onPage(pages))
  })

  test('a brand is indexable, at its own URL', async () => {
    const { slug, name } = brandOf((await get(searchRead, 'q=jurk')).body)
    const brand = await seo(`brand=${slug}`)
    expect(brand).toMatchObject({
      title: `${name} | ${tenant?.company}`,
      indexable: true,
      canonical: `${origin}/merken/${slug}`,
    })
    expect(brand.description).toContain(name)
    expect(brand.description).not.toBe(name)
    expect(await seo(`brand=${slug}&sort=price-asc`)).toMatchObject({
      indexable: false,
      canonical: `${origin}/merken/${slug}`,
    })
  })

  test.each(['filter=colour:petrol', 'min=10', 'sort=price-asc', 'filter=size:42&page=3'])(
    'filtered lists are not: %s',
    async (choice) => {
      expect(await seo(`category=dames/jurken&${choice}`)).toMatchObject({
        indexable: false,
        canonical: `${origin}/c/dames/jurken`,
      })
    },
  )

  test('search results are not', async () => {
    expect(await seo('q=rode jurk&page=2')).toEqual({
      title: `Gevonden voor ‘rode jurk’ | ${tenant?.company}`,
      description: 'Gevonden voor ‘rode jurk’',
      indexable: false,
      canonical: `${origin}/s/?q=rode+jurk`,
    })
    expect(await seo('')).toMatchObject({ indexable: false, canonical: `${origin}/s/` })
  })
})

describe('[SEA-1] an invalid query is a 400 that names the parameter', () => {
  const reads = { searchv2: searchRead, filter: filterRead, seo: seoRead, suggest: suggestRead }
  test.each<[keyof typeof reads, string, string]>([
    ['searchv2', 'page=0', 'page'],
    ['searchv2', 'page=1e2', 'page'],
    ['searchv2', 'page=1001', 'page'],
    ['searchv2', 'size=49', 'size'],
    ['searchv2', 'min=-1', 'min'],
    ['searchv2', 'max=1e9', 'max'],
    ['searchv2', 'sort=%27;drop', 'sort'],
    ['searchv2', 'filter=colour', 'filter'],
    ['searchv2', 'filter=__proto__:x', 'filter'],
    ['searchv2', 'filter=size:<b>', 'filter'],
    ['searchv2', 'filter=size:42&'.repeat(41), 'filter'],
    ['searchv2', `q=${'a'.repeat(201)}`, 'q'],
    ['searchv2', `q=${'x'.repeat(300)}+jurk`, 'q'],
    ['suggest', `q=${'a'.repeat(201)}`, 'q'],
    ['searchv2', 'category=nope', 'category'],
    ['searchv2', 'brand=nope', 'brand'],
    ['searchv2', 'lang=fr', 'lang'],
    ['searchv2', 'lang=__proto__', 'lang'],
    ['filter', 'category=../x', 'category'],
    ['filter', 'max=x', 'max'],
    ['seo', 'page=x', 'page'],
    ['seo', 'lang=xx', 'lang'],
    ['suggest', '', 'q'],
    ['suggest', 'q=', 'q'],
    ['suggest', 'q=a&limit=11', 'limit'],
    ['suggest', 'q=a&limit=0', 'limit'],
  ])('%s?%s', async (path, search, parameter) => {
    const before = failures.length
    const { status, headers: sent, body } = await get(reads[path] as RestRead<QueryMessage>, search)
    expect(status).toBe(400)
    expect(sent.get('content-type')).toBe('application/problem+json')
    expect(sent.get('cache-control')).toBe('no-store')
    expect(
      problem
        .strict()
        .parse(body)
        .errors.map((error) => error.parameter),
    ).toContain(parameter)
    expect(JSON.stringify(body)).not.toMatch(/\.ts|at /)
    expect(failures).toHaveLength(before)
  })

  test.each([
    ['q=', 'must not be empty'],
    ['q=a&limit=0', 'must be 1 or more'],
    ['q=a&limit=11', 'must not be more than 10'],
  ])('suggest?%s returns the reason in the contract’s text', async (search, reason) => {
    const { body } = await get(suggestRead, search)
    expect(body.errors.map((error) => error.reason)).toEqual([reason])
  })

  test('all errors are named at once', async () => {
    const { body } = await get(searchRead, 'page=x&min=x&filter=x')
    expect(body.errors.map(({ parameter }) => parameter).sort()).toEqual(['filter', 'min', 'page'])
  })
})

test('[DAT-5] a failing shop is a 503 without a reason, which is in the log', async () => {
  const catalogue = Object.create(opened.shop.catalogue, {
    snapshot: { value: () => Promise.reject(new Error('disk')) },
  })
  const {
    status,
    headers: sent,
    body,
  } = await get(searchRead, 'q=jurk', { shop: { ...opened.shop, catalogue } })
  expect(status).toBe(503)
  expect(sent.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    requestId: 'test-1',
    errors: [],
  })
  expect(failures.at(-1)).toMatchObject({ name: 'CommerceError' })
})

test('[DAT-5] a response that violates the contract is not sent', async () => {
  const broken = { ...suggestRead, read: async () => ({ terms: [{ term: 1 }] }) }
  const { status } = await get(broken, 'q=a')
  expect(status).toBe(503)
  expect(failures.at(-1)).toMatchObject({ message: expect.stringContaining('terms.0.term: ') })
})

test('[UX-2] a filter of the message is a filter of the list pages', () => {
  const code = fc.stringMatching(/^[a-z-]{1,6}$/)
  const value = fc.oneof(fc.stringMatching(/^[\w .,/+<:-]{1,8}$/), fc.string({ maxLength: 6 }))
  fc.assert(
    fc.property(code, value, (requested, wanted) => {
      const passes = searchParameters.safeParse({ filter: [`${requested}:${wanted}`] }).success
      const { filters } = readListQuery(new URLSearchParams([['filter', `${requested}:${wanted}`]]))
      expect(passes).toBe(filters[requested]?.[0] === wanted)
    }),
  )
})
