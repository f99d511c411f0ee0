import { maxSelectionPairs, selectionParameter } from './selection-query.ts'
import {
  initialSelection,
  matchingVariants,
  type SelectableProduct,
  type SelectedValues,
} from './variant-selection.ts'

/** Reads a selection from a query: known values, as long as a variant has them together. Never throws. */
export function readSelection(product: SelectableProduct, query: URLSearchParams): SelectedValues {
  const requested = new Map(
    query
      .getAll(selectionParameter)
      .slice(0, maxSelectionPairs)
      .map((pair) => pair.split(/:(.*)/s) as [string, string]),
  )
  let selected = initialSelection({ ...product, choice: [] })
  for (const { code, values } of product.variantAttributes) {
    const value = requested.get(code)
    if (value === undefined || !values.some((known) => known.code === value)) continue
    const next = { ...selected, [code]: value }
    if (matchingVariants(product, next).length > 0) selected = next
  }
  return selected
}
