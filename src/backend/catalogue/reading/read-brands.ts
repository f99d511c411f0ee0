import type { Database } from '#backend/infra/database/database.ts'
import type { CatalogueVocabulary } from '../model.ts'

export interface SnapshotBrand {
  slug: string
  name: string
  /** Number of products that are not gone. */
  productCount: number
}

export async function readBrands(
  db: Database,
  tenantId: string,
  generation: number,
): Promise<ReadonlyMap<string, SnapshotBrand>> {
  const rows = await db
    .selectFrom('brand')
    .select(['slug', 'name', 'product_count'])
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .execute()
  return new Map(
    rows.map(({ slug, name, product_count }) => [slug, { slug, name, productCount: product_count }]),
  )
}

export async function readVocabulary(
  db: Database,
  tenantId: string,
  generation: number,
): Promise<CatalogueVocabulary> {
  const row = await db
    .selectFrom('vocabulary')
    .select('detail')
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .executeTakeFirst()
  return row ? JSON.parse(row.detail) : { attributes: {}, values: {} }
}
