import type { Database } from '#backend/infra/database/database.ts'
import type { CatalogueVocabulary } from '../model.ts'

export interface SnapshotBrand {
  slug: string
  name: string
  /** Number of products that are not gone. */
  productCount: number
  /** Languages in which its products have names; left out if they are not known. */
  languages?: string[]
}

export async function readBrands(
  db: Database,
  tenantId: string,
  generation: number,
): Promise<ReadonlyMap<string, SnapshotBrand>> {
  const rows = await db
    .selectFrom('brand')
    .select(['slug', 'name', 'product_count', 'languages'])
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .execute()
  return new Map(
    rows.map(({ slug, name, product_count, languages }) => [
      slug,
      {
        ...{ slug, name, productCount: product_count },
        ...(languages ? { languages: JSON.parse(languages) as string[] } : {}),
      },
    ]),
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
  const { former: _, ...vocabulary }: CatalogueVocabulary = row
    ? JSON.parse(row.detail)
    : { attributes: {}, values: {} }
  return vocabulary
}
