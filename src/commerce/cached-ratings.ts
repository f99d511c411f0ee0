/** A rating question as the cache remembers it. */
export interface RatingArguments {
  id: string
  filter?: { stars?: number | null } | null
  page?: number | null
}

/** An answered rating question, and its reviews. */
export interface CachedRating<Review> {
  arguments: RatingArguments
  reviews: readonly Review[]
}

/**
 * The reviews a rating question is answered with: those of all cached results of the same id, page by page. Only
 * results with the same filter count, or only unfiltered ones where no filter is given (RAT-2). A review that moved
 * to another page between two answers stands once.
 * @param idOf tells reviews apart
 */
export function mergeCachedReviews<Review>(
  asked: RatingArguments,
  cached: readonly CachedRating<Review>[],
  idOf: (review: Review) => unknown,
): Review[] {
  const reviews = new Map<unknown, Review>()
  const pages = cached
    .filter((entry) => entry.arguments.id === asked.id && starsOf(entry.arguments) === starsOf(asked))
    .sort((a, b) => pageOf(a.arguments) - pageOf(b.arguments))
  for (const review of pages.flatMap((entry) => entry.reviews))
    if (!reviews.has(idOf(review))) reviews.set(idOf(review), review)
  return [...reviews.values()]
}

/** Null without a filter, however it is left out. */
const starsOf = ({ filter }: RatingArguments): number | null => filter?.stars ?? null

const pageOf = ({ page }: RatingArguments): number => page ?? 1
