import type { ResultOf } from 'gql.tada'
import { type Loaded, NotFoundError } from '../client/failures.ts'
import { initialQuery, requestKey } from '../client/initial-data.ts'
import { loadInitialData } from '../client/load-initial-data.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import type { ProductCard } from './product-card-operations.ts'
import {
  type ProductPage,
  productPicturesQuery,
  productQuery,
  productsQuery,
  type RatingPage,
  ratingQuery,
  recommendationsQuery,
} from './product-operations.ts'
import { readSelection } from './read-selection.ts'
import { leadingVariant, selectedProduct } from './selected-product.ts'
import { selectionPairs, selectionParameter } from './selection-query.ts'
import { withShownValues } from './shown-values.ts'
import { firstOpenAttribute, initialSelection } from './variant-selection.ts'

/**
 * Loads a product or one of its variants. One that has left the catalogue has `flags.gone`; its page returns 410
 * (SEO-2).
 * @throws {NotFoundError} for an unknown sku; {CommerceError} when the shop cannot answer
 */
export async function requireProduct(commerce: Commerce, sku: string): Promise<ProductPage> {
  const { product } = await runQuery(commerce, productQuery, { sku })
  if (!product) throw new NotFoundError(`There is no product ${sku}.`)
  return product
}

/**
 * Applies the selection in the URL to a product (UX-3). The sku of a variant is a complete selection, which the URL
 * does not change.
 * @throws {CommerceError} when the shop cannot answer
 */
export async function withSelection(
  commerce: Commerce,
  product: ProductPage,
  query: URLSearchParams,
): Promise<ProductPage> {
  if (product.choice.length > 0 || product.flags.gone || !query.has(selectionParameter)) return product
  const selected = readSelection(product, query)
  const leading = selectionPairs(product, selected).length > 0 ? leadingVariant(product, selected) : undefined
  return leading ? selectedProduct(product, selected, await requireProduct(commerce, leading.sku)) : product
}

/**
 * Selects the values that the shown picture has, such as its colour, where the URL leaves them open (PHO-1). Name, URL
 * and pictures stay those of the product, also if its variant is then complete.
 * @throws {CommerceError} when the shop cannot answer
 */
export async function withShownSelection(commerce: Commerce, product: ProductPage): Promise<ProductPage> {
  if (product.variants.length < 2 || product.flags.gone || product.sku !== product.masterSku) return product
  const before = initialSelection(product)
  const selected = withShownValues(product, before)
  if (selected === before) return product
  const leading = leadingVariant(product, selected)
  if (!leading) return product
  const found = await requireProduct(commerce, leading.sku)
  if (firstOpenAttribute(product, selected)) return selectedProduct(product, selected, found)
  const { name, slug, media, seoData, alternates } = product
  return { ...found, name, slug, media, seoData, alternates }
}

/**
 * Pictures of all variants, for the choices of a variant's page; those of the variant if the shop does not have them.
 * @throws {CommerceError} when the shop cannot answer
 */
export async function loadPicturesOfAllVariants(
  commerce: Commerce,
  { sku, masterSku, media }: Pick<ProductPage, 'sku' | 'masterSku' | 'media'>,
): Promise<Pick<ProductPage['media'][number], 'kind' | 'src' | 'choice'>[]> {
  if (sku === masterSku) return media
  const { product } = await runQuery(commerce, productPicturesQuery, { sku: masterSku })
  return product?.media ?? media
}

/** Product cards by sku, at most 48; unknown skus are left out. */
export const loadProducts = (commerce: Commerce, skus: string[]): Promise<Loaded<ProductCard[]>> =>
  toLoaded(runQuery(commerce, productsQuery, { skus }).then(({ products }) => products))

/** Products similar to one, the most similar first. */
export const loadRecommendations = (
  commerce: Commerce,
  sku: string,
  limit = 8,
): Promise<Loaded<ProductCard[]>> =>
  toLoaded(
    runQuery(commerce, recommendationsQuery, { sku, limit }).then(
      ({ recommendations }) => recommendations.products,
    ),
  )

interface ReviewsQuery {
  sku: string
  /** Number of stars to filter by. */
  stars: number | undefined
  /** From 1; 0 for the beginning of the first page. */
  page: number
}

/** Number of reviews in a product page that names no page of them: more would delay the product. */
const firstReviews = 10

/**
 * The reviews of a product page for its island: a page of them, or the beginning of the first one, which has the page number 0, so that
 * "more" loads the whole first page. A failure is logged and the product is shown without reviews (DAT-2, ERR-1). Undefined then, and
 * for an unknown sku.
 */
export async function loadFirstReviews(
  commerce: Commerce,
  { sku, stars, page }: ReviewsQuery,
  log: (message: string, reason: unknown) => void,
): Promise<RatingPage | undefined> {
  const reviewsQuery = initialQuery(ratingQuery, {
    ...{ id: sku, page: Math.max(1, page) },
    filter: stars === undefined ? null : { stars },
  })
  const answers = await loadInitialData(commerce, [reviewsQuery], log)
  const { rating } = (answers[requestKey(reviewsQuery)] ?? {}) as Partial<ResultOf<typeof ratingQuery>>
  if (!rating) return
  if (page > 0 || rating.reviews.length <= firstReviews) return rating
  return { ...rating, page: 0, reviews: rating.reviews.slice(0, firstReviews) }
}

/** A page of reviews, at most 20, optionally of one number of stars; null for an unknown sku. */
export const loadRating = (
  commerce: Commerce,
  sku: string,
  { stars, page = 1 }: { stars?: number; page?: number } = {},
): Promise<Loaded<RatingPage | null>> =>
  toLoaded(
    runQuery(commerce, ratingQuery, { id: sku, page, filter: stars === undefined ? null : { stars } }).then(
      ({ rating }) => rating,
    ),
  )
