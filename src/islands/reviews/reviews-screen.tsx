import { type SubmitEvent, useEffect } from 'react'
import type { RatingPage } from '../../commerce/documents/product.ts'
import { reviewCommandOf } from '../../commerce/review-form.ts'
import type { RefusedReview, ReviewsSaid } from '../../commerce/review-outcome.ts'
import { reviewsAddress } from '../../commerce/reviews-address.ts'
import { useWords } from '../island-words.tsx'
import { ReviewItem } from './review-item.tsx'
import { StarFilter } from './star-filter.tsx'
import { StarRow } from './star-row.tsx'
import { useReviews } from './use-reviews.ts'
import { WriteReview } from './write-review.tsx'
import './reviews.css'

export interface ReviewsProps {
  /** Of the product, all its variants together. */
  sku: string
  /** The product's page with what is chosen of it, which takes the forms where no script does. */
  address: string
  company: string
  rating: RatingPage
  /** When the shop was asked for it, ms since 1970; left out where it was not. */
  fetched?: number | undefined
  /** Only reviews with so many stars are shown. */
  stars?: number
  /** Whether a review can be written here: tenant flag ratingButton. */
  writable: boolean
  /** Reviews are shown after somebody has looked at them. */
  approval: boolean
  said?: ReviewsSaid
  refused?: RefusedReview
}

const refusals: readonly ReviewsSaid[] = ['FAILED', 'OWN_REVIEW', 'TOO_MANY_ATTEMPTS']

/** What customers say of a product, how that was verified (LAW-6), and a way to say something, too (RAT-1). */
export function ReviewsScreen({
  sku,
  address,
  company,
  writable,
  approval,
  refused,
  ...initial
}: ReviewsProps) {
  const { t, format } = useWords()
  const reviews = useReviews(sku, initial, initial.said)
  const { rating, stars, next, said, busy, judged } = reviews
  const href = (value: number | undefined, page?: number) => reviewsAddress(address, { stars: value, page })
  const judge = (event: SubmitEvent<HTMLFormElement>) => {
    const command = reviewCommandOf(new FormData(event.currentTarget, event.submitter))
    if (command?.do !== 'judge') return
    event.preventDefault()
    void reviews.judge(command.review, command.helpful)
  }
  useEffect(() => {
    if (next) document.getElementById(`review-${next}`)?.focus()
  }, [next])
  return (
    <div className="reviews" aria-busy={busy}>
      {rating.reviewCount === 0 ? (
        <p className="text-muted">{t('rating.none')}</p>
      ) : (
        <>
          <p className="review-sum">
            <StarRow stars={rating.averageRating ?? 0} />
            <span className="text-small text-muted">
              {t('rating.average', { average: format.number(rating.averageRating ?? 0) })}
              {', '}
              {t('rating.count', { count: rating.reviewCount })}
            </span>
            {rating.good && <b className="review-good">{t('rating.good')}</b>}
          </p>
          <StarFilter
            distribution={rating.distribution}
            stars={stars}
            href={href}
            onChoose={(value) => void reviews.load(value, 1)}
          />
        </>
      )}
      <p className="max-w-text text-small text-muted">
        {t('rating.how', { company })} {t(approval ? 'rating.readFirst' : 'rating.atOnce')}
      </p>
      <p className="review-said" role={refusals.some((word) => word === said) ? 'alert' : 'status'}>
        {said && t(`rating.said.${said}`, {}, '')}
      </p>
      {rating.reviews.length > 0 && (
        <form method="post" action={`${address}#reviews`} onSubmit={judge}>
          <ul className="review-list">
            {rating.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} company={company} judged={judged.get(review.id)} />
            ))}
          </ul>
        </form>
      )}
      {rating.page < rating.pages && (
        <p>
          <a
            className="button button-quiet"
            rel="nofollow"
            href={href(stars, rating.page + 1)}
            onClick={(event) => {
              event.preventDefault()
              void reviews.load(stars, rating.page + 1)
            }}
          >
            {t('rating.more')}
          </a>
        </p>
      )}
      {writable && <WriteReview {...{ sku, address, approval, refused }} onWritten={reviews.keep} />}
    </div>
  )
}
