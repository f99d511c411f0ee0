import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'
import {
  acceptBasketChangesDocument,
  addToBasketDocument,
  type BasketChange,
  changeBasketItemDocument,
  removeBasketItemDocument,
  restoreBasketItemDocument,
} from './documents/basket.ts'
import { CommerceError } from './failures.ts'

/** What a shopper can do with the basket, by a form or by an island (BAS-1). */
export type BasketCommand =
  | { do: 'add'; sku: string; quantity: number }
  | { do: 'change'; id: string; quantity?: number; sku?: string }
  | { do: 'remove'; id: string }
  | { do: 'restore'; id: string }
  | { do: 'accept' }

type Mutating = Pick<Client, 'mutation'>

/**
 * Runs a command once, however often it is sent with the same id.
 * @returns the new basket, and in `error` what could not be done
 * @throws {CommerceError} when the shop cannot answer
 */
export async function runBasketCommand(
  commerce: Mutating,
  command: BasketCommand,
  mutationId: string,
): Promise<BasketChange> {
  switch (command.do) {
    case 'add':
      return await run(commerce, addToBasketDocument, {
        mutationId,
        sku: command.sku,
        quantity: command.quantity,
      })
    case 'change': {
      const { id, quantity = null, sku = null } = command
      return await run(commerce, changeBasketItemDocument, { mutationId, id, quantity, sku })
    }
    case 'remove':
      return await run(commerce, removeBasketItemDocument, { mutationId, id: command.id })
    case 'restore':
      return await run(commerce, restoreBasketItemDocument, { mutationId, id: command.id })
    case 'accept':
      return await run(commerce, acceptBasketChangesDocument, { mutationId })
  }
}

async function run<Variables extends AnyVariables>(
  commerce: Mutating,
  document: TadaDocumentNode<{ change: BasketChange }, Variables>,
  variables: Variables,
): Promise<BasketChange> {
  const { data, error } = await commerce
    .mutation(document as TypedDocumentNode<{ change: BasketChange }, Variables>, variables)
    .toPromise()
  if (!data) throw new CommerceError('basket', error ?? new Error('No Content'))
  return data.change
}
