import { type Chosen, isBuyable, openAttribute, variantsWith } from './choosing.ts'
import type { ProductPage } from './documents/product.ts'

type Variant = ProductPage['variants'][number]

/** The variant whose price stands for what is chosen so far: the cheapest that can be had, else the cheapest (LAW-1). */
export function leadingOf(product: ProductPage, chosen: Chosen): Variant | undefined {
  const [first, ...others] = candidatesOf(product, chosen)
  return first && others.reduce((best, next) => (next.price < best.price ? next : best), first)
}

/**
 * A product of which something is chosen and something open (UX-3): its own number and name, with the choice and
 * with the price, the delivery and the stock of the variants that are still meant; the variant itself where nothing is
 * open.
 * @param leading page of `leadingOf`
 */
export function productOfChoice(product: ProductPage, chosen: Chosen, leading: ProductPage): ProductPage {
  if (openAttribute(product, chosen) === undefined) return leading
  const meant = variantsWith(product, chosen)
  const some = (wanted: Variant['availability']) => meant.some(({ availability }) => availability === wanted)
  const { deliveryData, instalments, loyaltyProgramme } = leading
  return {
    ...product,
    ...{ deliveryData, instalments, loyaltyProgramme },
    choice: product.variantAttributes.flatMap(({ code }) =>
      chosen[code] === undefined ? [] : [{ attribute: code, value: chosen[code] }],
    ),
    prices: {
      ...leading.prices,
      from: candidatesOf(product, chosen).some(({ price }) => price !== leading.prices.price),
    },
    flags: { ...product.flags, reduced: leading.flags.reduced },
    availability: some('IN_STOCK') ? 'IN_STOCK' : some('LOW_STOCK') ? 'LOW_STOCK' : 'SOLD_OUT',
  }
}

function candidatesOf(product: ProductPage, chosen: Chosen): Variant[] {
  const meant = variantsWith(product, chosen)
  const buyable = meant.filter(isBuyable)
  return buyable.length > 0 ? buyable : meant
}
