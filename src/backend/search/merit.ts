const popular = 0.15
const liked = 0.04
const fresh = 0.03
const soldOut = 0.4
/** Number of days for which a product counts as new. */
const freshDays = 45
const usualRating = 3.8
const usualReviews = 5

/** Signals of a product that do not depend on the query. */
export interface Standing {
  popularity: number
  /** Hundredths of a star, see `smoothedRating`. */
  rating: number
  /** The day it came into the range, in days since 1970-01-01. */
  since: number
  available: boolean
}

/** Extreme values of the catalogue, for scaling. */
export interface Shop {
  mostPopular: number
  /** The day the newest product came into the range, in days since 1970-01-01. */
  newest: number
}

/** Score of a product independent of the query: from sales, ratings, newness and availability. */
export function meritOf(
  { popularity, rating, since, available }: Standing,
  { mostPopular, newest }: Shop,
): number {
  return (
    (Math.log(1 + popularity) / Math.log(1 + mostPopular)) * popular +
    ((rating - 380) / 120) * liked +
    (since >= newest - freshDays ? fresh : 0) -
    (available ? 0 : soldOut)
  )
}

/** Bayesian average in hundredths of a star: an average of few reviews is drawn towards the usual one. */
export const steadyRating = (average: number, count: number): number =>
  Math.round(((average * count + usualRating * usualReviews) / (count + usualReviews)) * 100)
