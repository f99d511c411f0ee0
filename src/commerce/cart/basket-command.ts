import { type Mutating, sendCommand } from '../client/send-command.ts'
import {
  acceptBasketChangesMutation,
  addToBasketMutation,
  type BasketChange,
  changeBasketItemMutation,
  redeemVoucherMutation,
  removeBasketItemMutation,
  removeVoucherMutation,
  restoreBasketItemMutation,
  type VoucherChange,
} from './basket-operations.ts'

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
export interface BasketResult {
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
): Promise<BasketResult> {
  switch (command.do) {
    case 'add':
      return await sendCommand(commerce, addToBasketMutation, {
        mutationId,
        sku: command.sku,
        quantity: command.quantity,
      })
    case 'change': {
      const { id, quantity = null, sku = null } = command
      return await sendCommand(commerce, changeBasketItemMutation, { mutationId, id, quantity, sku })
    }
    case 'remove':
      return await sendCommand(commerce, removeBasketItemMutation, { mutationId, id: command.id })
    case 'restore':
      return await sendCommand(commerce, restoreBasketItemMutation, { mutationId, id: command.id })
    case 'accept':
      return await sendCommand(commerce, acceptBasketChangesMutation, { mutationId })
    case 'redeem':
      return voucherResult(
        await sendCommand(commerce, redeemVoucherMutation, { mutationId, code: command.code }),
      )
    case 'removeVoucher':
      return voucherResult(await sendCommand(commerce, removeVoucherMutation, { mutationId }))
  }
}

/** A stored code that does not fit the basket yet is reported on the basket's voucher, not as an error (BAS-5). */
const voucherResult = ({ refusal, basket }: VoucherChange): BasketResult => ({
  error: basket.voucher?.refusal === refusal ? null : refusal,
  itemId: null,
  basket,
})
