import type { CatalogueReview } from '../../catalogue/model.ts'
import { reviewsOnPage } from '../../catalogue/reading/read-reviews.ts'
import type { ShelfProduct } from '../../catalogue/reading/shelf-product.ts'
import type { ShopContext } from '../context.ts'
import { ratingOf } from './stars.ts'

export interface RatingQuestion {
  /** Only reviews with so many stars. */
  stars?: number | null | undefined
  /** From 1. */
  page?: number | undefined
}

/** A product's rating and one page of its reviews; only approved ones where the tenant approves them. */
export function ratingView(product: ShelfProduct, { stars, page = 1 }: RatingQuestion, context: ShopContext) {
  const approvedOnly = context.tenant.features.reviewApproval
  const sum = ratingOf(product.stars, approvedOnly)
  const known = stars ?? undefined
  const passing = known === undefined ? sum.reviewCount : (sum.distribution[5 - known] ?? 0)
  const asked = Math.max(1, page)
  return {
    ...sum,
    page: asked,
    pages: Math.ceil(passing / reviewsOnPage),
    reviews: async () => {
      if ((asked - 1) * reviewsOnPage >= passing) return []
      const reviews = await context.shelf.reviews({
        masterSku: product.sku,
        stars: known,
        approvedOnly,
        page: asked,
      })
      return reviews.map(reviewView)
    },
  }
}

const reviewView = ({ approved: _, language: __, reviewer, ...review }: CatalogueReview) => ({
  ...review,
  reviewer: { name: reviewer.name, city: reviewer.city ?? null },
})
