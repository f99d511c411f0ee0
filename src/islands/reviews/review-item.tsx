import type { RatingPage } from '#commerce/product/product-operations.ts'
import { useI18n } from '../island-i18n.tsx'
import { StarRow } from './star-row.tsx'

export type Review = RatingPage['reviews'][number]

interface Props {
  review: Review
  company: string
  /** The shopper's own rating of this review. */
  rating: boolean | undefined
}

/** One review with its two rating buttons; markup in it is shown as text. */
export function ReviewItem({ review, company, rating }: Props) {
  const { t, format, locale } = useI18n()
  const { id, stars, title, text, language, reviewer, date, verified, helpful } = review
  const name = reviewer.city ? `${reviewer.name}, ${reviewer.city}` : reviewer.name
  // The language is set for screen readers, only if it differs from the page's.
  const lang = language && !locale.startsWith(language) ? language : undefined
  const what = <span className="sr-only">{`, ${title}, ${name}`}</span>
  return (
    <li className="review" id={`review-${id}`} tabIndex={-1}>
      <StarRow stars={stars} />
      <h3 className="heading-plain mt-half" lang={lang}>
        {title}
      </h3>
      <p className="review-text" lang={lang}>
        {text}
      </p>
      <p className="mt-half text-small text-muted">
        {t('rating.by', { name, day: format.day(date) })}
        {verified && ` · ${t('rating.verified', { company })}`}
      </p>
      <p className="review-judge text-small">
        <button
          type="submit"
          className="review-choice"
          name="yes"
          value={id}
          aria-pressed={rating === true}
          aria-describedby={`review-${id}`}
        >
          {t('rating.helpful')} <span className="figures">({helpful})</span>
          {what}
        </button>
        <button
          type="submit"
          className="review-choice"
          name="no"
          value={id}
          aria-pressed={rating === false}
          aria-describedby={`review-${id}`}
        >
          {t('rating.notHelpful')}
          {what}
        </button>
      </p>
    </li>
  )
}
