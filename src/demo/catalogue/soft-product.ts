import type { CatalogueAttribute, CatalogueProduct } from '#backend/catalogue/model.ts'
import { drawnDetails } from './garments.ts'
import { coloursWith } from './leads.ts'
import { nameOf } from './names.ts'
import { featuresOf, type Shown } from './pictures.ts'
import { productFrame } from './product-frame.ts'
import type { Chance } from './random.ts'
import type { Family, Kind, Look, Tone } from './range/families.ts'
import { type Pair, pairsOf } from './range/pairs.ts'
import type { ReviewTopic } from './reviews/sentences.ts'
import type { SampleShop } from './shop.ts'
import { highlightsOf, textOf } from './soft-text.ts'
import { softVariants } from './soft-variants.ts'
import { viewsOfColours } from './views.ts'
import { compositions as made } from './words/fibres.ts'

const topics: Partial<Record<Tone, ReviewTopic>> = {
  shoes: 'shoes',
  textiles: 'home',
  furniture: 'home',
  rugs: 'home',
  lamps: 'table',
  table: 'table',
}

/** What was decided about a product before it was written down. */
export interface SoftDesign {
  kind: Kind
  look: Look
  colours: string[]
  /** The first ones are part of the name. */
  features: string[]
  values: CatalogueAttribute[]
  /** Features that the name contains. */
  named: string[]
  composition: string | undefined
}

/** Returns a product whose variants differ by cut, colour and size. `ordinal` is its number within the family. */
export function softProduct(
  index: number,
  family: Family,
  ordinal: number,
  shop: SampleShop,
  chance: Chance,
  { colour: lead, take = 1 }: Shown,
): CatalogueProduct {
  const design = designOf(family, ordinal, chance, lead)
  const { kind, look, composition } = design
  const name = shop.sayEach((language) =>
    nameOf(kind, { features: design.named, print: look.print }, language),
  )
  const frame = productFrame(index, family, kind.key, name, shop, chance, topics[family.tone] ?? 'clothes')
  const fibres = composition === undefined ? undefined : made[composition]
  const seed = String(chance.number())
  return {
    ...frame,
    name,
    description: shop.sayEach((language) => textOf(family.tone, design, fibres ?? [], language, seed)),
    highlights: highlightsOf(design, fibres, shop),
    variants: softVariants(frame.sku, family, design, shop, chance),
    attributes: [
      ...design.values,
      { code: 'pattern', values: [look.print] },
      ...(fibres?.[0] ? [{ code: 'material', values: [fibres[0].fibre] }] : []),
    ],
    materials: fibres ? [{ fibres }] : [],
    care: family.kindCare?.[kind.key] ?? family.care,
    documents:
      family.documents === 'furniture'
        ? [document(frame.sku, 'assembly'), document(frame.sku, 'manufacturerwarranty')]
        : [],
    services: family.services ?? [],
    media: viewsOfColours(
      {
        picture: look.picture,
        print: look.print,
        take,
        details: drawnDetails(look.picture, featuresOf(design.features, kind)),
      },
      design.colours,
      name,
      shop,
    ),
  }
}

const document = (sku: string, type: 'assembly' | 'manufacturerwarranty') => ({
  type,
  href: `/product-documents/${sku}/${type}.pdf`,
})

/** Returns kind and look of a product by its ordinal within the family: kinds and their looks take turns. */
export function lookAt(
  family: Family,
  ordinal: number,
): { kind: Kind; look: Look; turn: number; round: number } {
  const kind = family.kinds[ordinal % family.kinds.length] as Kind
  const looks = family.looks.filter(({ picture }) => picture === kind.picture)
  const turn = Math.floor(ordinal / family.kinds.length)
  return { kind, look: looks[turn % looks.length] as Look, turn, round: Math.floor(turn / looks.length) }
}

/** Features take turns as well, so that names repeat as late as they can: chance decides only features that no name contains. */
function designOf(family: Family, ordinal: number, chance: Chance, lead: string): SoftDesign {
  const { kind, look, turn, round } = lookAt(family, ordinal)
  const count = kind.features.length
  const first = kind.features[(round + turn) % count] as string
  const pairs = pairsOf(kind, family).get(first) as Pair[]
  const { features, values, compositions } = pairs[Math.floor(round / count) % pairs.length] as Pair
  const printed = look.print !== 'plain'
  const named = printed && round === 0 ? [] : !printed && round >= count ? features : [first]
  return {
    kind,
    look,
    features,
    values,
    named,
    colours: coloursWith(lead, look.colours, chance),
    composition: compositions.length > 0 ? chance.pick(compositions) : undefined,
  }
}
