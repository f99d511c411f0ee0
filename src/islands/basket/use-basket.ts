import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { type BasketCommand, type BasketResult, runBasketCommand } from '#commerce/cart/basket-command.ts'
import { type Basket, basketQuery } from '#commerce/cart/basket-operations.ts'
import { $basketCount, setBasketCount } from '#stores/basket.ts'
import { randomUuid } from '#stores/random-uuid.ts'

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
 * @param initial shown until a command, another part of the page or another tab has changed the basket
 */
export function useBasket(
  initial: Basket,
  initialNotice: { message?: BasketMessage; removedId?: string } = {},
): BasketState {
  const client = useClient()
  const count = useStore($basketCount, { ssr: 'initial' })
  const [isChanged, setChanged] = useState(false)
  if (!isChanged && count !== undefined && count !== initial.itemCount) setChanged(true)
  const [{ data }] = useQuery({ query: basketQuery, pause: !isChanged })
  const basket = data?.basket ?? initial
  const [message, setMessage] = useState(initialNotice.message)
  const [removedId, setRemovedId] = useState(initialNotice.removedId)
  const [done, setDone] = useState<BasketState['done']>()
  const [running, setRunning] = useState(0)
  const last = useRef<CommandAttempt>(undefined)
  const queue = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    if (basket !== initial || $basketCount.get() === undefined) setBasketCount(basket.itemCount)
  }, [basket, initial])

  const run = useCallback(
    (command: BasketCommand) => {
      const attempt = attemptFor(command, last.current)
      if (attempt.isRunning) return
      attempt.isRunning = true
      last.current = attempt
      setRunning((number) => number + 1)
      queue.current = queue.current.then(async () => {
        try {
          const { error, itemId } = await runBasketCommand(client, command, attempt.mutationId)
          // From here on the basket is read from the client's cache, where the command has put it.
          setChanged(true)
          setMessage(error ? { error, itemId: itemId ?? null } : undefined)
          setRemovedId(command.do === 'remove' && !error ? command.id : undefined)
          if (!error) setDone({ do: command.do, itemId: itemId ?? null })
          if (last.current === attempt) last.current = undefined
        } catch {
          attempt.isRunning = false
          setMessage({ error: 'FAILED', itemId: 'id' in command ? command.id : null })
        } finally {
          setRunning((number) => number - 1)
        }
      })
    },
    [client],
  )

  return { basket, message, removedId, done, busy: running > 0, run }
}

function attemptFor(command: BasketCommand, last: CommandAttempt | undefined): CommandAttempt {
  const text = JSON.stringify(command)
  return last?.command === text ? last : { command: text, mutationId: randomUuid(), isRunning: false }
}
