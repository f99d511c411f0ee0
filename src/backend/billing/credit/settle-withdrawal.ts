import type { ViewerTransaction } from '#backend/cart/basket/commands.ts'
import { findOrder, type StoredOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { readOrderAccount } from '../balance/read-order-account.ts'
import { recordCreditChange } from '../balance/refund-preference.ts'
import { balanceOf } from '../balance/rules/due-payments.ts'
import type { StoredInvoice } from '../invoices/invoice.ts'
import { creditSurcharges } from '../invoices/issue-invoices.ts'
import { trackNewInvoices } from '../order-events/track-new-invoices.ts'
import { markPaidIfSettled } from '../payments/mark-paid.ts'
import { amountOwedNow } from '../payouts/expected-refund.ts'
import { promiseRefundInEmail, type RefundPromise } from '../payouts/refund-promise.ts'

/** What a withdrawal from a credit leaves to pay. */
export interface WithdrawalSettlement {
  /** Credit notes of the surcharges that were billed before. */
  creditNotes: readonly StoredInvoice[]
  /** Whether all goods are invoiced and their cash price is paid. */
  isPaid: boolean
  /** Open amount of what is invoiced, without interest for the days of the credit; cents. */
  open: number
  /** Refund of what was paid above the cash price; undefined if nothing was. */
  refund: RefundPromise | undefined
}

/**
 * Credits the billed surcharges of a credit that its customer has withdrawn from, in the caller's transaction, which has
 * locked the order and stored the withdrawal. The order is paid if its cash price was received, and more is refunded.
 */
export async function settleWithdrawal(
  { db, now }: Pick<ViewerTransaction, 'db' | 'now'>,
  tenant: Tenant,
  order: StoredOrder,
): Promise<WithdrawalSettlement> {
  const { orderNo, owner } = order
  const owedBefore = await amountOwedNow(db, tenant, orderNo)
  const newInvoices = await trackNewInvoices(db, tenant.id, orderNo)
  await creditSurcharges({ db, now }, tenant, order)
  const creditNotes = await newInvoices()
  if (creditNotes.length > 0) await recordCreditChange(db, { tenantId: tenant.id, owner })
  await markPaidIfSettled(db, tenant, orderNo, now)
  const settled = (await findOrder(db, tenant.id, orderNo)) ?? order
  const account = await readOrderAccount(db, tenant, settled)
  const amount = (await amountOwedNow(db, tenant, orderNo)) - owedBefore
  return {
    creditNotes,
    isPaid: settled.paymentState === 'PAID',
    open: settled.paymentState === 'PAID' || !account ? 0 : Math.max(0, balanceOf(account)),
    refund: await promiseRefundInEmail(db, tenant, settled, { amount, now }),
  }
}
