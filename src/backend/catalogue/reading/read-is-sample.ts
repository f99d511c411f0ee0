import type { Database } from '#backend/infra/database/database.ts'
import { isSamplePicture } from '../rules/picture-path.ts'
import type { ProductDetail } from '../writing/product-rows.ts'

/**
 * Whether a catalogue is the sample catalogue, which makes the tenant a demonstration. The first product on sale
 * decides: every product of the sample has pictures that are rendered here, and no product of a feed has.
 */
export async function readIsSample(db: Database, tenantId: string, generation: number): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('detail')
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .where('gone', '=', 0)
    .orderBy('sku')
    .limit(1)
    .executeTakeFirst()
  if (!row) return false
  const { media } = JSON.parse(row.detail) as Pick<ProductDetail, 'media'>
  return media.some(({ src }) => isSamplePicture(src))
}
