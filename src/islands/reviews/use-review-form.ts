import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { reviewCommandOf } from '#commerce/reviews/review-form.ts'
import type { OwnReview } from '#commerce/reviews/review-operations.ts'
import { type RefusedReview, type ReviewRefusal, refusalOf } from '#commerce/reviews/review-outcome.ts'
import { requireReviewForm, writeReview } from '#commerce/reviews/reviews.ts'
import { cleanReview, reviewProblems } from '#contract/review-rules.ts'
import { randomUuid } from '#stores/random-uuid.ts'
import { loadClient } from './use-reviews.ts'

/**
 * The state of the review form: validated with the server's rules, then sent once, however often it is
 * retried.
 */
export function useReviewForm(
  sku: string,
  initial: RefusedReview | undefined,
  onWritten: (own: OwnReview, earlier: string | undefined) => void,
) {
  const [refusal, setRefusal] = useState<ReviewRefusal | undefined>(initial)
  const [earlier, setEarlier] = useState<OwnReview>()
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(initial !== undefined)
  const isEarlierLoaded = useRef(false)
  const summary = useRef<HTMLDivElement>(null)
  /**
   * Until there is a response, the same text is sent with the same mutation id, so that a retry has no effect
   * twice.
   */
  const lastSent = useRef({ text: '', mutationId: '' })

  useEffect(() => {
    if (refusal) summary.current?.focus()
  }, [refusal])

  /** Loads the shopper's earlier review when the form opens; the form does not wait for it. */
  async function toggle(isOpen: boolean): Promise<void> {
    setOpen(isOpen)
    if (!isOpen || isEarlierLoaded.current) return
    isEarlierLoaded.current = true
    try {
      setEarlier((await requireReviewForm(await loadClient(), sku))?.own ?? undefined)
    } catch {
      isEarlierLoaded.current = false
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const command = reviewCommandOf(new FormData(event.currentTarget))
    if (command?.do !== 'write') return
    event.preventDefault()
    if (busy) return
    const review = cleanReview(command.draft)
    const problems = reviewProblems(review)
    if (problems.length > 0) return setRefusal({ problems, error: 'INVALID_INPUT' })
    setBusy(true)
    const text = JSON.stringify(review)
    if (lastSent.current.text !== text) lastSent.current = { text, mutationId: randomUuid() }
    try {
      const change = await writeReview(await loadClient(), {
        mutationId: lastSent.current.mutationId,
        id: sku,
        review,
      })
      lastSent.current = { text: '', mutationId: '' }
      if (change.error || !change.own) return setRefusal(refusalOf(change))
      setRefusal(undefined)
      onWritten(change.own, earlier?.id)
      setEarlier(change.own)
      setOpen(false)
    } catch {
      setRefusal({ problems: [], error: 'FAILED' })
    } finally {
      setBusy(false)
    }
  }

  return { refusal, earlier, busy, open, summary, toggle, submit }
}
