import type { CatalogueReview } from '../catalogue/model.ts'
import type { CatalogueSnapshot } from '../catalogue/reading/catalogue-snapshot.ts'
import type { Database } from '../infra/database/database.ts'
import { readHelpful } from './feedback.ts'
import { type ListRange, mergePage, mergeWindow } from './merge-window.ts'
import { shownReview } from './own-review.ts'
import type { WrittenReviewRow } from './tables.ts'

/** Number of reviews on a page ("Ratings paging count" of the specification, section 9). */
export const reviewsOnPage = 20

export interface ReviewPageQuery {
  masterSku: string
  /** Only reviews with this many stars. */
  stars: number | undefined
  approvedOnly: boolean
  /** From 1. */
  page: number
  /** Number of matching reviews, those of the catalogue and the written ones. */
  counts: { catalogue: number; written: number }
}

/**
 * Returns a page of the catalogue's reviews and the written ones, newest first; within a day the written ones
 * come first (RAT-1).
 */
export async function readPage(
  database: Database,
  snapshot: CatalogueSnapshot,
  { masterSku, stars, approvedOnly, page, counts }: ReviewPageQuery,
): Promise<CatalogueReview[]> {
  const requested = { offset: (page - 1) * reviewsOnPage, limit: reviewsOnPage }
  const window = mergeWindow({ first: counts.catalogue, second: counts.written }, requested)
  const [catalogue, written] = await Promise.all([
    snapshot.reviews({ masterSku, stars, approvedOnly, ...window.first }),
    counts.written === 0
      ? []
      : readWritten(database, snapshot.tenantId, { masterSku, stars, ...window.second }),
  ])
  const reviews = mergePage(
    catalogue,
    written.map(shownReview),
    window,
    reviewsOnPage,
    (ours, theirs) => ours.date >= theirs.date,
  )
  const helpful = await readHelpful(
    database,
    snapshot.tenantId,
    reviews.map(({ id }) => id),
  )
  return reviews.map((review) => ({ ...review, helpful: review.helpful + (helpful.get(review.id) ?? 0) }))
}

async function readWritten(
  database: Database,
  tenantId: string,
  { masterSku, stars, offset, limit }: ListRange & Pick<ReviewPageQuery, 'masterSku' | 'stars'>,
): Promise<WrittenReviewRow[]> {
  let query = database
    .selectFrom('written_review')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('master_sku', '=', masterSku)
    .where('state', '=', 'approved')
  if (stars !== undefined) query = query.where('stars', '=', stars)
  return await query.orderBy('written_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
}
