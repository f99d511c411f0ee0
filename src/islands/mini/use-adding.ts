import { useRef, useState } from 'react'
import type { BasketDone } from '../../commerce/basket-command.ts'
import { runBasketCommand } from '../../commerce/basket-command.ts'
import { setBasketCount } from '../../stores/basket.ts'
import { randomUuid } from '../../stores/random-uuid.ts'

export interface UsedAdding {
  busy: boolean
  /** True after the product was added. */
  added: boolean
  /** `FAILED` if the server did not respond. */
  error: NonNullable<BasketDone['error']> | 'FAILED' | undefined
  add: (sku: string) => void
  /** Clears the result when the selection changes. */
  forget: () => void
}

/**
 * Adds a variant to the basket once: without a response, adding it again is a retry with the same id (BAS-1).
 */
export function useAdding(): UsedAdding {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Pick<UsedAdding, 'added' | 'error'>>(nothing)
  const asked = useRef<{ sku: string; mutationId: string }>(undefined)
  const waiting = useRef(false)

  const add = async (sku: string) => {
    // A second click during a request is ignored.
    if (waiting.current) return
    waiting.current = true
    setBusy(true)
    setOutcome(nothing)
    if (asked.current?.sku !== sku) asked.current = { sku, mutationId: randomUuid() }
    try {
      const { client } = await import('../../commerce/browser/client.ts')
      const command = { do: 'add', sku, quantity: 1 } as const
      const { basket, error } = await runBasketCommand(client, command, asked.current.mutationId)
      asked.current = undefined
      setBasketCount(basket.itemCount)
      setOutcome({
        added: !error || error === 'ONLY_FEWER' || error === 'TOO_MANY',
        error: error ?? undefined,
      })
    } catch {
      setOutcome({ added: false, error: 'FAILED' })
    } finally {
      waiting.current = false
      setBusy(false)
    }
  }
  return { busy, ...outcome, add: (sku) => void add(sku), forget: () => setOutcome(nothing) }
}

const nothing = { added: false, error: undefined }
