import type { ShopContext } from '../context.ts'
import { ownAppointmentsView } from './appointment-view.ts'
import { balanceView } from './balance-view.ts'
import { ownInvoicesView } from './invoice-view.ts'
import { loyaltyView } from './loyalty-view.ts'
import { ownReturnsView, ownReturnView } from './return-view.ts'

/** Queries of an account; arguments are as the schema declares them. */
export const accountQueries = {
  balance: (_: object, context: ShopContext) => balanceView(context),
  returns: (_: object, context: ShopContext) => ownReturnsView(context),
  goodsReturn: ({ returnNo }: { returnNo: string }, context: ShopContext) => ownReturnView(returnNo, context),
  invoices: (_: object, context: ShopContext) => ownInvoicesView(context),
  appointments: (_: object, context: ShopContext) => ownAppointmentsView(context),
  loyaltyAccount: (_: object, context: ShopContext) => loyaltyView(context),
}
