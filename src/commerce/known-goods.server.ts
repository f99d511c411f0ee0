import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Catalogue } from '../backend/catalogue/reading/catalogue.ts'
import { databasePlace, openDatabase } from '../backend/database/database.ts'
import { languageOf } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'

/** The shop's catalogue, for checking references in content. */
export interface KnownGoods {
  /** @param path slugs in that locale */
  hasCategory(locale: string, path: string): boolean
  hasBrand(slug: string): boolean
  /** Whether a product or variant with this sku can be bought. */
  hasProduct(sku: string): boolean
}

/** Maximum number of skus per lookup of a catalogue snapshot. */
const atOnce = 256

/**
 * The catalogues of the embedded shop, by tenant. Tenants without products or with their own GraphQL service are left
 * out; without a database the map is empty.
 * @param skusOf the skus that the content refers to
 */
export async function knownGoods(
  tenants: readonly Tenant[],
  skusOf: (tenantId: string) => readonly string[],
): Promise<ReadonlyMap<string, KnownGoods>> {
  const place = databasePlace()
  const known = new Map<string, KnownGoods>()
  if (!place.url && !existsSync(join(place.folder, 'shop.sqlite'))) return known
  const database = await openDatabase(place)
  try {
    const catalogue = new Catalogue(database)
    for (const { id, upstreams } of tenants) {
      if (upstreams.graphql || !(await catalogue.has(id))) continue
      const shelf = await catalogue.shelf(id)
      const skus = [...new Set(skusOf(id))]
      const sold = new Set<string>()
      for (let start = 0; start < skus.length; start += atOnce)
        for (const [sku, { product }] of await shelf.find(skus.slice(start, start + atOnce)))
          if (!product.flags.gone) sold.add(sku)
      known.set(id, {
        hasCategory: (locale, path) => shelf.categories.byPath(languageOf(locale), path) !== undefined,
        hasBrand: (slug) => shelf.brands.has(slug),
        hasProduct: (sku) => sold.has(sku),
      })
    }
    return known
  } finally {
    await database.destroy()
  }
}
