import { useRef, useState } from 'react'
import { type Chosen, choose, chosenAtFirst, variantMeant } from '../../commerce/choosing.ts'
import { readChosen } from '../../commerce/chosen-address.ts'
import type { MiniProduct } from '../../commerce/documents/mini-product.ts'

export interface UsedVariant {
  /** The product, or the variant that is chosen, as far as it has come. */
  product: MiniProduct
  chosen: Chosen
  /** The chosen variant's; undefined while something is open. */
  sku: string | undefined
  /** What the chosen variant costs is on its way. */
  loading: boolean
  /** It did not come. */
  failed: boolean
  choose: (attribute: string, value: string) => void
  retry: () => void
}

/**
 * A product and a choice of its variants; each variant has its own price, stock and delivery.
 * @param asked query that may name what is chosen at first, as lists do that are narrowed to a colour (UX-2)
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
  /** Of what is wanted last: an answer to an earlier choice is late. */
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
