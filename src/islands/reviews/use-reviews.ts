import { useRef, useState } from 'react'
import { type RatingPage, ratingDocument } from '../../commerce/documents/product.ts'
import type { OwnReview } from '../../commerce/documents/review.ts'
import { judgementSaid, type ReviewsSaid } from '../../commerce/review-outcome.ts'
import { rateReview } from '../../commerce/reviews.ts'
import { randomUuid } from '../../stores/random-uuid.ts'
import type { Review } from './review-item.tsx'

/** The client works in the browser only, and is loaded after the island. */
export const loadClient = async () => (await import('../../commerce/browser/client.ts')).client

interface Shown {
  rating: RatingPage
  stars?: number | undefined
  /** The first newly loaded review, which takes the focus. */
  next?: string | undefined
}

interface Fetched {
  /** When the initially shown reviews were requested; ms since 1970. */
  fetched?: number | undefined
}

const questionOf = (sku: string, stars: number | undefined, page: number) => ({
  ...{ id: sku, page },
  filter: stars === undefined ? null : { stars },
})

/** The state of the reviews: pages, the filter by stars, and the shopper's ratings of them (RAT-1). */
export function useReviews(
  sku: string,
  { fetched, ...initial }: Shown & Fetched,
  told: ReviewsSaid | undefined,
) {
  const [shown, setShown] = useState(initial)
  const [said, setSaid] = useState(told)
  const [busy, setBusy] = useState(false)
  const [judged, setJudged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const newest = useRef(0)

  /**
   * The initial page is put into the client's cache: returning to it within a minute sends no request
   * (DAT-2).
   */
  const known = useRef(fetched !== undefined)

  async function openClient() {
    const { client, takeInitialData } = await import('../../commerce/browser/client.ts')
    const { rating } = initial
    if (known.current && fetched !== undefined)
      takeInitialData(ratingDocument, questionOf(sku, initial.stars, rating.page), { rating }, fetched)
    known.current = false
    return client
  }

  async function load(stars: number | undefined, page: number): Promise<void> {
    newest.current += 1
    const turn = newest.current
    setBusy(true)
    try {
      const variables = questionOf(sku, stars, page)
      const { data, error } = await (await openClient()).query(ratingDocument, variables).toPromise()
      // The response to an outdated selection is ignored.
      if (turn !== newest.current) return
      if (!data?.rating) throw error ?? new Error('No Content')
      const before = page > 1 ? shown.rating.reviews : []
      const more = data.rating.reviews.filter(({ id }) => !before.some((each) => each.id === id))
      setShown({
        stars,
        rating: { ...data.rating, reviews: [...before, ...more] },
        next: page > 1 ? more[0]?.id : undefined,
      })
      setSaid(undefined)
    } catch {
      if (turn === newest.current) setSaid('FAILED')
    } finally {
      if (turn === newest.current) setBusy(false)
    }
  }

  async function judge(review: string, helpful: boolean): Promise<void> {
    try {
      const rated = { mutationId: randomUuid(), id: sku, review, helpful }
      const { error, helpful: count } = await rateReview(await openClient(), rated)
      if (error) return setSaid(judgementSaid(error))
      setJudged((before) => new Map(before).set(review, helpful))
      replace((reviews) => reviews.map((each) => (each.id === review ? { ...each, helpful: count } : each)))
      setSaid('thanks')
    } catch {
      setSaid('FAILED')
    }
  }

  /** Puts the shopper's own review first, in place of an earlier one, and reloads the totals. */
  function keep(own: OwnReview, earlier: string | undefined): void {
    setSaid(own.state === 'PENDING' ? 'waits' : 'shown')
    replace((reviews) => [
      ...(own.state === 'APPROVED' && (shown.stars ?? own.stars) === own.stars ? [reviewOf(own)] : []),
      ...reviews.filter(({ id }) => id !== earlier && id !== own.id),
    ])
    known.current = false
    // A review that awaits moderation may have replaced a visible one.
    if (own.state === 'APPROVED' || earlier) void countAgain()
  }

  /** Updates the totals only: the loaded pages of the list stay. */
  async function countAgain(): Promise<void> {
    const turn = newest.current
    const variables = questionOf(sku, shown.stars, 1)
    const { data } = await (await openClient()).query(ratingDocument, variables).toPromise()
    // Without a response, the totals stay outdated, as on any page that is open for a while.
    if (!data?.rating || turn !== newest.current) return
    const { reviews: _, page: __, ...sum } = data.rating
    setShown((before) => ({ ...before, rating: { ...before.rating, ...sum } }))
  }

  function replace(change: (reviews: Review[]) => Review[]): void {
    setShown((before) => ({
      ...before,
      rating: { ...before.rating, reviews: change(before.rating.reviews) },
    }))
  }

  return { ...shown, said, busy, judged, load, judge, keep }
}

const reviewOf = ({ id, stars, title, text, name, city, date }: OwnReview): Review => ({
  ...{ id, stars, title, text, language: null, date, verified: false, helpful: 0 },
  reviewer: { name, city },
})
