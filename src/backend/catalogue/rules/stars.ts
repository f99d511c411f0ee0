import type { StarCounts } from '../writing/product-rows.ts'

export interface RatingSummary {
  /** 1.0 to 5.0 with one decimal; null without reviews. */
  averageRating: number | null
  reviewCount: number
  /** Five stars first. */
  distribution: number[]
}

/** Sums up the stars: only of approved reviews where the tenant approves them. */
export function ratingOf(stars: StarCounts, approvedOnly: boolean): RatingSummary {
  const distribution = approvedOnly ? stars.approved : stars.all
  const reviewCount = distribution.reduce((sum, count) => sum + count, 0)
  if (reviewCount === 0) return { averageRating: null, reviewCount, distribution }
  const total = distribution.reduce((sum, count, index) => sum + count * (5 - index), 0)
  return { averageRating: Math.round((total / reviewCount) * 10) / 10, reviewCount, distribution }
}
