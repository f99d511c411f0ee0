import type { CatalogueProduct, CatalogueVariant } from '#backend/catalogue/model.ts'
import { dayBefore } from './calendar.ts'
import { gtinOf } from './identity.ts'
import { coloursWith } from './leads.ts'
import type { MachineFamily, MachineKind, Spec } from './machines/machine.ts'
import { readSpec } from './machines/read-spec.ts'
import type { Shown } from './pictures.ts'
import { niceprice, priceHistoryOf, priceStory } from './prices.ts'
import { productFrame } from './product-frame.ts'
import type { Chance } from './random.ts'
import { withThing } from './range/grammar.ts'
import type { SampleShop } from './shop.ts'
import { stockOf, usualPrice } from './soft-variants.ts'
import { viewsOfColours } from './views.ts'
import { capitalised, type SampleLanguage, type Words } from './words/tables.ts'

/** Returns a product whose variants of one kind differ by figures: an appliance, a tyre, a detergent. */
export function machineProduct(
  index: number,
  family: MachineFamily,
  ordinal: number,
  shop: SampleShop,
  chance: Chance,
  { picture, print, take = 1, colour: lead }: Shown,
): CatalogueProduct {
  const kind = family.kinds[ordinal % family.kinds.length] as MachineKind
  const look = { picture, print }
  const description = { ...family, ...family.own?.[kind.key] }
  const turn = Math.floor(ordinal / family.kinds.length)
  const [main] = description.specs
  const leading = main ? valueFor(main.values, 0, turn, chance) : ''
  const chosen = description.specs.map((spec, place) => ({
    spec,
    value: valueFor(description.tied?.[spec.code]?.[leading] ?? spec.values, place, turn, chance),
  }))
  const say = (text: Words): ReturnType<SampleShop['sayEach']> =>
    shop.sayEach((language) => withThing(fillSpecs(text[language], chosen, language, shop), kind, language))
  const name = shop.sayEach((language) =>
    capitalised(`${kind.noun[language]} ${fillSpecs(description.name[language], chosen, language, shop)}`),
  )
  const frame = productFrame(
    index,
    family,
    kind.key,
    name,
    shop,
    chance,
    family.supply ? 'supply' : 'machine',
  )
  const content = Number(chosen.find(({ spec }) => spec.code === 'content')?.value ?? 1)
  const energyClass = description.energyClasses && chance.pick(description.energyClasses)
  const texts = description.texts.map(say)
  // What is bought again and again comes in one bottle.
  const colours = family.supply ? [lead] : coloursWith(lead, kind.colours, chance)
  return {
    ...frame,
    safety: { ...frame.safety, warnings: family.warnings.map((text) => shop.say(text)) },
    name,
    description: shop.sayEach((language) => texts.map((text) => text[language]).join(' ')),
    highlights: Object.fromEntries(
      shop.locales.map((locale) => {
        const language = shop.languageOf(locale)
        return [
          locale.slice(0, 2),
          chosen.map(({ spec, value }) =>
            shop.spell(
              `${spec.label[language]}${language === 'fr' ? '\u00a0' : ''}: ${readSpec(spec, value, language, shop)}`,
            ),
          ),
        ]
      }),
    ),
    variants: variantsOf(
      frame.sku,
      family,
      { kind: kind.key, colours, content, rank: rankOf(chosen[0]) },
      shop,
      chance,
    ),
    attributes: [
      ...chosen.map(({ spec, value }) => ({ code: spec.code, values: [value] })),
      ...(energyClass ? [{ code: 'energy-class', values: [energyClass] }] : []),
      { code: 'type', values: [kind.key] },
    ],
    materials: [],
    care: [],
    documents: family.documents.map((type) => ({
      type,
      href: `/product-documents/${frame.sku}/${type}.pdf`,
    })),
    services: family.services,
    media: viewsOfColours({ ...look, take }, colours, name, shop),
    ...(energyClass ? { energyLabel: { class: energyClass, scaleFrom: 'A', scaleTo: 'G' } } : {}),
    ...(family.tyre ? { tyreFlags: tyreFlags(chance) } : {}),
    ...(family.measure ? { measure: { amount: content, unit: family.measure } } : {}),
  }
}

/** The first figures take turns, as they make the name; the rest is chance. */
function valueFor(values: readonly string[], place: number, turn: number, chance: Chance): string {
  if (place === 0) return values[turn % values.length] as string
  if (place === 1) return values[(turn + Math.floor(turn / values.length)) % values.length] as string
  return chance.pick(values)
}

function fillSpecs(
  text: string,
  chosen: { spec: Spec; value: string }[],
  language: SampleLanguage,
  shop: SampleShop,
): string {
  return chosen.reduce(
    (filled, { spec, value }) => filled.replaceAll(`{${spec.code}}`, readSpec(spec, value, language, shop)),
    text,
  )
}

interface Offer {
  kind: string
  colours: readonly string[]
  /** Litres or kilograms in the pack. */
  content: number
  /** 0 for the smallest of its family, 1 for the largest. */
  rank: number
}

function rankOf(main: { spec: Spec; value: string } | undefined): number {
  if (!main || main.spec.values.length < 2) return 0.5
  const { spec, value } = main
  // Sizes of tyres are no figures: they stand from small to large.
  const smaller = Number.isNaN(Number(value))
    ? spec.values.indexOf(value)
    : spec.values.filter((other) => Number(other) < Number(value)).length
  return smaller / (spec.values.length - 1)
}

function variantsOf(
  sku: string,
  family: MachineFamily,
  { kind, colours, content, rank }: Offer,
  shop: SampleShop,
  chance: Chance,
): CatalogueVariant[] {
  // A large appliance costs more than a small one, though not always.
  const [lowest, highest] = family.kindPrices?.[kind] ?? family.price
  const middle = lowest + (highest - lowest) * 0.6 * rank
  const base = usualPrice([middle, middle + (highest - lowest) * 0.4], shop.currency, chance)
  const usual = family.measure ? niceprice(base * content ** 0.8, shop.currency) : base
  const story = priceStory(dayBefore(shop.day, chance.between(120, 500)), shop.day, chance)
  const soldOut = chance.percent(2)
  return colours.map((colour, position) => {
    const priceHistory = priceHistoryOf(usual, story, shop.day, shop.currency)
    return {
      sku: `${sku}-${String(position + 1).padStart(3, '0')}`,
      gtin: gtinOf(sku, position + 1),
      choice: { colour },
      price: priceHistory.at(-1)?.price ?? usual,
      priceHistory,
      stock: soldOut ? 0 : stockOf(chance),
      media: [],
    }
  })
}

/** The EU tyre label: A to E, with decibels and their class. */
function tyreFlags(chance: Chance): NonNullable<CatalogueProduct['tyreFlags']> {
  const externalRollingNoise = chance.between(67, 73)
  return {
    fuelEfficiency: chance.pick(['A', 'B', 'B', 'C', 'C', 'D', 'E']),
    wetgrip: chance.pick(['A', 'A', 'B', 'B', 'C', 'D']),
    externalRollingNoise,
    externalRollingNoiseClass: externalRollingNoise < 69 ? 'A' : externalRollingNoise < 72 ? 'B' : 'C',
  }
}
