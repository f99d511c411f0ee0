import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { changeOf } from '#commerce/client/send-command.ts'
import { reviewCommandOf } from '#commerce/reviews/review-form.ts'
import { type OwnReview, reviewFormQuery, writeReviewMutation } from '#commerce/reviews/review-operations.ts'
import { type RefusedReview, type ReviewRefusal, refusalOf } from '#commerce/reviews/review-outcome.ts'
import { cleanReview, reviewProblems } from '#contract/review-rules.ts'
import { randomUuid } from '#stores/random-uuid.ts'

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
  const [{ fetching: busy }, writeReview] = useMutation(writeReviewMutation)
  const [open, setOpen] = useState(initial !== undefined)
  const [wasOpened, setOpened] = useState(false)
  // The shopper's earlier review is loaded when the form opens; the form does not wait for it.
  const [{ data, fetching }] = useQuery({
    query: reviewFormQuery,
    variables: { id: sku },
    pause: !wasOpened || busy,
  })
  // Another viewer's is not shown while it is loaded again.
  const earlier = fetching ? undefined : (data?.reviewForm?.own ?? undefined)
  const summary = useRef<HTMLDivElement>(null)
  /**
   * Until there is a response, the same text is sent with the same mutation id, so that a retry has no effect
   * twice.
   */
  const lastSent = useRef({ text: '', mutationId: '' })

  useEffect(() => {
    if (refusal) summary.current?.focus()
  }, [refusal])

  function toggle(isOpen: boolean): void {
    setOpen(isOpen)
    setOpened(isOpen)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const command = reviewCommandOf(new FormData(event.currentTarget))
    if (command?.do !== 'write') return
    event.preventDefault()
    if (busy) return
    const review = cleanReview(command.draft)
    const problems = reviewProblems(review)
    if (problems.length > 0) return setRefusal({ problems, error: 'INVALID_INPUT' })
    const text = JSON.stringify(review)
    if (lastSent.current.text !== text) lastSent.current = { text, mutationId: randomUuid() }
    try {
      const { mutationId } = lastSent.current
      const change = changeOf(writeReviewMutation, await writeReview({ mutationId, id: sku, review }))
      lastSent.current = { text: '', mutationId: '' }
      if (change.error || !change.own) return setRefusal(refusalOf(change))
      setRefusal(undefined)
      onWritten(change.own, earlier?.id)
      toggle(false)
    } catch {
      setRefusal({ problems: [], error: 'FAILED' })
    }
  }

  return { refusal, earlier, busy, open, summary, toggle, submit }
}
