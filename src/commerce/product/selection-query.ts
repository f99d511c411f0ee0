import {
  attributeToSelect,
  initialSelection,
  type SelectableProduct,
  type SelectedValues,
} from './variant-selection.ts'

/**
 * Query parameter of an incomplete selection (UX-3): `?chosen=colour:black`, once per attribute. A complete selection
 * is the variant's own URL (PRO-2).
 */
export const selectionParameter = 'chosen'

/** Maximum number of pairs; more attributes than any product has. */
export const maxSelectionPairs = 8

/** The pairs that a form posts (`colour:black`), so that the page it returns to keeps the selection. */
export const selectionPairs = (
  { variantAttributes }: Pick<SelectableProduct, 'variantAttributes'>,
  selected: SelectedValues,
): string[] =>
  variantAttributes.flatMap(({ code, values }) =>
    values.length > 1 && selected[code] !== undefined ? [`${code}:${selected[code]}`] : [],
  )

/** The pairs of an incomplete selection; empty if the product's own sku identifies the variant. */
export const pendingSelectionPairs = (product: SelectableProduct & { sku: string }): string[] =>
  attributeToSelect(product) === undefined ? [] : selectionPairs(product, initialSelection(product))

/** A query string of such pairs, whatever they contain; empty for none. */
export const selectionQuery = (pairs: readonly string[]): string =>
  pairs
    .slice(0, maxSelectionPairs)
    .map((pair, index) => `${index === 0 ? '?' : '&'}${selectionParameter}=${encode(pair)}`)
    .join('')

/**
 * Leaves colons unescaped. A lone surrogate, which no posted form contains, would throw; `toWellFormed` replaces it.
 */
const encode = (pair: string): string => encodeURIComponent(pair.toWellFormed()).replaceAll('%3A', ':')
