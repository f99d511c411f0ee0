import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import type { ProductDetail, VariantDetail } from '#backend/catalogue/writing/product-rows.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { EarlierLabels } from './earlier-labels.ts'
import { LabelMatcher, type LabelMatches, noMatches, type ProductCodes } from './label-matches.ts'

const batch = 200

/**
 * Finds what a feed calls the categories, facts and values that the current catalogue has from a feed in another language, by
 * the products of both. A catalogue in one language needs none.
 * @param products of the feed, with the codes that its labels have by themselves
 */
export async function findMatches(
  db: Database,
  tenantId: string,
  { earlier, language }: { earlier: EarlierLabels; language: string },
  products: () => AsyncIterable<CatalogueProduct>,
): Promise<LabelMatches> {
  const { generation, languages } = earlier
  if (generation === undefined || ![...languages].some((each) => each !== language)) return noMatches
  const matcher = new LabelMatcher(earlier, language)
  const compare = async (waiting: readonly CatalogueProduct[]): Promise<void> => {
    const before = await codesOf(db, { tenantId, generation }, waiting)
    for (const product of waiting) {
      const known = before.get(product.sku)
      if (known) matcher.add(product, known)
    }
  }
  let waiting: CatalogueProduct[] = []
  for await (const product of products()) {
    waiting.push(product)
    if (waiting.length < batch) continue
    await compare(waiting)
    waiting = []
  }
  await compare(waiting)
  return matcher.matches()
}

/** Returns the codes that products have in the current catalogue, by sku. */
async function codesOf(
  db: Database,
  { tenantId, generation }: { tenantId: string; generation: number },
  products: readonly CatalogueProduct[],
): Promise<Map<string, ProductCodes>> {
  if (products.length === 0) return new Map()
  const skus = products.map(({ sku }) => sku)
  const rows = await db
    .selectFrom('product')
    .select(['sku', 'detail'])
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .where('sku', 'in', skus)
    .execute()
  const variants = await db
    .selectFrom('variant')
    .select(['master_sku', 'sku', 'detail'])
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .where('master_sku', 'in', skus)
    .execute()
  const choices = Map.groupBy(variants, (row) => row.master_sku)
  return new Map(
    rows.map(({ sku, detail }) => {
      const { categories, attributes }: ProductDetail = JSON.parse(detail)
      const own = (choices.get(sku) ?? []).map((row) => ({
        sku: row.sku,
        choice: (JSON.parse(row.detail) as VariantDetail).choice,
      }))
      return [sku, { categories, attributes, variants: own }]
    }),
  )
}
