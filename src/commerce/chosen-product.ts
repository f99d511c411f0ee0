import { type Chosen, isBuyable, openAttribute, variantsWith } from './choosing.ts'
import type { ProductPage } from './documents/product.ts'

type Variant = ProductPage['variants'][number]

/** The variant whose price is shown for a selection: the cheapest that can be bought, else the cheapest (LAW-1). */
export function leadingOf(product: ProductPage, chosen: Chosen): Variant | undefined {
  const [first, ...others] = candidatesOf(product, chosen)
  return first && others.reduce((best, next) => (next.price < best.price ? next : best), first)
}

/**
 * A product with an incomplete selection (UX-3): its own sku and name, with price, delivery and stock of the matching
 * variants. Returns the variant itself when the selection is complete.
 * @param leading page of the variant from `leadingVariant`
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
