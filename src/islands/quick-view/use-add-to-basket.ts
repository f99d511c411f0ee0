import { useRef, useState } from 'react'
import { useMutation } from 'urql'
import type { BasketResult } from '#commerce/cart/basket-command.ts'
import { addToBasketMutation } from '#commerce/cart/basket-operations.ts'
import { changeOf } from '#commerce/client/send-command.ts'
import { setBasketCount } from '#stores/basket.ts'
import { randomUuid } from '#stores/random-uuid.ts'

export interface AddToBasketState {
  busy: boolean
  /** True after the product was added. */
  added: boolean
  /** `FAILED` if the server did not respond. */
  error: NonNullable<BasketResult['error']> | 'FAILED' | undefined
  add: (sku: string) => void
  /** Clears the result when the selection changes. */
  reset: () => void
}

/**
 * Adds a variant to the basket once: without a response, adding it again is a retry with the same id (BAS-1).
 */
export function useAddToBasket(): AddToBasketState {
  const [{ fetching: busy }, addToBasket] = useMutation(addToBasketMutation)
  const [outcome, setOutcome] = useState<Pick<AddToBasketState, 'added' | 'error'>>(initialOutcome)
  const lastSent = useRef<{ sku: string; mutationId: string }>(undefined)
  const isRunning = useRef(false)

  const add = async (sku: string) => {
    // A second click during a request is ignored.
    if (isRunning.current) return
    isRunning.current = true
    setOutcome(initialOutcome)
    if (lastSent.current?.sku !== sku) lastSent.current = { sku, mutationId: randomUuid() }
    try {
      const { basket, error } = changeOf(
        addToBasketMutation,
        await addToBasket({ ...lastSent.current, quantity: 1 }),
      )
      lastSent.current = undefined
      setBasketCount(basket.itemCount)
      setOutcome({
        added: !error || error === 'ONLY_FEWER' || error === 'TOO_MANY',
        error: error ?? undefined,
      })
    } catch {
      setOutcome({ added: false, error: 'FAILED' })
    } finally {
      isRunning.current = false
    }
  }
  return { busy, ...outcome, add: (sku) => void add(sku), reset: () => setOutcome(initialOutcome) }
}

const initialOutcome = { added: false, error: undefined }
