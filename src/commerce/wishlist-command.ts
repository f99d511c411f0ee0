import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import type { ResultOf, TadaDocumentNode } from 'gql.tada'
import {
  addToWishlistDocument,
  changeWishlistItemDocument,
  moveWishlistItemDocument,
  removeFromWishlistDocument,
  restoreWishlistItemDocument,
  type Wishlist,
} from './documents/wishlist.ts'
import { CommerceError } from './failures.ts'

/** What a shopper can do with the wishlist, by a form or by an island (WIS-1). */
export type WishlistCommand =
  | { do: 'add'; sku: string }
  | { do: 'change'; id: string; sku: string }
  | { do: 'remove' | 'restore' | 'move'; id: string }

type Move = ResultOf<typeof moveWishlistItemDocument>['change']
type Change = ResultOf<typeof addToWishlistDocument>['change']

/** Why a command could not be done. */
export type WishlistError = NonNullable<Change['error'] | Move['error']>

export interface WishlistAnswer {
  error: WishlistError | null
  itemId: string | null
  wishlist: Wishlist
  /** Pieces in the basket, where something was moved there. */
  basketCount?: number
}

type Mutating = Pick<Client, 'mutation'>

/**
 * Runs a command once, however often it is sent with the same id.
 * @returns the new list, and in `error` what could not be done
 * @throws {CommerceError} when the shop cannot answer
 */
export async function runWishlistCommand(
  commerce: Mutating,
  command: WishlistCommand,
  mutationId: string,
): Promise<WishlistAnswer> {
  switch (command.do) {
    case 'add':
      return await run(commerce, addToWishlistDocument, { mutationId, sku: command.sku })
    case 'change': {
      const { id, sku } = command
      return await run(commerce, changeWishlistItemDocument, { mutationId, id, sku })
    }
    case 'remove':
      return await run(commerce, removeFromWishlistDocument, { mutationId, id: command.id })
    case 'restore':
      return await run(commerce, restoreWishlistItemDocument, { mutationId, id: command.id })
    case 'move': {
      const { basket, ...change } = await run(commerce, moveWishlistItemDocument, {
        mutationId,
        id: command.id,
      })
      return { ...change, basketCount: basket.itemCount }
    }
  }
}

async function run<Answer, Variables extends AnyVariables>(
  commerce: Mutating,
  document: TadaDocumentNode<{ change: Answer }, Variables>,
  variables: Variables,
): Promise<Answer> {
  const { data, error } = await commerce
    .mutation(document as TypedDocumentNode<{ change: Answer }, Variables>, variables)
    .toPromise()
  if (!data) throw new CommerceError('wishlist', error ?? new Error('No Content'))
  return data.change
}
