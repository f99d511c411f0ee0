import { useRef, useState } from 'react'
import { useClient, useMutation } from 'urql'
import { addInitialData } from '#commerce/client/browser/add-initial-data.ts'
import { isInitialDataFresh } from '#commerce/client/browser/get-timing.ts'
import { changeOf } from '#commerce/client/send-command.ts'
import { type RatingPage, ratingQuery } from '#commerce/product/product-operations.ts'
import { type OwnReview, rateReviewMutation } from '#commerce/reviews/review-operations.ts'
import { type ReviewNotice, ratingNotice } from '#commerce/reviews/review-outcome.ts'
import { randomUuid } from '#stores/random-uuid.ts'
import type { Review } from './review-item.tsx'

interface ShownReviews {
  rating: RatingPage
  stars?: number | undefined
  /** The first newly loaded review, which takes the focus. */
  firstNewId?: string | undefined
}

const none: ReadonlyMap<string, boolean> = new Map()

const variablesOf = (sku: string, stars: number | undefined, page: number) => ({
  ...{ id: sku, page },
  filter: stars === undefined ? null : { stars },
})

/** The state of the reviews: pages, the filter by stars, and the shopper's ratings of them (RAT-1). */
export function useReviews(sku: string, initial: ShownReviews, initialNotice: ReviewNotice | undefined) {
  const client = useClient()
  const [, rateReview] = useMutation(rateReviewMutation)
  const [shown, setShown] = useState(initial)
  const [notice, setNotice] = useState(initialNotice)
  const [busy, setBusy] = useState(false)
  const [rated, setRated] = useState({ by: client, ratings: none })
  // The ratings of another viewer are not shown.
  const ratings = rated.by === client ? rated.ratings : none
  const latestRequest = useRef(0)

  /** Whether the initial reviews may still be shown again: returning to them within a minute sends no request (DAT-2). */
  const isInitialValid = useRef(true)

  /** Sends a query. A whole initial page is put into the client's cache before. */
  function query(stars: number | undefined, page: number) {
    const { rating } = initial
    if (isInitialValid.current && rating.page > 0) {
      addInitialData(ratingQuery, variablesOf(sku, initial.stars, rating.page), { rating })
      isInitialValid.current = false
    }
    return client.query(ratingQuery, variablesOf(sku, stars, page)).toPromise()
  }

  /** Shows the beginning of the list that came with the page. @returns whether it has come, and is valid */
  function showInitial(stars: number | undefined): boolean {
    const { rating } = initial
    const isBeginning = rating.page === 0 && rating.reviews.length > 0
    if (!isBeginning || stars !== initial.stars || !isInitialValid.current || !isInitialDataFresh())
      return false
    setShown(initial)
    setNotice(undefined)
    setBusy(false)
    return true
  }

  /**
   * Loads a page and appends it, or the beginning of a list.
   * @param page from 1; 0 for the beginning
   * @returns whether the list was loaded and is still wanted
   */
  async function load(stars: number | undefined, page: number): Promise<boolean> {
    latestRequest.current += 1
    const request = latestRequest.current
    if (page === 0 && showInitial(stars)) return true
    setBusy(true)
    try {
      const { data, error } = await query(stars, Math.max(1, page))
      // The response to an outdated selection is ignored.
      if (request !== latestRequest.current) return false
      if (!data?.rating) throw error ?? new Error('No Content')
      const before = page > 0 ? shown.rating.reviews : []
      const more = data.rating.reviews.filter(({ id }) => !before.some((each) => each.id === id))
      setShown({
        stars,
        rating: { ...data.rating, reviews: [...before, ...more] },
        firstNewId: page > 0 ? more[0]?.id : undefined,
      })
      setNotice(undefined)
      return true
    } catch {
      if (request === latestRequest.current) setNotice('FAILED')
      return false
    } finally {
      if (request === latestRequest.current) setBusy(false)
    }
  }

  /** Shows the list of a history entry: all pages up to its own, without moving the focus. */
  async function restore(stars: number | undefined, last: number): Promise<void> {
    const isShown = last === shown.rating.page || (last === 0 && shown.rating.page === 1)
    if (stars === shown.stars && isShown) return
    latestRequest.current += 1
    const request = latestRequest.current
    if (last === 0 && showInitial(stars)) return
    setBusy(true)
    try {
      const loaded: RatingPage[] = []
      for (let page = 1; page <= Math.max(1, last); page += 1) {
        const { data, error } = await query(stars, page)
        if (request !== latestRequest.current) return
        if (!data?.rating) throw error ?? new Error('No Content')
        loaded.push(data.rating)
      }
      const known = new Map(loaded.flatMap(({ reviews }) => reviews.map((each) => [each.id, each])))
      setShown({ stars, rating: { ...(loaded.at(-1) as RatingPage), reviews: [...known.values()] } })
      setNotice(undefined)
    } catch {
      if (request === latestRequest.current) setNotice('FAILED')
    } finally {
      if (request === latestRequest.current) setBusy(false)
    }
  }

  async function rate(review: string, helpful: boolean): Promise<void> {
    try {
      const input = { mutationId: randomUuid(), id: sku, review, helpful }
      const { error, helpful: count } = changeOf(rateReviewMutation, await rateReview(input))
      if (error) return setNotice(ratingNotice(error))
      isInitialValid.current = false
      setRated((before) => {
        const known = before.by === client ? before.ratings : none
        return { by: client, ratings: new Map(known).set(review, helpful) }
      })
      replaceReviews((reviews) =>
        reviews.map((each) => (each.id === review ? { ...each, helpful: count } : each)),
      )
      setNotice('thanks')
    } catch {
      setNotice('FAILED')
    }
  }

  /** Puts the shopper's own review first, in place of an earlier one, and reloads the totals. */
  function addOwnReview(own: OwnReview, earlier: string | undefined): void {
    setNotice(own.state === 'PENDING' ? 'waits' : 'shown')
    replaceReviews((reviews) => [
      ...(own.state === 'APPROVED' && (shown.stars ?? own.stars) === own.stars ? [reviewOf(own)] : []),
      ...reviews.filter(({ id }) => id !== earlier && id !== own.id),
    ])
    isInitialValid.current = false
    // A review that awaits moderation may have replaced a visible one.
    if (own.state === 'APPROVED' || earlier) void reloadTotals().catch(console.warn)
  }

  /** Updates the totals only: the loaded pages of the list stay. */
  async function reloadTotals(): Promise<void> {
    const request = latestRequest.current
    const { data } = await query(shown.stars, 1)
    // Without a response, the totals stay outdated, as on any page that is open for a while.
    if (!data?.rating || request !== latestRequest.current) return
    const { reviews: _, page: __, ...totals } = data.rating
    setShown((before) => ({ ...before, rating: { ...before.rating, ...totals } }))
  }

  function replaceReviews(change: (reviews: Review[]) => Review[]): void {
    setShown((before) => ({
      ...before,
      rating: { ...before.rating, reviews: change(before.rating.reviews) },
    }))
  }

  return { ...shown, notice, busy, ratings, load, restore, rate, addOwnReview }
}

const reviewOf = ({ id, stars, title, text, name, city, date }: OwnReview): Review => ({
  ...{ id, stars, title, text, language: null, date, verified: false, helpful: 0 },
  reviewer: { name, city },
})
