import { selectedMedia } from './selected-media.ts'
import {
  isBuyable,
  matchingVariants,
  type SelectableProduct,
  type SelectedValues,
} from './variant-selection.ts'

type PicturedProduct = SelectableProduct & {
  media: readonly { choice: readonly { attribute: string; value: string }[] }[]
}

/** The size of a shopper is not in a picture: these attributes stay open. */
const ownSizes = new Set(['size', 'cup'])

/**
 * Adds the values that the shown picture has, such as its colour, to a selection (PHO-1). Selected values stay, and a
 * value is added only if a variant has it together with them. If it is sold out, the first picture of which a variant
 * can be bought takes its place; if there is none, the sold-out value is added, because it is shown.
 */
export function withShownValues(product: PicturedProduct, selected: SelectedValues): SelectedValues {
  const pairs = Object.entries(selected).map(([attribute, value]) => ({ attribute, value }))
  const shown = selectedMedia(product.media, pairs).find(({ choice }) => choice.length > 0)
  if (!shown) return selected
  const ofShown = withValuesOf(shown, product, selected)
  const isForSale = (values: SelectedValues) => matchingVariants(product, values).some(isBuyable)
  if (isForSale(ofShown)) return ofShown
  return (
    product.media
      .map((medium) => withValuesOf(medium, product, selected))
      .find((values) => values !== selected && isForSale(values)) ?? ofShown
  )
}

function withValuesOf(
  { choice }: PicturedProduct['media'][number],
  product: PicturedProduct,
  selected: SelectedValues,
): SelectedValues {
  let result = selected
  for (const { attribute, value } of choice) {
    const isKnown = product.variantAttributes.some(({ code }) => code === attribute)
    if (!isKnown || ownSizes.has(attribute) || result[attribute] !== undefined) continue
    const next = { ...result, [attribute]: value }
    if (matchingVariants(product, next).length > 0) result = next
  }
  return result
}
