import { useRef, useState } from 'react'
import { readSelection } from '#commerce/checkout/selection-url.ts'
import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
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
export function useQuickViewVariant(
  initial: QuickViewProduct,
  query: URLSearchParams,
  load: (sku: string) => Promise<QuickViewProduct | null>,
): VariantState {
  const [product, setProduct] = useState(initial)
  const [selected, setSelected] = useState(() =>
    initial.choice.length > 0
      ? initialSelection(initial)
      : withShownValues(initial, readSelection(initial, query)),
  )
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  /** The last requested sku: responses to earlier selections are ignored. */
  const requestedSku = useRef(initial.sku)
  const sku = initial.variants.length < 2 ? initial.sku : resolveVariant(initial, selected)?.sku

  const show = (next: string) => {
    requestedSku.current = next
    setState('loading')
    load(next).then(
      (found) => {
        if (requestedSku.current !== next) return
        if (found) setProduct(found)
        setState(found ? 'ready' : 'failed')
      },
      () => requestedSku.current === next && setState('failed'),
    )
  }
  return {
    product,
    selected,
    sku,
    loading: state === 'loading',
    failed: state === 'failed',
    select(attribute, value) {
      const next = selectValue(initial, selected, attribute, value)
      setSelected(next)
      const variant = resolveVariant(initial, next)
      if (variant) show(variant.sku)
    },
    retry: () => show(requestedSku.current),
  }
}
