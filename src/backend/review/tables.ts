/** Tables of what shoppers write themselves; the catalogue's own reviews stand with the catalogue. Moments are ms. */
export interface ReviewTables {
  written_review: WrittenReviewRow
  written_stars: WrittenStarsRow
  review_feedback: ReviewFeedbackRow
}

export interface WrittenReviewRow {
  tenant_id: string
  id: string
  owner: string
  master_sku: string
  stars: number
  title: string
  text: string
  reviewer_name: string
  city: string | null
  /** Language it was written in. */
  language: string
  /** pending, approved or refused; only approved ones are shown. */
  state: string
  /** 1 where the owner bought the product. */
  verified: number
  written_at: number
  /** YYYY-MM-DD, in the tenant's time zone. */
  written_on: string
}

/** How many approved reviews have been written of a product, counted when they change: lists only read this. */
export interface WrittenStarsRow {
  tenant_id: string
  master_sku: string
  /** JSON, five stars first. */
  stars: string
}

export interface ReviewFeedbackRow {
  tenant_id: string
  owner: string
  /** Of a written review or of one of the catalogue's. */
  review_id: string
  /** 1 or 0. */
  helpful: number
  /** Of the product that was reviewed; null where it was judged before that was noted. */
  master_sku: string | null
}
