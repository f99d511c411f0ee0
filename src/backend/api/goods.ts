import type { GraphQLResolveInfo } from 'graphql'
import { type Wish, wishOf } from '../cart/wishlist/wish.ts'
import { noStars } from '../catalogue/reading/written-stars.ts'
import type { StarCounts } from '../catalogue/writing/product-rows.ts'
import type { ShopContext } from './context.ts'
import { localisedText } from './views/localised-text.ts'
import { productView } from './views/product.ts'

/** What other domains, such as wishlist and reviews, know of a product. */
export interface KnownProduct {
  masterSku: string
  /** In the language of the request. */
  name: string
  /** Whether it has left the range. */
  gone: boolean
  /** The product as an item of a wishlist; undefined if it cannot be one. */
  wish: Wish | undefined
  /** Reviews of the catalogue. */
  stars: StarCounts
}

/**
 * The goods of the tenant, for domains that show products without owning them. The embedded catalogue fills it, or the
 * gateway where another backend has the goods.
 */
export interface GoodsPort {
  /** Returns the product of a sku of a product or variant; undefined for an unknown one. */
  load(sku: string): Promise<KnownProduct | undefined>
  /**
   * Returns the object for a field of type `Product`; null for an unknown sku.
   * @param info of that field: what a remote service is asked for
   */
  view(sku: string, info: GraphQLResolveInfo): Promise<unknown>
}

/** The goods of the embedded catalogue. */
export const embeddedGoods = (context: ShopContext): GoodsPort => ({
  async load(sku) {
    const found = await context.products.load(sku)
    if (!found) return undefined
    const { product } = found
    return {
      masterSku: product.sku,
      name: localisedText(product.name, context),
      gone: product.flags.gone,
      wish: wishOf(found),
      stars: product.stars,
    }
  },
  async view(sku) {
    const found = await context.products.load(sku)
    return found ? productView(found, context) : null
  },
})

/** The reviews of the catalogue for goods of another backend: there are none. */
export const withoutStars: StarCounts = { all: [...noStars], approved: [...noStars] }
