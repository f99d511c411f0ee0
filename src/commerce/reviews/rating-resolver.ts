import type { Resolver } from '@urql/exchange-graphcache'
import { mergeCachedReviews, type RatingArguments } from './cached-ratings.ts'

/**
 * Resolves a rating query with all its cached reviews (RAT-2), so that a list that loads its next page gets the whole
 * list. A page that is not cached is fetched first.
 */
export const ratingResolver: Resolver = (_parent, args, cache, { parentKey, fieldName }) => {
  const own = cache.resolve(parentKey, fieldName, args)
  if (typeof own !== 'string') return own
  const cached = cache
    .inspectFields(parentKey)
    .filter((field) => field.fieldName === fieldName)
    .flatMap((field) => {
      const rating = cache.resolve(parentKey, field.fieldKey)
      const reviews = typeof rating === 'string' ? cache.resolve(rating, 'reviews') : null
      const fieldArgs = field.arguments as unknown as RatingArguments
      return Array.isArray(reviews) ? [{ arguments: fieldArgs, reviews: reviews as string[] }] : []
    })
  const scalar = (name: string) => cache.resolve(own, name)
  return {
    __typename: 'Rating',
    ...Object.fromEntries(scalars.map((name) => [name, scalar(name)])),
    reviews: mergeCachedReviews(args as unknown as RatingArguments, cached, (key) =>
      cache.resolve(key, 'id'),
    ),
  }
}

const scalars = ['averageRating', 'reviewCount', 'good', 'distribution', 'page', 'pages'] as const
