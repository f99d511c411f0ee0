/** Arguments of a rating query in the cache. */
export interface RatingArguments {
  id: string
  filter?: { stars?: number | null } | null
  page?: number | null
}

/** A cached rating query with its reviews. */
export interface CachedRating<Review> {
  arguments: RatingArguments
  reviews: readonly Review[]
}

/**
 * Merges the reviews of all cached results of the same id, page by page. Only results with the same filter count;
 * without a filter, only unfiltered ones (RAT-2). A review that moved to another page between two responses is returned
 * once.
 * @param idOf returns the identity of a review
 */
export function mergeCachedReviews<Review>(
  args: RatingArguments,
  cached: readonly CachedRating<Review>[],
  idOf: (review: Review) => unknown,
): Review[] {
  const reviews = new Map<unknown, Review>()
  const pages = cached
    .filter((entry) => entry.arguments.id === args.id && starsOf(entry.arguments) === starsOf(args))
    .sort((a, b) => pageOf(a.arguments) - pageOf(b.arguments))
  for (const review of pages.flatMap((entry) => entry.reviews))
    if (!reviews.has(idOf(review))) reviews.set(idOf(review), review)
  return [...reviews.values()]
}

/** Null when there is no filter, whichever way it is omitted. */
const starsOf = ({ filter }: RatingArguments): number | null => filter?.stars ?? null

const pageOf = ({ page }: RatingArguments): number => page ?? 1
