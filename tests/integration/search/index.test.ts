import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { SearchDocument } from '#backend/search/document.ts'
import { readIndex, writeIndex } from '#backend/search/index-file.ts'
import { TenantSearch } from '#backend/search/tenant-search.ts'
import { sampleDocuments } from './sample-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'search-index-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { words, pairs } = sampleDocuments('fr', 400)
const documents = [...pairs()].map(({ document }) => document).filter((document) => document !== undefined)
const queries = [
  {},
  { term: 'robe rouge' },
  { term: 'soutien gorge 85D' },
  { term: 'lave linje' },
  { category: 'women', filters: [{ code: 'colour', values: ['black'] }] },
]

const runAll = (shop: TenantSearch): unknown =>
  ['de', 'fr'].map((language) => queries.map((query) => shop.in(language).search(query)))

describe('an index', { timeout: 30_000 }, () => {
  test('read from its file responds as before', async () => {
    const shop = TenantSearch.build(words, documents)
    const path = join(folder, 'ch.index')
    await writeIndex(path, 'r1', shop.index.data())
    const data = await readIndex(path, 'r1')
    expect(data).toBeDefined()
    const again = TenantSearch.from(data!)
    expect(runAll(again)).toEqual(runAll(shop))
    expect(again.in('fr').suggest('robe n')).toEqual(shop.in('fr').suggest('robe n'))
    again.put([{ ...documents[0]!, sku: 'later' }])
    expect(again.size.products).toBe(documents.length + 1)
  })

  test('of another revision, truncated or missing is not read', async () => {
    const path = join(folder, 'old.index')
    await writeIndex(path, 'r1', TenantSearch.build(words, documents.slice(0, 20)).index.data())
    expect(await readIndex(path, 'r2')).toBeUndefined()
    expect(await readIndex(join(folder, 'none.index'), 'r1')).toBeUndefined()
    writeFileSync(path, 'not an index')
    expect(await readIndex(path, 'r1')).toBeUndefined()
  })

  test('filled one by one responds like one filled at once', () => {
    const atOnce = TenantSearch.build(words, documents)
    const later = TenantSearch.build(words, documents.slice(0, 350))
    later.put(documents.slice(350))
    for (const language of ['de', 'fr']) {
      for (const query of queries) {
        const [one, other] = [atOnce, later].map((shop) => shop.in(language).search(query))
        expect(other!.total).toBe(one!.total)
        expect(other!.facets).toEqual(one!.facets)
      }
    }
  })

  test('removes deleted products and shows replaced ones once, as they are now', () => {
    const shop = TenantSearch.build(words, documents)
    const port = shop.in('fr')
    const [first, second] = documents as [SearchDocument, SearchDocument]
    const found = (term: string): string[] => port.search({ term, size: 48 }).hits.map(({ sku }) => sku)
    expect(found(first.sku)).toEqual([first.sku])
    shop.remove([first.sku, 'nobody'])
    expect(found(first.sku)).toEqual([])
    expect(port.search({}).total).toBe(documents.length - 1)
    shop.put([
      {
        ...second,
        price: 12_345,
        text: { ...second.text, fr: { ...second.text.fr!, name: 'Zinzolinette' } },
      },
    ])
    expect(found('zinzolinette')).toEqual([second.sku])
    expect(found('zinzolinete')).toEqual([second.sku])
    expect(
      port.search({ filters: [{ code: 'price', values: ['12345-12345'] }] }).hits.map(({ sku }) => sku),
    ).toEqual([second.sku])
    expect(port.search({}).total).toBe(documents.length - 1)
    expect(shop.size).toEqual({ products: documents.length - 1, rows: documents.length + 1 })
  })

  test('finds a product by the number of a variant, however it is written', () => {
    const port = TenantSearch.build(words, documents).in('de')
    const document = documents.find(({ numbers }) => numbers.some((number) => /^\d{13}$/.test(number)))!
    const gtin = document.numbers.find((number) => /^\d{13}$/.test(number))!
    expect(
      port.search({ term: ` ${gtin.slice(0, 7)} ${gtin.slice(7)} ` }).hits.map(({ sku }) => sku),
    ).toEqual([document.sku])
  })

  test('[SEA-1] finds the product of a deleted variant, and nothing by half a number', () => {
    const port = TenantSearch.build(words, documents).in('de')
    const [{ sku } = { sku: '' }] = documents
    for (const [term, found] of [
      [`${sku}-999`, [sku]],
      [` ${sku}.B7 `, [sku]],
      [`${sku}999`, []],
      [`${sku.slice(0, -1)}-999`, []],
    ] as const)
      expect(port.search({ term }).hits.map((hit) => hit.sku)).toEqual(found)
  })

  test('uses its first language for one that the shop does not have', () => {
    const shop = TenantSearch.build(words, documents)
    expect(shop.in('nl').search({ term: 'kleid' })).toEqual(shop.in('de').search({ term: 'kleid' }))
  })

  test('[PRO-2] similar products share the category, and never include the product itself', () => {
    const port = TenantSearch.build(words, documents).in('fr')
    const dress = documents.find(({ categories }) => categories[0] === 'dresses')!
    const alike = port
      .similar(dress.sku, 8)
      .map(({ sku }) => documents.find((document) => document.sku === sku)!)
    expect(alike).toHaveLength(8)
    expect(alike.every(({ sku, categories }) => sku !== dress.sku && categories.includes('dresses'))).toBe(
      true,
    )
  })

  test('suggestions complete the typed text', () => {
    const port = TenantSearch.build(words, documents).in('fr')
    const { terms, products, categories } = port.suggest('rob')
    expect(terms.length).toBeGreaterThan(0)
    for (const { term, typed } of terms) expect(term.slice(0, typed).toLowerCase()).toBe('rob')
    expect(products.length).toBeGreaterThan(0)
    expect(categories).toContain('dresses')
    expect(port.suggest('robe n', 3).terms.length).toBeLessThanOrEqual(3)
    expect(port.suggest('aspiratuer').correctedTerm).toBeDefined()
    expect(port.suggest('')).toEqual({ terms: [], products: [], categories: [], brands: [] })
  })
})
