import { useCallback, useEffect, useRef, useState } from 'react'
import { runWishlistCommand, type WishlistCommand } from '#commerce/cart/wishlist-command.ts'
import type { WishlistNotice } from '#commerce/cart/wishlist-message.ts'
import type { Wishlist } from '#commerce/cart/wishlist-operations.ts'
import { setBasketCount } from '#stores/basket.ts'
import { randomUuid } from '#stores/random-uuid.ts'
import { setWishes } from '#stores/wishlist.ts'

/** The client works in the browser only, and is loaded after the island. */
const loadClient = async () => (await import('#commerce/client/browser/client.ts')).client

export interface WishlistState {
  wishlist: Wishlist
  notice: WishlistNotice
  /** True after a command has run since the list was rendered. */
  hasRunCommand: boolean
  /** True while a command is running. */
  busy: boolean
  run: (command: WishlistCommand) => void
}

const doneKeys = { add: 'added', change: 'changed', move: 'moved', remove: 'removed' } as const

/**
 * The state of a wishlist and its commands, which run one after another, each with its own mutation id
 * (WIS-1).
 */
export function useWishlist(initial: Wishlist, initialNotice: WishlistNotice = {}): WishlistState {
  const [wishlist, setWishlist] = useState(initial)
  const [notice, setNotice] = useState(initialNotice)
  const [running, setRunning] = useState(0)
  const [hasRunCommand, setHasRunCommand] = useState(false)
  const queue = useRef<Promise<void>>(Promise.resolve())

  // Updates the hearts and the header's count in every tab.
  useEffect(() => setWishes(wishlist.items), [wishlist])

  const run = useCallback((command: WishlistCommand) => {
    const mutationId = randomUuid()
    const itemId = 'id' in command ? command.id : undefined
    setRunning((count) => count + 1)
    queue.current = queue.current.then(async () => {
      try {
        const result = await runWishlistCommand(await loadClient(), command, mutationId)
        setWishlist(result.wishlist)
        if (result.basketCount !== undefined) setBasketCount(result.basketCount)
        setNotice(noticeOf(command, result))
      } catch {
        setNotice({ error: 'FAILED', ...(itemId && { itemId }) })
      } finally {
        setHasRunCommand(true)
        setRunning((count) => count - 1)
      }
    })
  }, [])

  return { wishlist, notice, hasRunCommand, busy: running > 0, run }
}

function noticeOf(
  command: WishlistCommand,
  { error, itemId }: Awaited<ReturnType<typeof runWishlistCommand>>,
): WishlistNotice {
  const item = itemId === null ? {} : { itemId }
  if (error) return { error, ...item }
  return command.do === 'restore' ? {} : { done: doneKeys[command.do], ...item }
}
