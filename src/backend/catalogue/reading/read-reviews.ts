import type { Database } from '../../database/database.ts'
import type { CatalogueReview } from '../model.ts'

/** Reviews on a page (specification, section 9: ratings paging count). */
export const reviewsOnPage = 20

export interface ReviewQuestion {
  masterSku: string
  /** Only reviews with so many stars. */
  stars?: number | undefined
  /** Only reviews that were approved (tenant flag reviewApproval). */
  approvedOnly: boolean
  /** From 1. */
  page: number
}

/** A page of a product's reviews, newest first. */
export async function readReviews(
  db: Database,
  tenantId: string,
  generation: number,
  { masterSku, stars, approvedOnly, page }: ReviewQuestion,
): Promise<CatalogueReview[]> {
  let query = db
    .selectFrom('review')
    .select('detail')
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .where('master_sku', '=', masterSku)
  if (stars !== undefined) query = query.where('stars', '=', stars)
  if (approvedOnly) query = query.where('approved', '=', 1)
  const rows = await query
    .orderBy('position')
    .limit(reviewsOnPage)
    .offset((page - 1) * reviewsOnPage)
    .execute()
  return rows.map(({ detail }) => JSON.parse(detail))
}
