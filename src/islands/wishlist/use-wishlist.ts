import { useCallback, useEffect, useRef, useState } from 'react'
import type { Wishlist } from '../../commerce/documents/wishlist.ts'
import { runWishlistCommand, type WishlistCommand } from '../../commerce/wishlist-command.ts'
import type { WishlistTold } from '../../commerce/wishlist-message.ts'
import { setBasketCount } from '../../stores/basket.ts'
import { randomUuid } from '../../stores/random-uuid.ts'
import { setWishes } from '../../stores/wishlist.ts'

/** The client works in the browser only, and is loaded after the island. */
const loadClient = async () => (await import('../../commerce/browser/client.ts')).client

export interface UsedWishlist {
  wishlist: Wishlist
  told: WishlistTold
  /** True after a command has run since the list was rendered. */
  touched: boolean
  /** True while a command is running. */
  busy: boolean
  run: (command: WishlistCommand) => void
}

const doneWords = { add: 'added', change: 'changed', move: 'moved', remove: 'removed' } as const

/**
 * The state of a wishlist and its commands, which run one after another, each with its own mutation id
 * (WIS-1).
 */
export function useWishlist(initial: Wishlist, initiallyTold: WishlistTold = {}): UsedWishlist {
  const [wishlist, setWishlist] = useState(initial)
  const [told, setTold] = useState(initiallyTold)
  const [running, setRunning] = useState(0)
  const [touched, setTouched] = useState(false)
  const queue = useRef<Promise<void>>(Promise.resolve())

  // Updates the hearts and the header's count in every tab.
  useEffect(() => setWishes(wishlist.items), [wishlist])

  const run = useCallback((command: WishlistCommand) => {
    const mutationId = randomUuid()
    const itemId = 'id' in command ? command.id : undefined
    setRunning((count) => count + 1)
    queue.current = queue.current.then(async () => {
      try {
        const answer = await runWishlistCommand(await loadClient(), command, mutationId)
        setWishlist(answer.wishlist)
        if (answer.basketCount !== undefined) setBasketCount(answer.basketCount)
        setTold(toldOf(command, answer))
      } catch {
        setTold({ error: 'FAILED', ...(itemId && { itemId }) })
      } finally {
        setTouched(true)
        setRunning((count) => count - 1)
      }
    })
  }, [])

  return { wishlist, told, touched, busy: running > 0, run }
}

function toldOf(
  command: WishlistCommand,
  { error, itemId }: Awaited<ReturnType<typeof runWishlistCommand>>,
): WishlistTold {
  const of = itemId === null ? {} : { itemId }
  if (error) return { error, ...of }
  return command.do === 'restore' ? {} : { done: doneWords[command.do], ...of }
}
