import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CachedRating, mergeCachedReviews, type RatingArguments } from './cached-ratings.ts'

const answered = (args: Partial<RatingArguments>, ...reviews: string[]): CachedRating<string> => ({
  arguments: { id: 'a', ...args },
  reviews,
})
const merged = (asked: Partial<RatingArguments>, cached: CachedRating<string>[]) =>
  mergeCachedReviews({ id: 'a', ...asked }, cached, (review) => review)

test.each<[string, Partial<RatingArguments>, CachedRating<string>[], string[]]>([
  ['nothing', {}, [], []],
  [
    'pages in their order',
    { page: 2 },
    [answered({ page: 2 }, 'c'), answered({ page: 1 }, 'a', 'b')],
    ['a', 'b', 'c'],
  ],
  ['a page left out as the first', {}, [answered({ page: 2 }, 'b'), answered({}, 'a')], ['a', 'b']],
  ['the same id only', {}, [answered({ id: 'b' }, 'x'), answered({}, 'a')], ['a']],
  [
    'the same filter only',
    { filter: { stars: 5 } },
    [answered({}, 'a'), answered({ filter: { stars: 5 } }, 'e'), answered({ filter: { stars: 4 } }, 'd')],
    ['e'],
  ],
  [
    'unfiltered ones only where no filter is given',
    {},
    [answered({ filter: { stars: 5 } }, 'e'), answered({ filter: null }, 'a')],
    ['a'],
  ],
  [
    'an empty filter as none',
    { filter: {} },
    [answered({}, 'a'), answered({ filter: { stars: null }, page: 2 }, 'b')],
    ['a', 'b'],
  ],
  [
    'a review on two pages once',
    {},
    [answered({ page: 1 }, 'a', 'b'), answered({ page: 2 }, 'b', 'c')],
    ['a', 'b', 'c'],
  ],
])('[RAT-2] merges %s', (_, asked, cached, reviews) => {
  expect(merged(asked, cached)).toEqual(reviews)
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
    fc.property(entry, fc.array(entry), ({ arguments: asked }, cached) => {
      const expected = cached.filter(
        ({ arguments: { id, filter } }) =>
          id === asked.id && (filter?.stars ?? null) === (asked.filter?.stars ?? null),
      )
      const reviews = merged(asked, cached)
      expect(new Set(reviews)).toEqual(new Set(expected.flatMap((each) => each.reviews)))
      expect(new Set(reviews).size).toBe(reviews.length)
    }),
  )
})
