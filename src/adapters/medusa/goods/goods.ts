import { GraphQLError } from 'graphql'
import { z } from 'zod'
import type { AdapterContext, AdapterField, AdapterGoods, AdapterProduct } from '#gateway/adapter.ts'
import type { MedusaClient } from '../client.ts'
import { type MarketSource, marketSource } from '../region.ts'
import { variantSku } from '../sku.ts'
import { brandBySlug } from './brand.ts'
import { type CatalogueSource, catalogueSource } from './catalogue.ts'
import { type CategoryCounts, categoryCounts } from './category-counts.ts'
import { type CategoryPictures, categoryPictures } from './category-pictures.ts'
import { categoryView } from './category-view.ts'
import { type ProductLoader, productLoader } from './load-products.ts'
import type { MedusaProduct, MedusaVariant } from './product-shape.ts'
import { productView } from './product-view.ts'

/** A product with the variant that a sku stands for; undefined for the product as a whole. */
export interface FoundProduct {
  product: MedusaProduct
  variant: MedusaVariant | undefined
}

/** What fields of several capabilities share. */
export interface Goods {
  client: MedusaClient
  markets: MarketSource
  catalogue: CatalogueSource
  counts: CategoryCounts
  pictures: CategoryPictures
  products: ProductLoader
  /** Returns the product and variant of a sku; undefined for an unknown one. */
  find(sku: string, context: AdapterContext): Promise<FoundProduct | undefined>
  /** Returns the view of a product or variant by sku; undefined for an unknown one. */
  bySku(sku: string, context: AdapterContext): Promise<AdapterProduct | undefined>
  /** Returns views of products by Medusa's ids, in their order, without unknown ones. */
  byIds(ids: readonly string[], context: AdapterContext): Promise<AdapterProduct[]>
}

/** Largest number of products in one query. */
const maxProducts = 48

/** Products in one step of the cursor. */
const walkSize = 200

export function openGoods(client: MedusaClient): Goods {
  const markets = marketSource(client)
  const catalogue = catalogueSource(client)
  const products = productLoader(client, markets)
  const goods: Goods = {
    client,
    markets,
    catalogue,
    counts: categoryCounts(client, catalogue),
    pictures: categoryPictures(client),
    products,
    async find(sku, context) {
      const productId = await products.productIdOf(sku, context)
      const product = productId === undefined ? undefined : await products.load(productId, context)
      if (!product) return undefined
      const variant = product.variants.find((each) => variantSku(each) === sku)
      return sku === product.id || variant ? { product, variant } : undefined
    },
    async bySku(sku, context) {
      const found = await goods.find(sku, context)
      return found && productView(found.product, found.variant, goods, context)
    },
    async byIds(ids, context) {
      const found = await Promise.all(ids.map((id) => products.load(id, context)))
      return found.flatMap((product) => (product ? productView(product, undefined, goods, context) : []))
    },
  }
  return goods
}

/** The root fields of `goods`; Medusa has no recommendations. */
export function goodsFields(goods: Goods): Record<string, AdapterField> {
  const { catalogue } = goods
  return {
    product: async ({ sku }: { sku: string }, context) => (await goods.bySku(sku, context)) ?? null,
    async products({ skus }: { skus: string[] }, context) {
      const found = await bySkus(goods, skus, context)
      return found.filter((product) => product !== undefined)
    },
    async category({ path }: { path: string }, context) {
      const category = (await catalogue.read(context)).byPath.get(path)
      return category ? categoryView(category, goods, context) : null
    },
    async categories(_: object, context) {
      const { departments } = await catalogue.read(context)
      return departments.map((department) => categoryView(department, goods, context))
    },
    brand: async ({ slug }: { slug: string }, context) => (await brandBySlug(slug, goods, context)) ?? null,
  }
}

/** The goods port, for wishlist, reviews, sitemaps and feeds. */
export const goodsPort = (goods: Goods): AdapterGoods => ({
  bySku: (skus, context) => bySkus(goods, skus, context),
  async walk(after, context) {
    const offset = after === undefined ? 0 : Number(after)
    const { products, count } = await goods.client.request(
      {
        path: '/store/products',
        query: { offset, limit: walkSize, order: 'id', fields: 'id' },
        answer: z.object({ count: z.int(), products: z.array(z.object({ id: z.string() })) }),
      },
      context,
    )
    const skus = products.map(({ id }) => id)
    const end = offset + skus.length
    return skus.length > 0 && end < count ? { skus, next: String(end) } : { skus }
  },
})

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
