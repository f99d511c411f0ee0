import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { basketFieldsOf } from '../shared/sale/basket-fields.ts'
import { checkoutFieldsOf } from '../shared/sale/checkout-fields.ts'
import { orderFieldsOf } from '../shared/sale/order-fields.ts'
import { voucherFieldsOf, voucherOutcome } from '../shared/sale/voucher-fields.ts'
import { basketCommands, basketView } from './basket.ts'
import { checkoutCommands } from './checkout.ts'
import { orderCommands } from './orders.ts'
import type { SaleServer } from './sale-server.ts'
import { visitorOf } from './visitor.ts'

/**
 * Returns all root fields of `sale` for a server with carts and orders: the adapter gives functions that read and
 * change them, and the files beside this one do what the contract wants besides. Vouchers, instalments, pick-up points
 * and cancelling are answered as not available.
 */
export function simpleSaleFields(server: SaleServer): Record<string, AdapterField> {
  const basket = async (context: AdapterContext) => basketView(await server.cart(context), server, context)
  return {
    ...basketFieldsOf(server, visitorOf, basket, basketCommands),
    ...voucherFieldsOf(visitorOf, {
      redeem: async () => voucherOutcome('UNKNOWN_CODE'),
      remove: async () => undefined,
      basketView: basket,
    }),
    ...checkoutFieldsOf(visitorOf, checkoutCommands(server)),
    ...orderFieldsOf(visitorOf, orderCommands(server)),
  }
}
