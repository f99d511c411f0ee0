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

/** What a shopper can do with the basket, by a form or by an island (BAS-1). */
export type BasketCommand =
  | { do: 'add'; sku: string; quantity: number }
  | { do: 'change'; id: string; quantity?: number; sku?: string }
  | { do: 'remove'; id: string }
  | { do: 'restore'; id: string }
  | { do: 'accept' }
  | { do: 'redeem'; code: string }
  | { do: 'removeVoucher' }

/** What became of a command. */
export interface BasketDone {
  error: BasketChange['error'] | VoucherChange['refusal']
  itemId: string | null
  basket: BasketChange['basket']
}

/**
 * Runs a command once, however often it is sent with the same id.
 * @returns the new basket, and in `error` what could not be done
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

/** A code that is kept until the basket suits it says so with the basket, not as an error (BAS-5). */
const voucherDone = ({ refusal, basket }: VoucherChange): BasketDone => ({
  error: basket.voucher?.refusal === refusal ? null : refusal,
  itemId: null,
  basket,
})
