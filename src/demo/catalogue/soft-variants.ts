import type { CatalogueVariant } from '#backend/catalogue/model.ts'
import { perEuro } from '#tenancy/currencies.ts'
import { dayBefore } from './calendar.ts'
import { gtinOf } from './identity.ts'
import { niceprice, priceHistoryOf, priceStory } from './prices.ts'
import type { Chance } from './random.ts'
import type { Family } from './range/families.ts'
import { areaOf, cupsOf, sizeRuns } from './range/sizes.ts'
import type { SampleShop } from './shop.ts'
import type { SoftDesign } from './soft-product.ts'

/** Every colour in every size; in cups where a bra has them. */
export function softVariants(
  sku: string,
  family: Family,
  { kind, colours }: SoftDesign,
  shop: SampleShop,
  chance: Chance,
): CatalogueVariant[] {
  const run = kind.sizes ?? family.sizes
  const sizes = sizesOf(sizeRuns[run], chance)
  const cups = madeCups(cupsOf(run), chance)
  const usual = usualPrice(family.kindPrices?.[kind.key] ?? family.price, shop.currency, chance)
  const story = priceStory(dayBefore(shop.day, chance.between(120, 500)), shop.day, chance)
  const soldOut = chance.percent(2)
  const choices = colours.flatMap((colour) =>
    (sizes.length > 0 ? sizes : [undefined]).flatMap((size) =>
      (cups.length > 0 ? cups : [undefined]).map((cup) => ({
        colour,
        ...(size === undefined ? {} : { size }),
        ...(cup === undefined ? {} : { cup }),
      })),
    ),
  )
  const smallest = areaOf(sizes[0] ?? '')
  return choices.map((choice, position) => {
    const larger = areaOf(choice.size ?? '') / smallest
    const price = larger === 1 ? usual : niceprice(usual * larger ** 0.8, shop.currency)
    const priceHistory = priceHistoryOf(price, story, shop.day, shop.currency)
    return {
      sku: `${sku}-${String(position + 1).padStart(3, '0')}`,
      gtin: gtinOf(sku, position + 1),
      choice,
      price: priceHistory.at(-1)?.price ?? price,
      priceHistory,
      stock: soldOut ? 0 : stockOf(chance),
      media: [],
    }
  })
}

/** Lowest and highest usual price; more products are cheap than dear. Francs are a little more. */
export function usualPrice([lowest, highest]: [number, number], currency: string, chance: Chance): number {
  const price = lowest + (highest - lowest) * chance.number() ** 1.7
  return niceprice(price * (currency === 'CHF' ? 1.1 : perEuro(currency)), currency)
}

/** Of every hundred variants a dozen are sold out and a dozen nearly so. */
export function stockOf(chance: Chance): number {
  const roll = chance.number()
  return roll < 0.12 ? 0 : roll < 0.24 ? chance.between(1, 5) : chance.between(6, 90)
}

/** A stretch of the run: few things are made in all sizes. */
function sizesOf(run: readonly string[], chance: Chance): string[] {
  if (run.length < 6) return [...run]
  const from = chance.between(0, 2)
  return run.slice(from, run.length - chance.between(0, 2))
}

function madeCups(all: readonly string[], chance: Chance): string[] {
  if (all.length < 5) return [...all]
  const from = chance.between(0, 2)
  return all.slice(from, from + chance.between(4, 5))
}
