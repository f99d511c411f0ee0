import { isGoodRating } from '../../../contract/good-rating.ts'
import type { CatalogueReview } from '../../catalogue/model.ts'
import type { ShelfProduct } from '../../catalogue/reading/shelf-product.ts'
import { readPage, reviewsOnPage } from '../../review/read-page.ts'
import { withWritten } from '../../review/written-stars.ts'
import type { ShopContext } from '../context.ts'
import { ratingOf } from './stars.ts'

export interface RatingQuestion {
  /** Only reviews with this number of stars. */
  stars?: number | null | undefined
  /** From 1. */
  page?: number | undefined
}

/**
 * Returns a product's rating and one page of its reviews: those of the catalogue and those written in the
 * shop. Only approved ones where the tenant approves reviews.
 */
export async function ratingView(
  product: ShelfProduct,
  { stars, page = 1 }: RatingQuestion,
  context: ShopContext,
) {
  const approvedOnly = context.tenant.features.reviewApproval
  const written = await context.writtenStars.load(product.sku)
  const sum = ratingOf(withWritten(product.stars, written), approvedOnly)
  const known = stars ?? undefined
  const passing = passed(sum.distribution, known)
  const asked = Math.max(1, page)
  return {
    ...sum,
    good: isGoodRating(sum.distribution),
    page: asked,
    pages: Math.ceil(passing / reviewsOnPage),
    reviews: async () => {
      if ((asked - 1) * reviewsOnPage >= passing) return []
      const ours = passed(written, known)
      const counts = { catalogue: passing - ours, written: ours }
      const question = { masterSku: product.sku, stars: known, approvedOnly, page: asked, counts }
      return (await readPage(context.database, context.shelf, question)).map(reviewView)
    },
  }
}

/** Returns how many reviews have this number of stars; all of them where it is undefined. */
const passed = (distribution: readonly number[], stars: number | undefined): number =>
  stars === undefined ? distribution.reduce((sum, count) => sum + count, 0) : (distribution[5 - stars] ?? 0)

const reviewView = ({ approved: _, reviewer, ...review }: CatalogueReview) => ({
  ...review,
  reviewer: { name: reviewer.name, city: reviewer.city ?? null },
})
