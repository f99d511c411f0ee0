import { useCallback, useEffect, useRef, useState } from 'react'
import { type BasketCommand, runBasketCommand } from '../../commerce/basket-command.ts'
import type { Basket, BasketChange } from '../../commerce/documents/basket.ts'
import { setBasketCount } from '../../stores/basket.ts'
import { randomUuid } from '../../stores/random-uuid.ts'

/** The client lives in the browser only, and comes after the island itself. */
const loadClient = async () => (await import('../../commerce/browser/client.ts')).client

/** What the shopper is told beside the lines. */
export interface BasketMessage {
  /** `FAILED` when the shop did not answer. */
  error: NonNullable<BasketChange['error']> | 'FAILED'
  itemId: string | null
}

export interface UsedBasket {
  basket: Basket
  message: BasketMessage | undefined
  /** The line taken out just now. */
  removedId: string | undefined
  /** A command is under way. */
  busy: boolean
  run: (command: BasketCommand) => void
}

/** A basket that commands can change: they run one after the other, each with an id of its own (BAS-1). */
export function useBasket(
  initial: Basket,
  told: { message?: BasketMessage; removedId?: string } = {},
): UsedBasket {
  const [basket, setBasket] = useState(initial)
  const [message, setMessage] = useState(told.message)
  const [removedId, setRemovedId] = useState(told.removedId)
  const [running, setRunning] = useState(0)
  const queue = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => setBasketCount(basket.itemCount), [basket])
  useEffect(() => void loadClient(), [])

  const run = useCallback((command: BasketCommand) => {
    const mutationId = randomUuid()
    setRunning((count) => count + 1)
    queue.current = queue.current.then(async () => {
      try {
        const {
          basket: next,
          error,
          itemId,
        } = await runBasketCommand(await loadClient(), command, mutationId)
        setBasket(next)
        setMessage(error ? { error, itemId: itemId ?? null } : undefined)
        setRemovedId(command.do === 'remove' && !error ? command.id : undefined)
      } catch {
        setMessage({ error: 'FAILED', itemId: 'id' in command ? command.id : null })
      } finally {
        setRunning((count) => count - 1)
      }
    })
  }, [])

  return { basket, message, removedId, busy: running > 0, run }
}
