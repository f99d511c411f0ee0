import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import { databaseLocation, openDatabase } from '#backend/infra/database/database.ts'
import { isEmbedded } from '#tenancy/commerce.ts'
import { languageOf } from '#tenancy/locales.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** The shop's catalogue, for checking references in content. */
export interface CatalogueLookup {
  /** @param path slugs in that locale */
  hasCategory(locale: string, path: string): boolean
  hasBrand(slug: string): boolean
  /** Whether a product or variant with this sku can be bought. */
  hasProduct(sku: string): boolean
}

/** Maximum number of skus per lookup of a catalogue snapshot. */
const batchSize = 256

/**
 * The catalogues of the embedded shop, by tenant. Tenants without products or with the goods of another backend are left
 * out; without a database the map is empty.
 * @param skusOf the skus that the content refers to
 */
export async function loadCatalogueLookups(
  tenants: readonly Tenant[],
  skusOf: (tenantId: string) => readonly string[],
): Promise<ReadonlyMap<string, CatalogueLookup>> {
  const place = databaseLocation()
  const lookups = new Map<string, CatalogueLookup>()
  if (!place.url && !existsSync(join(place.folder, 'shop.sqlite'))) return lookups
  const database = await openDatabase(place)
  try {
    const catalogue = new Catalogue(database)
    for (const tenant of tenants) {
      const { id } = tenant
      if (!isEmbedded(tenant, 'goods') || !(await catalogue.has(id))) continue
      const snapshot = await catalogue.snapshot(id)
      const skus = [...new Set(skusOf(id))]
      const availableSkus = new Set<string>()
      for (let start = 0; start < skus.length; start += batchSize)
        for (const [sku, { product }] of await snapshot.find(skus.slice(start, start + batchSize)))
          if (!product.flags.gone) availableSkus.add(sku)
      lookups.set(id, {
        hasCategory: (locale, path) => snapshot.categories.byPath(languageOf(locale), path) !== undefined,
        hasBrand: (slug) => snapshot.brands.has(slug),
        hasProduct: (sku) => availableSkus.has(sku),
      })
    }
    return lookups
  } finally {
    await database.destroy()
  }
}
