import { type SubmitEvent, useEffect, useEffectEvent } from 'react'
import type { RatingPage } from '#commerce/product/product-operations.ts'
import { reviewCommandOf } from '#commerce/reviews/review-form.ts'
import type { RefusedReview, ReviewNotice } from '#commerce/reviews/review-outcome.ts'
import { reviewsStateOf, reviewsUrl } from '#commerce/reviews/reviews-url.ts'
import { useI18n } from '../island-i18n.tsx'
import { ReviewItem } from './review-item.tsx'
import { StarFilter } from './star-filter.tsx'
import { StarRow } from './star-row.tsx'
import { useReviews } from './use-reviews.ts'
import { WriteReview } from './write-review.tsx'
import './reviews.css'

export interface ReviewsProps {
  /** Sku of the product, for all its variants. */
  sku: string
  /** URL of the product page with the current selection; it handles the forms without script. */
  url: string
  company: string
  /** Its page is 0 while no whole page is shown: it has the beginning of the first, or nothing. */
  rating: RatingPage
  /** Shows only reviews with this number of stars. */
  stars?: number
  /** Whether reviews can be written here: the tenant flag ratingButton. */
  writable: boolean
  /** Whether reviews are moderated before they are shown. */
  approval: boolean
  notice?: ReviewNotice
  refused?: RefusedReview
}

const errorNotices: readonly ReviewNotice[] = ['FAILED', 'OWN_REVIEW', 'TOO_MANY_ATTEMPTS']

/** The reviews of a product, how they were verified (LAW-6), and a form to write one (RAT-1). */
export function ReviewsScreen({ sku, url, company, writable, approval, refused, ...initial }: ReviewsProps) {
  const { t, format } = useI18n()
  const reviews = useReviews(sku, initial, initial.notice)
  const { rating, stars, firstNewId, notice, busy, ratings } = reviews
  const href = (value: number | undefined, page?: number) => reviewsUrl(url, { stars: value, page })
  /** Loads a list; its address is a history entry, so that Back returns to the list before it (RAT-2). */
  const show = async (value: number | undefined, page: number): Promise<void> => {
    if (await reviews.load(value, page)) history.pushState(history.state, '', href(value, page))
  }
  const restore = useEffectEvent(() => {
    const { stars: value, page } = reviewsStateOf(location.search)
    void reviews.restore(value, page)
  })
  useEffect(() => {
    const onPopState = () => restore()
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  const rate = (event: SubmitEvent<HTMLFormElement>) => {
    const command = reviewCommandOf(new FormData(event.currentTarget, event.submitter))
    if (command?.do !== 'judge') return
    event.preventDefault()
    void reviews.rate(command.review, command.helpful)
  }
  useEffect(() => {
    if (firstNewId) document.getElementById(`review-${firstNewId}`)?.focus()
  }, [firstNewId])
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
          {rating.distribution && (
            <StarFilter
              distribution={rating.distribution}
              stars={stars}
              href={href}
              onChoose={(value) => void show(value, 0)}
            />
          )}
        </>
      )}
      <p className="max-w-text text-small text-muted">
        {t('rating.how', { company })} {t(approval ? 'rating.readFirst' : 'rating.atOnce')}
      </p>
      <p className="review-said" role={errorNotices.some((word) => word === notice) ? 'alert' : 'status'}>
        {notice && t(`rating.said.${notice}`, {}, '')}
      </p>
      {rating.reviews.length > 0 && (
        <form method="post" action={`${url}#reviews`} onSubmit={rate}>
          <ul className="review-list">
            {rating.reviews.map((review) => (
              <ReviewItem key={review.id} review={review} company={company} rating={ratings.get(review.id)} />
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
              void show(stars, rating.page + 1)
            }}
          >
            {t('rating.more')}
          </a>
        </p>
      )}
      {writable && <WriteReview {...{ sku, url, approval, refused }} onWritten={reviews.addOwnReview} />}
    </div>
  )
}
