import { useRef, useState } from 'react'
import type { BasketResult } from '#commerce/cart/basket-command.ts'
import { runBasketCommand } from '#commerce/cart/basket-command.ts'
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
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Pick<AddToBasketState, 'added' | 'error'>>(initialOutcome)
  const lastSent = useRef<{ sku: string; mutationId: string }>(undefined)
  const isRunning = useRef(false)

  const add = async (sku: string) => {
    // A second click during a request is ignored.
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setOutcome(initialOutcome)
    if (lastSent.current?.sku !== sku) lastSent.current = { sku, mutationId: randomUuid() }
    try {
      const { client } = await import('#commerce/client/browser/client.ts')
      const command = { do: 'add', sku, quantity: 1 } as const
      const { basket, error } = await runBasketCommand(client, command, lastSent.current.mutationId)
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
      setBusy(false)
    }
  }
  return { busy, ...outcome, add: (sku) => void add(sku), reset: () => setOutcome(initialOutcome) }
}

const initialOutcome = { added: false, error: undefined }
