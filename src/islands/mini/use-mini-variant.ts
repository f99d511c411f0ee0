import { useRef, useState } from 'react'
import { type Chosen, choose, chosenAtFirst, variantMeant } from '../../commerce/choosing.ts'
import { readChosen } from '../../commerce/chosen-address.ts'
import type { MiniProduct } from '../../commerce/documents/mini-product.ts'

export interface UsedVariant {
  /** The product, or the selected variant once it is loaded. */
  product: MiniProduct
  chosen: Chosen
  /** Sku of the selected variant; undefined while the selection is incomplete. */
  sku: string | undefined
  /** True while the selected variant is loading. */
  loading: boolean
  /** True if it could not be loaded. */
  failed: boolean
  choose: (attribute: string, value: string) => void
  retry: () => void
}

/**
 * The state of a product and the selection of its variant; each variant has its own price, stock and
 * delivery.
 * @param asked query with the initial selection, as in the links of a list filtered by colour (UX-2)
 */
export function useMiniVariant(
  initial: MiniProduct,
  asked: URLSearchParams,
  load: (sku: string) => Promise<MiniProduct | null>,
): UsedVariant {
  const [product, setProduct] = useState(initial)
  const [chosen, setChosen] = useState(() =>
    initial.choice.length > 0 ? chosenAtFirst(initial) : readChosen(initial, asked),
  )
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  /** The last requested sku: responses to earlier selections are ignored. */
  const wanted = useRef(initial.sku)
  const sku = initial.variants.length < 2 ? initial.sku : variantMeant(initial, chosen)?.sku

  const show = (next: string) => {
    wanted.current = next
    setState('loading')
    load(next).then(
      (found) => {
        if (wanted.current !== next) return
        if (found) setProduct(found)
        setState(found ? 'ready' : 'failed')
      },
      () => wanted.current === next && setState('failed'),
    )
  }
  return {
    product,
    chosen,
    sku,
    loading: state === 'loading',
    failed: state === 'failed',
    choose(attribute, value) {
      const next = choose(initial, chosen, attribute, value)
      setChosen(next)
      const variant = variantMeant(initial, next)
      if (variant) show(variant.sku)
    },
    retry: () => show(wanted.current),
  }
}
