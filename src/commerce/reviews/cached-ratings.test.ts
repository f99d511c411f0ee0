import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CachedRating, mergeCachedReviews, type RatingArguments } from './cached-ratings.ts'

const cachedResult = (args: Partial<RatingArguments>, ...reviews: string[]): CachedRating<string> => ({
  arguments: { id: 'a', ...args },
  reviews,
})
const merged = (args: Partial<RatingArguments>, cached: CachedRating<string>[]) =>
  mergeCachedReviews({ id: 'a', ...args }, cached, (review) => review)

test.each<[string, Partial<RatingArguments>, CachedRating<string>[], string[]]>([
  ['nothing', {}, [], []],
  [
    'pages in their order',
    { page: 2 },
    [cachedResult({ page: 2 }, 'c'), cachedResult({ page: 1 }, 'a', 'b')],
    ['a', 'b', 'c'],
  ],
  ['a page left out as the first', {}, [cachedResult({ page: 2 }, 'b'), cachedResult({}, 'a')], ['a', 'b']],
  ['the same id only', {}, [cachedResult({ id: 'b' }, 'x'), cachedResult({}, 'a')], ['a']],
  [
    'the same filter only',
    { filter: { stars: 5 } },
    [
      cachedResult({}, 'a'),
      cachedResult({ filter: { stars: 5 } }, 'e'),
      cachedResult({ filter: { stars: 4 } }, 'd'),
    ],
    ['e'],
  ],
  [
    'unfiltered ones only where no filter is given',
    {},
    [cachedResult({ filter: { stars: 5 } }, 'e'), cachedResult({ filter: null }, 'a')],
    ['a'],
  ],
  [
    'an empty filter as none',
    { filter: {} },
    [cachedResult({}, 'a'), cachedResult({ filter: { stars: null }, page: 2 }, 'b')],
    ['a', 'b'],
  ],
  [
    'a review on two pages once',
    {},
    [cachedResult({ page: 1 }, 'a', 'b'), cachedResult({ page: 2 }, 'b', 'c')],
    ['a', 'b', 'c'],
  ],
])('[RAT-2] merges %s', (_, args, cached, reviews) => {
  expect(merged(args, cached)).toEqual(reviews)
})

test('[RAT-2] has every review of the right results once, whatever the order of the cache', () => {
  const entry = fc.record({
    arguments: fc.record(
      {
        id: fc.constantFrom('a', 'b'),
        page: fc.integer({ min: 1, max: 4 }),
        filter: fc.option(fc.record({ stars: fc.option(fc.integer({ min: 1, max: 3 })) })),
      },
      { requiredKeys: ['id'] },
    ),
    reviews: fc.array(fc.string({ maxLength: 2 }), { maxLength: 5 }),
  })
  fc.assert(
    fc.property(entry, fc.array(entry), ({ arguments: args }, cached) => {
      const expected = cached.filter(
        ({ arguments: { id, filter } }) =>
          id === args.id && (filter?.stars ?? null) === (args.filter?.stars ?? null),
      )
      const reviews = merged(args, cached)
      expect(new Set(reviews)).toEqual(new Set(expected.flatMap((each) => each.reviews)))
      expect(new Set(reviews).size).toBe(reviews.length)
    }),
  )
})
