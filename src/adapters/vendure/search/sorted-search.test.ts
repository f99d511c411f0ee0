import { describe, expect, test } from 'vitest'
import { adapterCaller } from '#tests/backends/shared/adapter-caller.ts'
import { nl, recordedCatalogue, recordedFetch, recordedProduct } from '#tests/backends/vendure/recorded.ts'
import { openVendure } from '../open-vendure.ts'

/** An item of Vendure's search, with the lowest and the highest price of its variants. */
const item = (productId: string, productName: string, min: number, max = min) => ({
  ...{ productId, productName },
  priceWithTax: min === max ? { value: min } : { min, max },
})
const [soldOut, inStock] = recordedProduct.variants
/** A product with a sold-out and an available variant at a price, cents. */
const product = (id: string, price: number, soldOutPrice = price) => ({
  ...{ ...recordedProduct, id },
  variants: [
    { ...soldOut, priceWithTax: soldOutPrice },
    { ...inStock, priceWithTax: price },
  ],
})

const counts = { facetValues: [], collections: [] }

/** Answers a list of three: the cheapest variant of `1` is sold out. */
function listOfThree(totalItems = 3) {
  const items = [item('1', 'Zaag', 100, 900), item('2', 'Éclair', 500), item('3', 'appel', 300)]
  const { fetch, requests } = recordedFetch({
    Catalogue: recordedCatalogue,
    SortableSearch: { search: { totalItems, items, ...counts } },
    SortableItems: { search: { items: [] } },
    Search: { search: { totalItems, items: [{ productId: '2' }], ...counts } },
    ProductsById: { products: { items: [product('1', 900, 100), product('2', 500), product('3', 300)] } },
  })
  const caller = adapterCaller(openVendure({ url: 'https://shop.example/shop-api', settings: {}, fetch }), nl)
  const list = async (query: string) =>
    (
      await caller.run(
        `{ searchResult(query: { ${query} }) { pages sort products { sku prices { price } } } }`,
      )
    ).searchResult
  return { list, requests, names: () => requests.map(({ name }) => name) }
}

const skusOf = (list: { products: { sku: string }[] }) => list.products.map(({ sku }) => sku)

describe('[UX-2] lists are sorted by what cards show', () => {
  test.each([
    ['price-asc', ['3', '2', '1']],
    ['price-desc', ['1', '2', '3']],
    ['name', ['3', '2', '1']],
  ])('%s', async (sort, skus) => {
    const { list } = listOfThree()
    const found = await list(`sort: "${sort}", size: 10`)
    expect([found.sort, skusOf(found)]).toEqual([sort, skus])
  })

  test('pages of a sorted list follow each other, and cost one request more at most', async () => {
    const { list, names } = listOfThree()
    const pages = [
      await list('sort: "price-asc", size: 2'),
      await list('sort: "price-asc", size: 2, page: 2'),
    ]
    expect(pages.map(skusOf)).toEqual([['3', '2'], ['1']])
    expect(pages.map((page) => page.pages)).toEqual([2, 2])
    const page = ['SortableSearch', 'ProductsById']
    // Before the cards, only the product with the deciding price is loaded.
    expect(names()).toEqual(['Catalogue', ...page, 'ProductsById', ...page])
  })

  test('the recommended order is that of Vendure, one page of it', async () => {
    const { list, requests } = listOfThree()
    expect(skusOf(await list('size: 1, page: 3'))).toEqual(['2'])
    expect(requests.find(({ name }) => name === 'Search')?.variables.input).toMatchObject({
      skip: 2,
      take: 1,
    })
  })

  test('a list of more than a thousand is read to its end, and one of more than ten thousand is sorted by Vendure', async () => {
    const long = listOfThree(2_001)
    await long.list('sort: "price-asc", size: 10')
    const starts = long.requests
      .filter(({ name }) => name === 'SortableItems')
      .map(({ variables }) => (variables.input as { skip: number }).skip)
    expect(starts).toEqual([1_000, 2_000])
    const longer = listOfThree(10_001)
    expect(skusOf(await longer.list('sort: "price-asc", size: 1'))).toEqual(['2'])
    expect(longer.requests.find(({ name }) => name === 'Search')?.variables.input).toMatchObject({
      sort: { price: 'ASC' },
    })
  })
})
