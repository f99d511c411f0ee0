import { ask, type Commerce, loaded } from './ask.ts'
import {
  type ProductPage,
  productDocument,
  productsDocument,
  type RatingPage,
  ratingDocument,
  recommendationsDocument,
} from './documents/product.ts'
import type { ProductCard } from './documents/product-card.ts'
import { type Loaded, NotFoundError } from './failures.ts'

/**
 * A product or one of its variants. One that left the range is given with `flags.gone`: its page says
 * 410 (SEO-2).
 * @throws {NotFoundError} for a sku that never was; {CommerceError} when the shop cannot answer.
 */
export async function requireProduct(commerce: Commerce, sku: string): Promise<ProductPage> {
  const { product } = await ask(commerce, productDocument, { sku })
  if (!product) throw new NotFoundError(`There is no product ${sku}.`)
  return product
}

/** Cards of products by sku, at most 48; unknown ones are left out. */
export const loadProducts = (commerce: Commerce, skus: string[]): Promise<Loaded<ProductCard[]>> =>
  loaded(ask(commerce, productsDocument, { skus }).then(({ products }) => products))

/** Products that resemble one, most alike first. */
export const loadRecommendations = (
  commerce: Commerce,
  sku: string,
  limit = 8,
): Promise<Loaded<ProductCard[]>> =>
  loaded(
    ask(commerce, recommendationsDocument, { sku, limit }).then(
      ({ recommendations }) => recommendations.products,
    ),
  )

/** A page of reviews, 20 at most, of all stars or of so many; null for an unknown sku. */
export const loadRating = (
  commerce: Commerce,
  sku: string,
  { stars, page = 1 }: { stars?: number; page?: number } = {},
): Promise<Loaded<RatingPage | null>> =>
  loaded(
    ask(commerce, ratingDocument, { id: sku, page, filter: stars === undefined ? null : { stars } }).then(
      ({ rating }) => rating,
    ),
  )
