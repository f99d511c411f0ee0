import type { CatalogueReview } from '#backend/catalogue/model.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { withWritten } from '#backend/catalogue/reading/written-stars.ts'
import { ratingOf } from '#backend/catalogue/rules/stars.ts'
import { readPage, reviewsOnPage } from '#backend/reviews/read-page.ts'
import { isGoodRating } from '#contract/good-rating.ts'
import type { ShopContext } from '../context.ts'

export interface RatingArgs {
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
  product: Pick<SnapshotProduct, 'sku' | 'stars'>,
  { stars, page = 1 }: RatingArgs,
  context: ShopContext,
) {
  const approvedOnly = context.tenant.features.reviewApproval
  const written = await context.writtenStars.load(product.sku)
  const sum = ratingOf(withWritten(product.stars, written), approvedOnly)
  const starFilter = stars ?? undefined
  const matching = countWithStars(sum.distribution, starFilter)
  const requestedPage = Math.max(1, page)
  return {
    ...sum,
    good: isGoodRating(sum.distribution),
    page: requestedPage,
    pages: Math.ceil(matching / reviewsOnPage),
    reviews: async () => {
      if ((requestedPage - 1) * reviewsOnPage >= matching) return []
      const writtenCount = countWithStars(written, starFilter)
      const counts = { catalogue: matching - writtenCount, written: writtenCount }
      const pageQuery = {
        masterSku: product.sku,
        stars: starFilter,
        approvedOnly,
        page: requestedPage,
        counts,
      }
      return (await readPage(context.database, context.snapshot, pageQuery)).map(reviewView)
    },
  }
}

/** Returns how many reviews have this number of stars; all of them where it is undefined. */
const countWithStars = (distribution: readonly number[], stars: number | undefined): number =>
  stars === undefined ? distribution.reduce((sum, count) => sum + count, 0) : (distribution[5 - stars] ?? 0)

const reviewView = ({ approved: _, reviewer, ...review }: CatalogueReview) => ({
  ...review,
  reviewer: { name: reviewer.name, city: reviewer.city ?? null },
})
