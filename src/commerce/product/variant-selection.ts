interface Choice {
  attribute: string
  value: string
}

interface Variant {
  sku: string
  availability: string
  choice: readonly Choice[]
}

/** The attributes by which the variants of a product differ. */
export interface SelectableProduct {
  variantAttributes: readonly { code: string; values: readonly { code: string }[] }[]
  variants: readonly Variant[]
  choice: readonly Choice[]
}

/** Selected values by attribute: `{ colour: 'black' }`. */
export type SelectedValues = Readonly<Record<string, string>>

/** The initial selection: the values of the sku, and every attribute that has only one value. */
export function initialSelection({ variantAttributes, choice }: SelectableProduct): SelectedValues {
  const singleValues = variantAttributes.flatMap(({ code, values: [first, second] }) =>
    first && !second ? [[code, first.code]] : [],
  )
  return Object.fromEntries([...singleValues, ...choice.map(({ attribute, value }) => [attribute, value])])
}

/**
 * Whether a value can be bought with the values selected for the attributes before it. Attributes after it do not
 * count, so that an earlier selection disables nothing: their values are dropped instead.
 */
export function isValueAvailable(
  product: SelectableProduct,
  selected: SelectedValues,
  attribute: string,
  value: string,
): boolean {
  const before = codesBefore(product, attribute)
  return product.variants.some(
    (variant) =>
      isBuyable(variant) &&
      valueIn(variant, attribute) === value &&
      before.every((code) => fits(variant, code, selected[code])),
  )
}

/** The selection with one more value. Values of later attributes that cannot be combined with it are dropped. */
export function selectValue(
  product: SelectableProduct,
  selected: SelectedValues,
  attribute: string,
  value: string,
): SelectedValues {
  const next: Record<string, string> = { ...selected, [attribute]: value }
  for (const { code } of product.variantAttributes) {
    const own = next[code]
    const isAfter = codesBefore(product, code).includes(attribute)
    if (isAfter && own !== undefined && !isValueAvailable(product, next, code, own)) delete next[code]
  }
  // If no variant has this value with the attributes before it, those are dropped, too: the last selection wins.
  if (matchingVariants(product, next).length > 0) return next
  return { ...initialSelection({ ...product, choice: [] }), [attribute]: value }
}

/** The variants that match the selection so far. */
export function matchingVariants<Own extends Variant>(
  {
    variantAttributes,
    variants,
  }: Pick<SelectableProduct, 'variantAttributes'> & { variants: readonly Own[] },
  selected: SelectedValues,
): Own[] {
  return variants.filter((variant) =>
    variantAttributes.every(({ code }) => fits(variant, code, selected[code])),
  )
}

/** The first attribute without a selected value; undefined when the selection is complete. */
export const firstOpenAttribute = (
  { variantAttributes }: SelectableProduct,
  selected: SelectedValues,
): string | undefined => variantAttributes.find(({ code }) => selected[code] === undefined)?.code

/** The selected variant; undefined while the selection is incomplete, and if there is no such variant. */
export function resolveVariant(product: SelectableProduct, selected: SelectedValues): Variant | undefined {
  if (firstOpenAttribute(product, selected)) return
  return matchingVariants(product, selected)[0]
}

/**
 * The attribute that must be selected before the product can be bought (UX-3). Undefined for a product with one
 * variant, and for the sku of a variant, as searches, feeds and baskets use it.
 */
export function attributeToSelect(product: SelectableProduct & { sku: string }): string | undefined {
  const isVariant = product.choice.length > 0 && product.variants.some(({ sku }) => sku === product.sku)
  return product.variants.length < 2 || isVariant
    ? undefined
    : firstOpenAttribute(product, initialSelection(product))
}

const codesBefore = ({ variantAttributes }: SelectableProduct, attribute: string): string[] => {
  const codes = variantAttributes.map(({ code }) => code)
  return codes.slice(0, codes.indexOf(attribute))
}

const valueIn = ({ choice }: Variant, attribute: string): string | undefined =>
  choice.find((own) => own.attribute === attribute)?.value

/** A variant that lacks an attribute (imports have such) matches every value of it. */
const fits = (variant: Variant, attribute: string, value: string | undefined): boolean =>
  value === undefined || (valueIn(variant, attribute) ?? value) === value

export const isBuyable = ({ availability }: { availability: string }): boolean =>
  availability === 'IN_STOCK' || availability === 'LOW_STOCK'
