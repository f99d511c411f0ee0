import type { CatalogueProduct, CatalogueSource } from '#backend/catalogue/model.ts'
import { arranged } from './arrangement.ts'
import { placeOf } from './assortment.ts'
import { machineProduct } from './machine-product.ts'
import type { MachineKind } from './machines/machine.ts'
import { inTakes, type Shown } from './pictures.ts'
import { chanceOf } from './random.ts'
import { categoriesOf } from './sample-categories.ts'
import { type SampleShop, type SampleTenant, sampleShop } from './shop.ts'
import { lookAt, softProduct } from './soft-product.ts'
import { sampleVocabulary } from './vocabulary.ts'

/** Default number of products of a tenant. */
export const defaultProducts = 1500

export interface SampleSize {
  products?: number
  /** YYYY-MM-DD; the sample's own day when left out. */
  day?: string
  /** Most variants of a product, for catalogues of very many products; all of them when left out. */
  variants?: number
}

/**
 * A tenant's sample catalogue: the same tenant, size and day give the same catalogue, byte for byte,
 * and a larger one begins with the smaller one. Made while it is read.
 */
export function sampleCatalogue(
  tenant: SampleTenant,
  { products = defaultProducts, day, variants }: SampleSize = {},
): CatalogueSource {
  return {
    categories: categoriesOf(sampleShop(tenant, day)),
    vocabulary: sampleVocabulary(sampleShop(tenant, day)),
    *products() {
      const leads = leadsOf(tenant, day)
      const shop = sampleShop(tenant, day)
      for (let index = 0; index < products; index += 1)
        yield withFewerVariants(sampleProduct(shop, index, leads[index] ?? leadInTurn(index)), variants)
    },
  }
}

const withFewerVariants = (product: CatalogueProduct, most: number | undefined): CatalogueProduct =>
  most === undefined ? product : { ...product, variants: product.variants.slice(0, most) }

const known = new Map<string, Shown[]>()

/** What the products of a usual shop are shown in first, by index: such that neighbours in its lists differ. */
function leadsOf(tenant: SampleTenant, day: string | undefined): Shown[] {
  const { id, i18n } = tenant
  const name = JSON.stringify([id, i18n.locales, i18n.currency, day])
  const leads = known.get(name) ?? arrangedFor(sampleShop(tenant, day))
  known.set(name, leads)
  return leads
}

function arrangedFor(shop: SampleShop): Shown[] {
  const indexes = Array.from({ length: defaultProducts }, (_, index) => index)
  return arranged(
    indexes.map((index) => sampleProduct(shop, index, leadInTurn(index))),
    indexes.map(choicesAt),
  )
}

function sampleProduct(shop: SampleShop, index: number, lead: Shown): CatalogueProduct {
  const chance = chanceOf(`${shop.tenantId}:${index}`)
  const { family, ordinal } = placeOf(index)
  return 'specs' in family
    ? machineProduct(index, family, ordinal, shop, chance, lead)
    : softProduct(index, family, ordinal, shop, chance, lead)
}

/** All that the product of an index may be shown in first. */
function choicesAt(index: number): Shown[] {
  const { family, ordinal } = placeOf(index)
  if (!('specs' in family)) {
    const { picture, print, colours } = lookAt(family, ordinal).look
    return colours.flatMap((colour) => inTakes({ picture, print, colour }))
  }
  const { pictures, colours } = family.kinds[ordinal % family.kinds.length] as MachineKind
  return colours.flatMap((colour) =>
    pictures.flatMap((picture) => inTakes({ picture, print: 'plain', colour })),
  )
}

function leadInTurn(index: number): Shown {
  const choices = choicesAt(index)
  return choices[index % choices.length] as Shown
}
