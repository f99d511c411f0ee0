import type { DocumentNode } from 'graphql'
import { describe, expect, test } from 'vitest'
import { commerceSchema } from '#tenancy/commerce-schema.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { NotFoundError } from '../client/failures.ts'
import type { Commerce } from '../client/run-query.ts'
import { type CachedListParts, loadCategoryList } from './product-list.ts'

const category = { path: 'dames/jurken', label: 'Jurken' }
const facts = { total: 3, filters: [{ code: 'colour' }], understood: [] }
/** A stamp of a product's data. */
const stamp = expect.stringMatching(/^[\w-]{43}$/)
const stamps = ['1', '2', '3'].map((sku) => ({ sku, stamp: `as ${sku}` }))

type Answer = object | 'fails'

/** A fake shop that answers by operation name and records the requests. */
function fakeShop(answers: Record<string, Answer>, upstream?: string) {
  const requests: [name: string, variables: unknown][] = []
  const query = (document: DocumentNode, variables: unknown) => {
    const [first] = document.definitions
    const name = (first && 'name' in first && first.name?.value) || ''
    requests.push([name, variables])
    const answer = answers[name] ?? 'fails'
    const result = answer === 'fails' ? { error: new Error(`${name} failed`) } : { data: answer }
    return { toPromise: async () => result }
  }
  const cached: CachedListParts<string> = {
    card: ({ stamp }) => (stamp === 'as 2' ? 'the cached card of 2' : undefined),
    filters: undefined,
  }
  const tenant = { commerce: commerceSchema.parse({ search: upstream ? 'own' : 'embedded' }) } as Tenant
  return { requests, context: { commerce: { query } as unknown as Commerce, tenant, cached } }
}

const load = ({ context }: ReturnType<typeof fakeShop>, filters: { code: string; values: string[] }[] = []) =>
  loadCategoryList(context, 'dames/jurken', { filters, page: 1 })

describe('a category with its products', () => {
  test('[PRO-4] takes one query, and one for the products whose cards are not cached', async () => {
    const embedded = fakeShop({
      CategoryList: { category, searchResult: { ...facts, stamps } },
      // The other product has just left the catalogue.
      Products: { products: [{ sku: '1', name: 'Jurk' }] },
    })
    expect(await load(embedded)).toEqual({
      category,
      list: {
        ok: true,
        data: { ...facts, products: [{ sku: '1', stamp: 'as 1', name: 'Jurk' }, 'the cached card of 2'] },
      },
    })
    const query = { filters: [], page: 1, categoryPath: 'dames/jurken' }
    expect(embedded.requests).toEqual([
      ['CategoryList', { path: 'dames/jurken', query, filters: true }],
      ['Products', { skus: ['1', '3'] }],
    ])
  })

  const wanted = [{ code: 'colour', values: ['black'] }]
  const black = { src: 'black', choice: [{ attribute: 'colour', value: 'black' }] }
  const inBlack = { products: [{ sku: '1', media: ['teal'], wantedMedia: [black] }] }
  const card = { sku: '1', media: [black], shown: ['colour:black'] }

  test('[UX-2] filtered by a colour, shows it and caches those cards separately', async () => {
    const embedded = fakeShop({
      CategoryList: { category, searchResult: { ...facts, stamps: stamps.slice(0, 2) } },
      WantedProducts: inBlack,
    })
    const { list } = await load(embedded, wanted)
    const stamp = `as 1 ${JSON.stringify(wanted)}`
    expect(list).toMatchObject({ ok: true, data: { products: [{ ...card, stamp }] } })
    expect(embedded.requests[1]).toEqual(['WantedProducts', { skus: ['1', '2'], wanted }])
  })

  test('[UX-2] [DAT-5] a tenant’s own service also shows it; if that query fails, the list is shown as it is', async () => {
    const products = [{ sku: '1', media: ['teal'] }]
    const answers = { Category: { category }, SearchResult: { searchResult: { ...facts, products } } }
    const external = await load(
      fakeShop({ ...answers, WantedProducts: inBlack }, 'https://shop.example'),
      wanted,
    )
    expect(external.list).toEqual({ ok: true, data: { ...facts, products: [{ ...card, stamp }] } })
    const plain = await load(fakeShop(answers, 'https://shop.example'), wanted)
    expect(plain.list).toEqual({ ok: true, data: { ...facts, products: [{ ...products[0], stamp }] } })
  })

  test('[PRO-4] of another backend has the cached card of a product whose data are the same, and of no other', async () => {
    const cards = new Map<string | undefined, string>()
    const loaded = async (products: object[], choices: typeof wanted = []) => {
      const answers = { Category: { category }, SearchResult: { searchResult: { ...facts, products } } }
      const shop = fakeShop({ ...answers, WantedProducts: inBlack }, 'https://shop.example')
      shop.context.cached = { card: ({ stamp: key }) => cards.get(key), filters: undefined }
      const { list } = await load(shop, choices)
      return list.ok ? list.data.products : []
    }
    const dress = {
      sku: '1',
      name: 'Jurk',
      prices: { price: 4995 },
      rating: { reviewCount: 3 },
      media: ['teal'],
    }
    const keyOf = async (product: object) => {
      const [found] = await loaded([product])
      return typeof found === 'object' ? found.stamp : undefined
    }
    cards.set(await keyOf(dress), 'the card of 1')
    expect(await loaded([dress])).toEqual(['the card of 1'])
    for (const change of [
      { prices: { price: 4996 } },
      { rating: { reviewCount: 4 } },
      { name: 'Jurk lang' },
      { sku: '2' },
      { flags: { new: true } },
    ])
      expect(await loaded([{ ...dress, ...change }])).toMatchObject([change])
    // In another colour it is another card.
    expect(await loaded([dress], wanted)).toMatchObject([{ shown: ['colour:black'] }])
  })

  test('[DAT-5] queries a tenant’s own service once, as its contract defines it', async () => {
    const external = fakeShop(
      { Category: { category }, SearchResult: { searchResult: { ...facts, products: [] } } },
      'https://shop.example',
    )
    expect(await load(external)).toEqual({ category, list: { ok: true, data: { ...facts, products: [] } } })
    expect(external.requests.map(([name]) => name)).toEqual(['Category', 'SearchResult'])
  })

  test('[DAT-5] whose backend has no stamps is loaded with its products', async () => {
    const products = [{ sku: '1', name: 'Jurk' }]
    const without = fakeShop({
      CategoryList: { category, searchResult: { ...facts, stamps: null } },
      SearchResult: { searchResult: { ...facts, products } },
    })
    expect((await load(without)).list).toEqual({
      ok: true,
      data: { ...facts, products: products.map((product) => ({ ...product, stamp })) },
    })
    const query = { filters: [], page: 1, categoryPath: 'dames/jurken' }
    expect(without.requests[1]).toEqual(['SearchResult', { query }])
  })

  test('[ROU-4] that does not exist is not found, even if its list fails', async () => {
    await expect(load(fakeShop({ Category: { category: null } }))).rejects.toThrow(NotFoundError)
  })

  test('[DAT-7] whose list fails returns the failure', async () => {
    const { category: known, list } = await load(fakeShop({ Category: { category } }))
    expect(known).toEqual(category)
    expect(list).toMatchObject({ ok: false, failure: { operation: 'List' } })
  })

  test('[DAT-7] whose products fail returns the failure', async () => {
    const { list } = await load(fakeShop({ CategoryList: { category, searchResult: { ...facts, stamps } } }))
    expect(list).toMatchObject({ ok: false, failure: { operation: 'Products' } })
  })
})
