import type { OwnReview } from '#commerce/reviews/review-operations.ts'
import type { RefusedReview } from '#commerce/reviews/review-outcome.ts'
import { type ReviewField, reviewLengths } from '#contract/review-rules.ts'
import { useI18n } from '../island-i18n.tsx'
import { ReviewTextField } from './review-text-field.tsx'
import { useReviewForm } from './use-review-form.ts'

interface Props {
  sku: string
  /** URL of the product page, which handles the form without script. */
  url: string
  approval: boolean
  refused: RefusedReview | undefined
  onWritten: (own: OwnReview, earlier: string | undefined) => void
}

/** The review form, in a `details` element that needs no script. */
export function WriteReview({ sku, url, approval, refused, onWritten }: Props) {
  const { t, format } = useI18n()
  const { refusal, earlier, busy, open, summary, toggle, submit } = useReviewForm(sku, refused, onWritten)
  const draft = refused?.draft
  const problemOf = (field: ReviewField): string | undefined => {
    const fieldProblem = refusal?.problems.find((problem) => problem.field === field)
    if (!fieldProblem) return
    return t(
      `rating.problem.${fieldProblem.problem}`,
      { count: field === 'stars' ? 0 : reviewLengths[field] },
      '',
    )
  }
  const labelOf = (field: ReviewField): string => t(`rating.write.${field}`)
  const text = (name: 'title' | 'text' | 'name' | 'city') => ({
    name,
    label: labelOf(name),
    value: draft?.[name],
    problem: problemOf(name),
  })
  const stars = problemOf('stars')
  return (
    <details
      className="review-write"
      id="write-review"
      open={open}
      onToggle={(event) => toggle(event.currentTarget.open)}
    >
      <summary className="button button-quiet">{t('rating.write.open')}</summary>
      <form
        method="post"
        action={`${url}#write-review`}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="review-form"
        aria-busy={busy}
      >
        <input type="hidden" name="do" value="write" />
        {refusal && (
          <div className="review-refused" role="alert" tabIndex={-1} ref={summary}>
            <p className="font-semibold">
              {refusal.problems.length > 0
                ? t('form.summary', { count: refusal.problems.length }, '')
                : t(`rating.write.${refusal.error}`, { count: refusal.minutes ?? 0 }, '')}
            </p>
            <ul>
              {refusal.problems.map(({ field }) => (
                <li key={field}>
                  <a className="link" href={`#review-${field === 'stars' ? 'stars-5' : field}`}>
                    {labelOf(field)}
                  </a>
                  : {problemOf(field)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {earlier && <p>{t('rating.write.earlier', { day: format.day(earlier.date) }, '')}</p>}
        <fieldset aria-describedby={stars ? 'review-stars-problem' : undefined}>
          <legend className="font-semibold">{labelOf('stars')}</legend>
          {stars && (
            <p id="review-stars-problem" className="text-small text-reduced">
              {stars}
            </p>
          )}
          <div className="review-grades">
            {[5, 4, 3, 2, 1].map((count) => (
              <label key={count} className="review-grade">
                <input
                  type="radio"
                  id={`review-stars-${count}`}
                  name="stars"
                  value={count}
                  defaultChecked={draft?.stars === count}
                />
                {t('rating.stars', { count })}
              </label>
            ))}
          </div>
        </fieldset>
        <ReviewTextField {...text('title')} />
        <ReviewTextField {...text('text')} rows={5} />
        <ReviewTextField {...text('name')} autoComplete="nickname" />
        <ReviewTextField {...text('city')} optional autoComplete="address-level2" />
        <p className="text-small text-muted">
          {t(approval ? 'rating.write.approval' : 'rating.write.atOnce')}
        </p>
        <p>
          <button type="submit" className="button">
            {t('rating.write.send')}
          </button>
        </p>
      </form>
    </details>
  )
}
