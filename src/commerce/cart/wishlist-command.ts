import type { ResultOf } from 'gql.tada'
import { type Mutating, sendCommand } from '../client/send-command.ts'
import {
  addToWishlistMutation,
  changeWishlistItemMutation,
  moveWishlistItemMutation,
  removeFromWishlistMutation,
  restoreWishlistItemMutation,
  type Wishlist,
} from './wishlist-operations.ts'

/** Commands that a shopper can run on the wishlist, by a form or by an island (WIS-1). */
export type WishlistCommand =
  | { do: 'add'; sku: string }
  | { do: 'change'; id: string; sku: string }
  | { do: 'remove' | 'restore' | 'move'; id: string }

type Move = ResultOf<typeof moveWishlistItemMutation>['change']
type Change = ResultOf<typeof addToWishlistMutation>['change']

/** Why a command was refused. */
export type WishlistError = NonNullable<Change['error'] | Move['error']>

export interface WishlistResult {
  error: WishlistError | null
  itemId: string | null
  wishlist: Wishlist
  /** Pieces in the basket, if an item was moved there. */
  basketCount?: number
}

/**
 * Runs a wishlist command. Requests with the same mutation id run once.
 * @returns the new list, and `error` when the command was refused
 * @throws {CommerceError} when the shop cannot answer
 */
export async function runWishlistCommand(
  commerce: Mutating,
  command: WishlistCommand,
  mutationId: string,
): Promise<WishlistResult> {
  switch (command.do) {
    case 'add':
      return await sendCommand(commerce, addToWishlistMutation, { mutationId, sku: command.sku })
    case 'change': {
      const { id, sku } = command
      return await sendCommand(commerce, changeWishlistItemMutation, { mutationId, id, sku })
    }
    case 'remove':
      return await sendCommand(commerce, removeFromWishlistMutation, { mutationId, id: command.id })
    case 'restore':
      return await sendCommand(commerce, restoreWishlistItemMutation, { mutationId, id: command.id })
    case 'move': {
      const { basket, ...change } = await sendCommand(commerce, moveWishlistItemMutation, {
        mutationId,
        id: command.id,
      })
      return { ...change, basketCount: basket.itemCount }
    }
  }
}
