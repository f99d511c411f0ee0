import { useCallback, useEffect, useRef, useState } from 'react'
import { type BasketCommand, type BasketDone, runBasketCommand } from '../../commerce/basket-command.ts'
import type { Basket } from '../../commerce/documents/basket.ts'
import { setBasketCount } from '../../stores/basket.ts'
import { randomUuid } from '../../stores/random-uuid.ts'

/** The client lives in the browser only, and comes after the island itself. */
const loadClient = async () => (await import('../../commerce/browser/client.ts')).client

/** What the shopper is told beside the lines. */
export interface BasketMessage {
  /** `FAILED` when the shop did not answer. */
  error: NonNullable<BasketDone['error']> | 'FAILED'
  itemId: string | null
}

export interface UsedBasket {
  basket: Basket
  message: BasketMessage | undefined
  /** The line taken out just now. */
  removedId: string | undefined
  /** What was done last since the basket is shown, and to which line. */
  done: { do: BasketCommand['do']; itemId: string | null } | undefined
  /** A command is under way. */
  busy: boolean
  run: (command: BasketCommand) => void
}

interface Asked {
  command: string
  mutationId: string
  waiting: boolean
}

/**
 * A basket that commands can change: they run one after the other, each with an id of its own. The same one again
 * while it is under way is a double click; the same one again after no answer came is a retry, by the same id
 * (BAS-1).
 */
export function useBasket(
  initial: Basket,
  told: { message?: BasketMessage; removedId?: string } = {},
): UsedBasket {
  const [basket, setBasket] = useState(initial)
  const [message, setMessage] = useState(told.message)
  const [removedId, setRemovedId] = useState(told.removedId)
  const [done, setDone] = useState<UsedBasket['done']>()
  const [running, setRunning] = useState(0)
  const last = useRef<Asked>(undefined)
  const queue = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => setBasketCount(basket.itemCount), [basket])
  useEffect(() => void loadClient(), [])

  const run = useCallback((command: BasketCommand) => {
    const asked = askedFor(command, last.current)
    if (asked.waiting) return
    asked.waiting = true
    last.current = asked
    setRunning((count) => count + 1)
    queue.current = queue.current.then(async () => {
      try {
        const {
          basket: next,
          error,
          itemId,
        } = await runBasketCommand(await loadClient(), command, asked.mutationId)
        setBasket(next)
        setMessage(error ? { error, itemId: itemId ?? null } : undefined)
        setRemovedId(command.do === 'remove' && !error ? command.id : undefined)
        if (!error) setDone({ do: command.do, itemId: itemId ?? null })
        if (last.current === asked) last.current = undefined
      } catch {
        asked.waiting = false
        setMessage({ error: 'FAILED', itemId: 'id' in command ? command.id : null })
      } finally {
        setRunning((count) => count - 1)
      }
    })
  }, [])

  return { basket, message, removedId, done, busy: running > 0, run }
}

function askedFor(command: BasketCommand, last: Asked | undefined): Asked {
  const text = JSON.stringify(command)
  return last?.command === text ? last : { command: text, mutationId: randomUuid(), waiting: false }
}
