import type { AdapterContext } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { cheapest } from '../goods/product-view.ts'
import { type Positions, type PricedProduct, productsAt, undecidedProducts } from './price-order.ts'
import {
  type FoundProducts,
  type SortableItem,
  searchOperation,
  sortableItemsOperation,
  sortableSearchOperation,
} from './search-operation.ts'
import type { SortInput } from './sorting.ts'

/** Products in one request of names and prices. */
const maxItems = 1000
/** Longest list that is sorted here; Vendure sorts longer ones. */
const maxSorted = 10_000
/** Most products with several prices in a list that is sorted by the prices of cards. */
const maxPriceRanges = 500

/**
 * Returns the ids of a page with the counts of the whole result. Vendure sorts by the price of any variant, without VAT, and
 * names by their bytes: lists are sorted here by the prices that cards show, and as the language sorts names.
 * @param input of Vendure's search, without order and page
 */
export async function searchPage(
  goods: Goods,
  input: object,
  sort: SortInput | undefined,
  positions: Positions,
  context: AdapterContext,
): Promise<FoundProducts> {
  const { client } = goods
  const page = { skip: positions.from, take: positions.to - positions.from }
  if (!sort) return (await client.request(searchOperation, { input: { ...input, ...page } }, context)).search
  const { search } = await client.request(
    sortableSearchOperation,
    { input: { ...input, skip: 0, take: maxItems } },
    context,
  )
  if (search.totalItems > maxSorted)
    return (await client.request(searchOperation, { input: { ...input, ...page, sort } }, context)).search
  const items = [...search.items, ...(await furtherItems(goods, input, search.totalItems, context))]
  return { ...search, items: await itemsAt(goods, items, sort, positions, context) }
}

/** Returns the products after the first request, in the order of the result. */
async function furtherItems(
  { client }: Goods,
  input: object,
  total: number,
  context: AdapterContext,
): Promise<SortableItem[]> {
  const starts = Array.from({ length: Math.ceil(total / maxItems) - 1 }, (_, index) => (index + 1) * maxItems)
  const pages = await Promise.all(
    starts.map((skip) =>
      client.request(sortableItemsOperation, { input: { ...input, skip, take: maxItems } }, context),
    ),
  )
  return pages.flatMap(({ search }) => search.items)
}

async function itemsAt(
  goods: Goods,
  items: readonly SortableItem[],
  { name, price }: SortInput,
  positions: Positions,
  context: AdapterContext,
): Promise<{ productId: string }[]> {
  if (price) {
    const products = items.map(({ productId, priceWithTax }) => ({ productId, ...priceWithTax }))
    const shown = await shownPrices(goods, products, price, positions, context)
    return productsAt(products, price, positions, (id) => shown.get(id))
  }
  const { compare } = new Intl.Collator(context.locale, { numeric: true })
  const sign = name === 'DESC' ? -1 : 1
  return items
    .toSorted((one, other) => sign * compare(one.productName, other.productName))
    .slice(positions.from, positions.to)
}

/**
 * Loads the prices of cards where they decide which products are at the positions: the lowest price may be that of a variant that
 * is sold out. Cards of the page need the same products, so that most of them cost no further request.
 */
async function shownPrices(
  { products: loader }: Goods,
  products: readonly PricedProduct[],
  direction: NonNullable<SortInput['price']>,
  positions: Positions,
  context: AdapterContext,
): Promise<ReadonlyMap<string, number>> {
  if (products.filter(({ min, max }) => min !== max).length > maxPriceRanges) return new Map()
  const undecided = undecidedProducts(products, direction, positions)
  const loaded = await Promise.all(undecided.map(({ productId }) => loader.load(productId, context)))
  return new Map(
    loaded.flatMap((product) =>
      product ? [[product.id, cheapest(product.variants).priceWithTax] as const] : [],
    ),
  )
}
