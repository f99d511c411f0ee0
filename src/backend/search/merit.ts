const popular = 0.15
const liked = 0.04
const fresh = 0.03
const soldOut = 0.4
/** Days that a product counts as fresh. */
const freshDays = 45
const usualRating = 3.8
const usualReviews = 5

/** What is known of a product whatever is asked. */
export interface Standing {
  popularity: number
  /** Hundredths of a star, see `steadyRating`. */
  rating: number
  /** Day it came, counted from 1970. */
  since: number
  available: boolean
}

/** The shop it stands in. */
export interface Shop {
  mostPopular: number
  /** Day the newest came. */
  newest: number
}

/** What speaks for a product whatever was asked: sales, opinions, freshness, and that it can be had. */
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

/** Hundredths of a star: an average of few opinions is drawn to the usual one. */
export const steadyRating = (average: number, count: number): number =>
  Math.round(((average * count + usualRating * usualReviews) / (count + usualReviews)) * 100)
