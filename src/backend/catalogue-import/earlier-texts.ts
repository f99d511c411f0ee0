import type { ByLanguage, CatalogueMedia, CatalogueProduct } from '../catalogue/model.ts'
import { currentGeneration } from '../catalogue/writing/generations.ts'
import type { ProductDetail } from '../catalogue/writing/product-rows.ts'
import type { Database } from '../infra/database/database.ts'

const batch = 100

/**
 * Adds data of the current catalogue to products: the day they came into the range, and their texts and facts in the
 * tenant's other languages. So feeds of each language can be imported one after the other.
 * @param language of the feed
 */
export async function* withEarlierTexts(
  db: Database,
  tenantId: string,
  { languages, language }: { languages: readonly string[]; language: string },
  products: AsyncIterable<CatalogueProduct>,
): AsyncGenerator<CatalogueProduct> {
  const generation = await currentGeneration(db, tenantId)
  let waiting: CatalogueProduct[] = []
  for await (const product of products) {
    waiting.push(product)
    if (waiting.length < batch) continue
    yield* await merged(db, { tenantId, generation }, { languages, language }, waiting)
    waiting = []
  }
  if (waiting.length > 0) yield* await merged(db, { tenantId, generation }, { languages, language }, waiting)
}

async function merged(
  db: Database,
  { tenantId, generation }: { tenantId: string; generation: number | undefined },
  { languages, language }: { languages: readonly string[]; language: string },
  products: readonly CatalogueProduct[],
): Promise<CatalogueProduct[]> {
  if (generation === undefined) return [...products]
  const skus = products.map(({ sku }) => sku)
  const rows = await db
    .selectFrom('product')
    .select(['sku', 'popularity', 'detail'])
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .where('sku', 'in', skus)
    .execute()
  const known = new Map(rows.map((row) => [row.sku, row]))
  return products.map((product) => {
    const row = known.get(product.sku)
    if (!row) return product
    const earlier: ProductDetail = JSON.parse(row.detail)
    const inTenantLanguages = <Text>(texts: Partial<Record<string, Text>>): Partial<Record<string, Text>> =>
      Object.fromEntries(Object.entries(texts).filter(([language]) => languages.includes(language)))
    const name = { ...(inTenantLanguages(earlier.name) as ByLanguage), ...product.name }
    const named = (media: readonly CatalogueMedia[]) => media.map((medium) => ({ ...medium, alt: name }))
    const facts = (earlier.facts ?? []).flatMap((fact) => {
      const label = inTenantLanguages(fact.label) as ByLanguage
      return Object.keys(label).length === 0 || label[language] !== undefined ? [] : [{ ...fact, label }]
    })
    return {
      ...product,
      since: earlier.since,
      popularity: row.popularity,
      name,
      media: named(product.media),
      variants: product.variants.map((variant) => ({ ...variant, media: named(variant.media) })),
      // Facts are shown in the language of their labels.
      facts: [...(product.facts ?? []), ...facts],
      description: { ...(inTenantLanguages(earlier.description) as ByLanguage), ...product.description },
      highlights: { ...inTenantLanguages(earlier.highlights), ...product.highlights },
    }
  })
}
