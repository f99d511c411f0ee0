const popularityWeight = 0.15
const ratingWeight = 0.04
const newnessBonus = 0.03
const soldOutPenalty = 0.4
/** Number of days for which a product counts as new. */
const newDays = 45
const defaultRating = 3.8
const defaultReviews = 5

/** Signals of a product that do not depend on the query. */
export interface RankingSignals {
  popularity: number
  /** Hundredths of a star, see `smoothedRating`. */
  rating: number
  /** The day it came into the range, in days since 1970-01-01. */
  since: number
  available: boolean
}

/** Extreme values of the catalogue, for scaling. */
export interface CatalogueExtremes {
  mostPopular: number
  /** The day the newest product came into the range, in days since 1970-01-01. */
  newest: number
}

/** Score of a product independent of the query: from sales, ratings, newness and availability. */
export function staticScoreOf(
  { popularity, rating, since, available }: RankingSignals,
  { mostPopular, newest }: CatalogueExtremes,
): number {
  return (
    (Math.log(1 + popularity) / Math.log(1 + mostPopular)) * popularityWeight +
    ((rating - 380) / 120) * ratingWeight +
    (since >= newest - newDays ? newnessBonus : 0) -
    (available ? 0 : soldOutPenalty)
  )
}

/** Bayesian average in hundredths of a star: an average of few reviews is drawn towards the usual one. */
export const smoothedRating = (average: number, count: number): number =>
  Math.round(((average * count + defaultRating * defaultReviews) / (count + defaultReviews)) * 100)
