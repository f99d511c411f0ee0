import { Client, makeResult } from '@urql/core'
import { expect, test } from 'vitest'
import { filter, map, pipe } from 'wonka'
import { shopCache } from '#commerce/client/cache.ts'
import { type RatingPage, ratingQuery } from '#commerce/product/product-operations.ts'
import type { RatingArguments } from '#commerce/reviews/cached-ratings.ts'
import { rateReview } from '#commerce/reviews/reviews.ts'

const review = (id: string, stars = 5) => ({
  __typename: 'Review',
  ...{ id, stars, title: 'T', text: 'X', language: 'nl', date: '2026-11-01', verified: false, helpful: 0 },
  reviewer: { __typename: 'Reviewer', name: 'N', city: null },
})

/** A shop with two reviews a page that records its queries. */
function shop() {
  const queries: string[] = []
  const client = new Client({
    url: 'http://shop.localhost/graphql',
    preferGetMethod: false,
    exchanges: [
      shopCache(),
      () => (operations) =>
        pipe(
          operations,
          filter(({ kind }) => kind === 'query' || kind === 'mutation'),
          map((operation) => {
            if (operation.kind === 'mutation')
              return makeResult(operation, {
                data: { change: { __typename: 'ReviewRated', error: null, helpful: 1 } },
                hasNext: false,
              })
            const { id, page, filter: by } = operation.variables as RatingArguments
            const stars = by?.stars ?? 'all'
            queries.push(`${id} ${stars} ${page}`)
            const rating = {
              __typename: 'Rating',
              ...{
                averageRating: 4.5,
                reviewCount: 6,
                good: true,
                distribution: [3, 3, 0, 0, 0],
                page,
                pages: 3,
              },
              reviews: [review(`${id}-${stars}-${page}a`), review(`${id}-${stars}-${page}b`)],
            }
            return makeResult(operation, { data: { rating }, hasNext: false })
          }),
        ),
    ],
  })
  const readRating = async (id: string, page: number, stars?: number) => {
    const variables = { id, page, filter: stars === undefined ? null : { stars } }
    const { data, error } = await client.query(ratingQuery, variables).toPromise()
    expect(error).toBeUndefined()
    return data?.rating as RatingPage
  }
  const judge = (id: string) =>
    rateReview(client, { mutationId: 'm', id, review: `${id}-all-1a`, helpful: true })
  return { queries, readRating, judge }
}
const ids = ({ reviews }: RatingPage) => reviews.map(({ id }) => id)

test('[RAT-2] a rating is read from the cached results of the same id and filter', async () => {
  const { queries, readRating } = shop()
  expect(ids(await readRating('a', 1))).toEqual(['a-all-1a', 'a-all-1b'])
  expect(ids(await readRating('b', 1))).toEqual(['b-all-1a', 'b-all-1b'])
  expect(ids(await readRating('a', 1, 5))).toEqual(['a-5-1a', 'a-5-1b'])
  const second = await readRating('a', 2)
  expect(ids(second)).toEqual(['a-all-1a', 'a-all-1b', 'a-all-2a', 'a-all-2b'])
  expect(second).toMatchObject({
    page: 2,
    pages: 3,
    reviewCount: 6,
    good: true,
    distribution: [3, 3, 0, 0, 0],
  })
  expect(second.reviews[3]).toMatchObject({ stars: 5, reviewer: { name: 'N', city: null } })
  expect(ids(await readRating('a', 2, 5))).toEqual(['a-5-1a', 'a-5-1b', 'a-5-2a', 'a-5-2b'])
  const before = queries.length
  expect(ids(await readRating('a', 1))).toEqual(['a-all-1a', 'a-all-1b', 'a-all-2a', 'a-all-2b'])
  expect(queries).toHaveLength(before)
})

test('[RAT-2] after a change all lists of that id are fetched again, and no others', async () => {
  const { queries, readRating, judge } = shop()
  for (const id of ['a', 'b']) for (const stars of [undefined, 5]) await readRating(id, 1, stars)
  await readRating('a', 2)
  queries.length = 0
  await judge('a')
  for (const id of ['a', 'b']) for (const stars of [undefined, 5]) await readRating(id, 1, stars)
  expect(queries).toEqual(['a all 1', 'a 5 1'])
  expect(ids(await readRating('a', 1))).toEqual(['a-all-1a', 'a-all-1b'])
})
