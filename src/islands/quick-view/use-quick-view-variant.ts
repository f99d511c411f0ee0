import { useState } from 'react'
import { useQuery } from 'urql'
import { type QuickViewProduct, quickViewProductQuery } from '#commerce/product/mini-product-operations.ts'
import { readSelection } from '#commerce/product/read-selection.ts'
import { withShownValues } from '#commerce/product/shown-values.ts'
import {
  initialSelection,
  resolveVariant,
  type SelectedValues,
  selectValue,
} from '#commerce/product/variant-selection.ts'

export interface VariantState {
  /** The product, or the selected variant once it is loaded. */
  product: QuickViewProduct
  selected: SelectedValues
  /** Sku of the selected variant; undefined while the selection is incomplete. */
  sku: string | undefined
  /** True while the selected variant is loading. */
  loading: boolean
  /** True if it could not be loaded. */
  failed: boolean
  select: (attribute: string, value: string) => void
  retry: () => void
}

/**
 * The state of a product and the selection of its variant; each variant has its own price, stock and
 * delivery.
 * @param query query with the initial selection, as in the links of a list filtered by colour (UX-2). The values that
 * the picture shows are added (PHO-1).
 */
export function useQuickViewVariant(initial: QuickViewProduct, query: URLSearchParams): VariantState {
  const [shownSku, setShownSku] = useState(initial.sku)
  const [{ data, fetching }, load] = useQuery({
    query: quickViewProductQuery,
    variables: { sku: shownSku },
  })
  const [product, setProduct] = useState(initial)
  const found = fetching ? undefined : data?.product
  if (found && found !== product) setProduct(found)
  const [selected, setSelected] = useState(() =>
    initial.choice.length > 0
      ? initialSelection(initial)
      : withShownValues(initial, readSelection(initial, query)),
  )
  const sku = initial.variants.length < 2 ? initial.sku : resolveVariant(initial, selected)?.sku

  return {
    product,
    selected,
    sku,
    loading: fetching,
    failed: !fetching && !found,
    select(attribute, value) {
      const next = selectValue(initial, selected, attribute, value)
      setSelected(next)
      const variant = resolveVariant(initial, next)
      if (variant) setShownSku(variant.sku)
    },
    retry: () => load(),
  }
}
