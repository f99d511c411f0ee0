import { GraphQLError } from 'graphql'
import type { AdapterContext, AdapterField, AdapterGoods, AdapterProduct } from '#gateway/adapter.ts'
import type { VendureClient } from '../client.ts'
import { paymentLabels } from '../sale/payment-label.ts'
import { idsOf, masterSkuOf } from '../sku.ts'
import { type CatalogueSource, catalogueSource } from './catalogue.ts'
import { categoryView } from './category-view.ts'
import { type ProductLoader, productLoader } from './load-products.ts'
import { productIdsOperation } from './product-operations.ts'
import type { VendureProduct } from './product-shape.ts'
import { productView } from './product-view.ts'
import { similarIdsOperation } from './similar-operation.ts'

/** What fields of several capabilities share. */
export interface Goods {
  client: VendureClient
  catalogue: CatalogueSource
  products: ProductLoader
  /** Returns the name of a payment method by its code, in the language of the request. */
  paymentLabel(code: string, context: AdapterContext): Promise<string>
  /** Returns the view of a product or variant by sku; undefined for an unknown one. */
  bySku(sku: string, context: AdapterContext): Promise<AdapterProduct | undefined>
  /** Returns views of products by Vendure's ids, in their order, without unknown ones. */
  byIds(ids: readonly string[], context: AdapterContext): Promise<AdapterProduct[]>
  /** Returns other products of the same collection. */
  recommendations(
    product: VendureProduct,
    limit: number,
    context: AdapterContext,
  ): Promise<{ products: AdapterProduct[] }>
}

/** Largest number of products in one query. */
const maxProducts = 48

/** Products in one step of the cursor. */
const walkSize = 100

export function openGoods(client: VendureClient): Goods {
  const catalogue = catalogueSource(client)
  const products = productLoader(client)
  const goods: Goods = {
    client,
    catalogue,
    products,
    paymentLabel: paymentLabels(client),
    async bySku(sku, context) {
      const ids = idsOf(sku)
      const product = ids && (await products.load(ids.productId, context))
      if (!product) return undefined
      const variant = product.variants.find(({ id }) => id === ids.variantId)
      if (ids.variantId !== undefined && !variant) return undefined
      return productView(product, variant, goods, context)
    },
    async byIds(ids, context) {
      const found = await Promise.all(ids.map((id) => products.load(id, context)))
      return found.flatMap((product) => (product ? productView(product, undefined, goods, context) : []))
    },
    async recommendations(product, limit, context) {
      const take = Math.min(maxProducts, Math.max(0, limit))
      const collectionId = product.collections.at(-1)?.id
      if (take === 0 || collectionId === undefined) return { products: [] }
      // One more than wanted, since the product itself is among them.
      const { search } = await client.request(similarIdsOperation, { collectionId, take: take + 1 }, context)
      const ids = search.items.map(({ productId }) => productId).filter((id) => id !== product.id)
      return { products: await goods.byIds(ids.slice(0, take), context) }
    },
  }
  return goods
}

/** The root fields of `goods`. */
export function goodsFields(goods: Goods): Record<string, AdapterField> {
  const { client, catalogue, products } = goods
  return {
    product: async ({ sku }: { sku: string }, context) => (await goods.bySku(sku, context)) ?? null,
    async products({ skus }: { skus: string[] }, context) {
      const found = await bySkus(goods, skus, context)
      return found.filter((product) => product !== undefined)
    },
    async category({ path }: { path: string }, context) {
      const collection = (await catalogue.read(context)).byPath.get(path)
      return collection ? categoryView(collection, client, context) : null
    },
    async categories(_: object, context) {
      const { departments } = await catalogue.read(context)
      return departments.map((department) => categoryView(department, client, context))
    },
    async brand({ slug }: { slug: string }, context) {
      const { facets } = await catalogue.read(context)
      const value = facets.get(client.settings.brandFacet)?.values.get(slug)
      return value ? { slug: value.code, name: value.name, productCount: value.count } : null
    },
    async recommendations({ sku, limit }: { sku: string; limit: number }, context) {
      const ids = idsOf(sku)
      const product = ids && (await products.load(ids.productId, context))
      return product ? await goods.recommendations(product, limit, context) : { products: [] }
    },
  }
}

/** The goods port, for wishlist, reviews, sitemaps and feeds. */
export const goodsPort = (goods: Goods): AdapterGoods => ({
  bySku: (skus, context) => bySkus(goods, skus, context),
  async walk(after, context) {
    const { skip, lastId } = readCursor(after)
    let page = await idsFrom(goods.client, skip, context)
    // Many products have been deleted since, or the last one itself: some are listed again, so that none is missing.
    if (lastId !== undefined && skip > 0 && !page.ids.includes(lastId))
      page = await idsFrom(goods.client, Math.max(0, skip - walkSize), context)
    const { ids, end, total } = page
    const skus = ids.slice(lastId === undefined ? 0 : ids.indexOf(lastId) + 1).map(masterSkuOf)
    const last = ids.at(-1)
    return last !== undefined && end < total ? { skus, next: `${end}.${last}` } : { skus }
  },
})

/** Returns a page of Vendure's ids, and the number of products up to its end. */
async function idsFrom(
  client: VendureClient,
  skip: number,
  context: AdapterContext,
): Promise<{ ids: string[]; end: number; total: number }> {
  const { products } = await client.request(productIdsOperation, { skip, take: walkSize }, context)
  const ids = products.items.map(({ id }) => id)
  return { ids, end: skip + ids.length, total: products.totalItems }
}

/**
 * Vendure lists by number, and a deleted product moves all later ones. A page begins some products before the last one of
 * the page before, and leaves out what was listed.
 */
const overlap = 10

/** A cursor is the number of products before it, and the id of the last one. */
function readCursor(after: string | undefined): { skip: number; lastId?: string } {
  if (after === undefined) return { skip: 0 }
  const dot = after.indexOf('.')
  return { skip: Math.max(0, Number(after.slice(0, dot)) - overlap), lastId: after.slice(dot + 1) }
}

function bySkus(
  goods: Goods,
  skus: readonly string[],
  context: AdapterContext,
): Promise<(AdapterProduct | undefined)[]> {
  if (skus.length > maxProducts)
    throw new GraphQLError(`At most ${maxProducts} skus may be requested at once.`, {
      extensions: { code: 'BAD_USER_INPUT' },
    })
  return Promise.all(skus.map((sku) => goods.bySku(sku, context)))
}
