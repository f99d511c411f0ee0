import { useCallback, useEffect, useRef, useState } from 'react'
import { type BasketCommand, type BasketResult, runBasketCommand } from '#commerce/cart/basket-command.ts'
import type { Basket } from '#commerce/cart/basket-operations.ts'
import { setBasketCount } from '#stores/basket.ts'
import { randomUuid } from '#stores/random-uuid.ts'

/** The client works in the browser only, and is loaded after the island. */
const loadClient = async () => (await import('#commerce/client/browser/client.ts')).client

/** A message shown beside the lines. */
export interface BasketMessage {
  /** `FAILED` if the server did not respond. */
  error: NonNullable<BasketResult['error']> | 'FAILED'
  itemId: string | null
}

export interface BasketState {
  basket: Basket
  message: BasketMessage | undefined
  /** Id of the line that was just removed. */
  removedId: string | undefined
  /** The last successful command since the basket was rendered, and its line. */
  done: { do: BasketCommand['do']; itemId: string | null } | undefined
  /** True while a command is running. */
  busy: boolean
  run: (command: BasketCommand) => void
}

interface CommandAttempt {
  command: string
  mutationId: string
  isRunning: boolean
}

/**
 * The state of a basket and its commands, which run one after another, each with its own mutation id. A
 * repeated command is ignored while it runs (double click). If there was no response, it is a retry with the
 * same id (BAS-1).
 */
export function useBasket(
  initial: Basket,
  initialNotice: { message?: BasketMessage; removedId?: string } = {},
): BasketState {
  const [basket, setBasket] = useState(initial)
  const [message, setMessage] = useState(initialNotice.message)
  const [removedId, setRemovedId] = useState(initialNotice.removedId)
  const [done, setDone] = useState<BasketState['done']>()
  const [running, setRunning] = useState(0)
  const last = useRef<CommandAttempt>(undefined)
  const queue = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => setBasketCount(basket.itemCount), [basket])
  useEffect(() => void loadClient().catch(console.warn), [])

  const run = useCallback((command: BasketCommand) => {
    const attempt = attemptFor(command, last.current)
    if (attempt.isRunning) return
    attempt.isRunning = true
    last.current = attempt
    setRunning((count) => count + 1)
    queue.current = queue.current.then(async () => {
      try {
        const {
          basket: next,
          error,
          itemId,
        } = await runBasketCommand(await loadClient(), command, attempt.mutationId)
        setBasket(next)
        setMessage(error ? { error, itemId: itemId ?? null } : undefined)
        setRemovedId(command.do === 'remove' && !error ? command.id : undefined)
        if (!error) setDone({ do: command.do, itemId: itemId ?? null })
        if (last.current === attempt) last.current = undefined
      } catch {
        attempt.isRunning = false
        setMessage({ error: 'FAILED', itemId: 'id' in command ? command.id : null })
      } finally {
        setRunning((count) => count - 1)
      }
    })
  }, [])

  return { basket, message, removedId, done, busy: running > 0, run }
}

function attemptFor(command: BasketCommand, last: CommandAttempt | undefined): CommandAttempt {
  const text = JSON.stringify(command)
  return last?.command === text ? last : { command: text, mutationId: randomUuid(), isRunning: false }
}
