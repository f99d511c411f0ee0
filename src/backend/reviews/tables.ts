/** Tables of reviews that shoppers write; the catalogue's own reviews are stored with the catalogue. Times are ms. */
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
  /** Language of the text. */
  language: string
  /** pending, approved or refused; only approved ones are shown. */
  state: string
  /** 1 if the owner bought the product. */
  verified: number
  written_at: number
  /** YYYY-MM-DD, in the tenant's time zone. */
  written_on: string
}

/**
 * Number of approved written reviews of a product by stars, counted when they change, so that lists only read
 * this.
 */
export interface WrittenStarsRow {
  tenant_id: string
  master_sku: string
  /** JSON, five stars first. */
  stars: string
}

export interface ReviewFeedbackRow {
  tenant_id: string
  owner: string
  /** Id of a written review or of one of the catalogue's. */
  review_id: string
  /** 1 or 0. */
  helpful: number
  /** The reviewed product; null for ratings from before it was stored. */
  master_sku: string | null
}
