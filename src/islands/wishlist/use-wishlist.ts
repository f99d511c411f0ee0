import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { runWishlistCommand, type WishlistCommand } from '#commerce/cart/wishlist-command.ts'
import type { WishlistNotice } from '#commerce/cart/wishlist-message.ts'
import { type Wishlist, wishlistQuery } from '#commerce/cart/wishlist-operations.ts'
import { setBasketCount } from '#stores/basket.ts'
import { randomUuid } from '#stores/random-uuid.ts'
import { $wishes, setWishes, type WishlistSkus } from '#stores/wishlist.ts'

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

const skusOf = (items: readonly WishlistSkus[]): string => items.map(({ SKU }) => SKU).join(' ')

/**
 * The state of a wishlist and its commands, which run one after another, each with its own mutation id
 * (WIS-1).
 * @param initial shown until a command, a heart of the page or another tab has changed the list
 */
export function useWishlist(initial: Wishlist, initialNotice: WishlistNotice = {}): WishlistState {
  const client = useClient()
  const wishes = useStore($wishes, { ssr: 'initial' })
  const [isChanged, setChanged] = useState(false)
  if (!isChanged && wishes && skusOf(wishes) !== skusOf(initial.items)) setChanged(true)
  const [{ data }] = useQuery({ query: wishlistQuery, pause: !isChanged })
  const wishlist = data?.wishlist ?? initial
  const [notice, setNotice] = useState(initialNotice)
  const [running, setRunning] = useState(0)
  const [hasRunCommand, setHasRunCommand] = useState(false)
  const queue = useRef<Promise<void>>(Promise.resolve())

  // Updates the hearts and the header's count in every tab.
  useEffect(() => {
    if (wishlist !== initial || !$wishes.get()) setWishes(wishlist.items)
  }, [wishlist, initial])

  const run = useCallback(
    (command: WishlistCommand) => {
      const mutationId = randomUuid()
      const itemId = 'id' in command ? command.id : undefined
      setRunning((count) => count + 1)
      queue.current = queue.current.then(async () => {
        try {
          const result = await runWishlistCommand(client, command, mutationId)
          // From here on the list is read from the client's cache, where the command has put it.
          setChanged(true)
          if (result.basketCount !== undefined) setBasketCount(result.basketCount)
          setNotice(noticeOf(command, result))
        } catch {
          setNotice({ error: 'FAILED', ...(itemId && { itemId }) })
        } finally {
          setHasRunCommand(true)
          setRunning((count) => count - 1)
        }
      })
    },
    [client],
  )

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
