import type { CatalogueProduct } from '../catalogue/model.ts'
import { nameOf } from './names.ts'
import { takeOf } from './pictures.ts'
import { productFrame } from './product-frame.ts'
import type { Chance } from './random.ts'
import type { Family, Kind, Look, Tone } from './range/families.ts'
import { featureOf } from './range/features.ts'
import type { ReviewTopic } from './reviews/sentences.ts'
import type { SampleShop } from './shop.ts'
import { highlightsOf, textOf } from './soft-text.ts'
import { softVariants } from './soft-variants.ts'
import { viewsOfColours } from './views.ts'
import { compositions } from './words/fibres.ts'

const topics: Partial<Record<Tone, ReviewTopic>> = { textiles: 'home', furniture: 'home', table: 'home' }

/** What was decided about a product before it was written down. */
export interface SoftDesign {
  kind: Kind
  look: Look
  colours: string[]
  /** In the name first. */
  features: string[]
  /** Those the name says. */
  named: string[]
  composition: string | undefined
}

/** A product that is told apart by cut, colour and size. `ordinal` is its number within the family. */
export function softProduct(
  index: number,
  family: Family,
  ordinal: number,
  shop: SampleShop,
  chance: Chance,
): CatalogueProduct {
  const design = designOf(family, ordinal, chance)
  const { kind, look, features, composition } = design
  const name = shop.sayEach((language) =>
    nameOf(kind, { features: design.named, print: look.print }, language),
  )
  const frame = productFrame(index, family, name, shop, chance, topics[family.tone] ?? 'worn')
  const fibres = composition === undefined ? undefined : compositions[composition]
  const seed = String(chance.number())
  const attributes = features.map((key) => ({ code: featureOf(key).attribute, values: [key] }))
  return {
    ...frame,
    name,
    description: shop.sayEach((language) => textOf(family.tone, design, fibres?.[0]?.fibre, language, seed)),
    highlights: highlightsOf(design, fibres, shop),
    variants: softVariants(frame.sku, family, design, shop, chance),
    attributes: [
      ...attributes,
      { code: 'pattern', values: [look.print] },
      ...(fibres?.[0] ? [{ code: 'material', values: [fibres[0].fibre] }] : []),
    ],
    materials: fibres ? [{ fibres }] : [],
    care: family.care,
    documents:
      family.documents === 'furniture'
        ? [document(frame.sku, 'assembly'), document(frame.sku, 'manufacturerwarranty')]
        : [],
    services: family.services ?? [],
    media: viewsOfColours(
      { picture: look.picture, print: look.print, take: takeOf(look, ordinal, family.kinds.length) },
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

/**
 * Goes through kinds, looks and features in turn, so that names repeat as late as they can: chance
 * decides only what no name says.
 */
function designOf(family: Family, ordinal: number, chance: Chance): SoftDesign {
  const kind = family.kinds[ordinal % family.kinds.length] as Kind
  const looks = family.looks.filter(({ picture }) => picture === kind.picture)
  const turn = Math.floor(ordinal / family.kinds.length)
  const look = looks[turn % looks.length] as Look
  const round = Math.floor(turn / looks.length)
  const count = kind.features.length
  const first = kind.features[(round + turn) % count] as string
  const second = others(kind, first)[Math.floor(round / count) % Math.max(1, others(kind, first).length)]
  const features = second === undefined ? [first] : [first, second]
  const made = kind.compositions ?? family.compositions
  const printed = look.print !== 'plain'
  const named = printed && round === 0 ? [] : !printed && round >= count ? features : [first]
  return {
    kind,
    look,
    features,
    named,
    colours: chance.some(look.colours, chance.between(1, look.colours.length)),
    composition: made.length > 0 ? chance.pick(made) : undefined,
  }
}

/** Features that can stand beside one: no garment has two necklines. */
const others = (kind: Kind, first: string): string[] =>
  kind.features.filter((key) => featureOf(key).attribute !== featureOf(first).attribute)
