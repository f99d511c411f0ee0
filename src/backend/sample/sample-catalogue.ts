import type { CatalogueProduct, CatalogueSource } from '../catalogue/model.ts'
import { placeOf } from './assortment.ts'
import { machineProduct } from './machine-product.ts'
import { chanceOf } from './random.ts'
import { categoriesOf } from './sample-categories.ts'
import { type SampleShop, type SampleTenant, sampleShop } from './shop.ts'
import { softProduct } from './soft-product.ts'
import { sampleVocabulary } from './vocabulary.ts'

/** Products a tenant has unless told otherwise. */
export const usualProducts = 1500

export interface SampleSize {
  products?: number
  /** YYYY-MM-DD; the sample's own day when left out. */
  day?: string
}

/**
 * A tenant's sample catalogue: the same tenant, size and day give the same catalogue, byte for byte,
 * and a larger one begins with the smaller one. Made while it is read.
 */
export function sampleCatalogue(
  tenant: SampleTenant,
  { products = usualProducts, day }: SampleSize = {},
): CatalogueSource {
  return {
    categories: categoriesOf(sampleShop(tenant, day)),
    vocabulary: sampleVocabulary(sampleShop(tenant, day)),
    *products() {
      const shop = sampleShop(tenant, day)
      for (let index = 0; index < products; index += 1) yield sampleProduct(shop, index)
    },
  }
}

function sampleProduct(shop: SampleShop, index: number): CatalogueProduct {
  const chance = chanceOf(`${shop.tenantId}:${index}`)
  const { family, ordinal } = placeOf(index)
  return 'specs' in family
    ? machineProduct(index, family, ordinal, shop, chance)
    : softProduct(index, family, ordinal, shop, chance)
}
