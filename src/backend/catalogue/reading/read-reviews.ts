import type { Database } from '#backend/infra/database/database.ts'
import type { CatalogueReview } from '../model.ts'

export interface ReviewQuery {
  masterSku: string
  /** Only reviews with this many stars. */
  stars?: number | undefined
  /** Only approved reviews (tenant flag reviewApproval). */
  approvedOnly: boolean
  offset: number
  limit: number
}

/** Returns a section of a product's reviews in the catalogue, newest first. */
export async function readReviews(
  db: Database,
  tenantId: string,
  generation: number,
  { masterSku, stars, approvedOnly, offset, limit }: ReviewQuery,
): Promise<CatalogueReview[]> {
  let query = db
    .selectFrom('review')
    .select('detail')
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .where('master_sku', '=', masterSku)
  if (stars !== undefined) query = query.where('stars', '=', stars)
  if (approvedOnly) query = query.where('approved', '=', 1)
  const rows = await query.orderBy('position').limit(limit).offset(offset).execute()
  return rows.map(({ detail }) => JSON.parse(detail))
}
