import {
  acceptBasketChangesDocument,
  addToBasketDocument,
  type BasketChange,
  changeBasketItemDocument,
  redeemVoucherDocument,
  removeBasketItemDocument,
  removeVoucherDocument,
  restoreBasketItemDocument,
  type VoucherChange,
} from './documents/basket.ts'
import { type Mutating, runCommand } from './run-command.ts'

/** Commands that a shopper can run on the basket, by a form or by an island (BAS-1). */
export type BasketCommand =
  | { do: 'add'; sku: string; quantity: number }
  | { do: 'change'; id: string; quantity?: number; sku?: string }
  | { do: 'remove'; id: string }
  | { do: 'restore'; id: string }
  | { do: 'accept' }
  | { do: 'redeem'; code: string }
  | { do: 'removeVoucher' }

/** Result of a basket command. */
export interface BasketDone {
  error: BasketChange['error'] | VoucherChange['refusal']
  itemId: string | null
  basket: BasketChange['basket']
}

/**
 * Runs a basket command. Requests with the same mutation id run once.
 * @returns the new basket, and `error` when the command was refused
 * @throws {CommerceError} when the shop cannot answer
 */
export async function runBasketCommand(
  commerce: Mutating,
  command: BasketCommand,
  mutationId: string,
): Promise<BasketDone> {
  switch (command.do) {
    case 'add':
      return await runCommand(commerce, addToBasketDocument, {
        mutationId,
        sku: command.sku,
        quantity: command.quantity,
      })
    case 'change': {
      const { id, quantity = null, sku = null } = command
      return await runCommand(commerce, changeBasketItemDocument, { mutationId, id, quantity, sku })
    }
    case 'remove':
      return await runCommand(commerce, removeBasketItemDocument, { mutationId, id: command.id })
    case 'restore':
      return await runCommand(commerce, restoreBasketItemDocument, { mutationId, id: command.id })
    case 'accept':
      return await runCommand(commerce, acceptBasketChangesDocument, { mutationId })
    case 'redeem':
      return voucherDone(
        await runCommand(commerce, redeemVoucherDocument, { mutationId, code: command.code }),
      )
    case 'removeVoucher':
      return voucherDone(await runCommand(commerce, removeVoucherDocument, { mutationId }))
  }
}

/** A stored code that does not fit the basket yet is reported on the basket's voucher, not as an error (BAS-5). */
const voucherDone = ({ refusal, basket }: VoucherChange): BasketDone => ({
  error: basket.voucher?.refusal === refusal ? null : refusal,
  itemId: null,
  basket,
})
