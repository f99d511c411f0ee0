import type { ProductPage } from './product-operations.ts'
import { firstOpenAttribute, isBuyable, matchingVariants, type SelectedValues } from './variant-selection.ts'

type Variant = ProductPage['variants'][number]

/** The variant whose price is shown for a selection: the cheapest that can be bought, else the cheapest (LAW-1). */
export function leadingVariant(product: ProductPage, selected: SelectedValues): Variant | undefined {
  const [first, ...others] = candidateVariants(product, selected)
  return first && others.reduce((best, next) => (next.price < best.price ? next : best), first)
}

/**
 * A product with an incomplete selection (UX-3): its own sku and name, with price, delivery and stock of the matching
 * variants. Returns the variant itself when the selection is complete.
 * @param leading page of the variant from `leadingVariant`
 */
export function selectedProduct(
  product: ProductPage,
  selected: SelectedValues,
  leading: ProductPage,
): ProductPage {
  if (firstOpenAttribute(product, selected) === undefined) return leading
  const candidates = matchingVariants(product, selected)
  const hasAvailability = (wanted: Variant['availability']) =>
    candidates.some(({ availability }) => availability === wanted)
  const { deliveryData, instalments, loyaltyProgramme } = leading
  return {
    ...product,
    ...{ deliveryData, instalments, loyaltyProgramme },
    choice: product.variantAttributes.flatMap(({ code }) =>
      selected[code] === undefined ? [] : [{ attribute: code, value: selected[code] }],
    ),
    prices: {
      ...leading.prices,
      from: candidateVariants(product, selected).some(({ price }) => price !== leading.prices.price),
    },
    flags: { ...product.flags, reduced: leading.flags.reduced },
    availability: hasAvailability('IN_STOCK')
      ? 'IN_STOCK'
      : hasAvailability('LOW_STOCK')
        ? 'LOW_STOCK'
        : 'SOLD_OUT',
  }
}

function candidateVariants(product: ProductPage, selected: SelectedValues): Variant[] {
  const candidates = matchingVariants(product, selected)
  const buyable = candidates.filter(isBuyable)
  return buyable.length > 0 ? buyable : candidates
}
