import { customerBalance } from '#backend/billing/balance/customer-balance.ts'
import { type RefundPreference, readRefundPreference } from '#backend/billing/balance/refund-preference.ts'
import type { DuePayment } from '#backend/billing/balance/rules/due-payments.ts'
import { hiddenIban } from '#backend/billing/balance/rules/iban.ts'
import { availableCredit } from '#backend/billing/credit-allocation/available-credit.ts'
import { creditAllocationsOfOwner } from '#backend/billing/credit-allocation/read-credit-allocations.ts'
import { payoutsOfOwner } from '#backend/billing/payouts/payouts.ts'
import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { ShopContext } from '../context.ts'
import { paymentLabel } from '../order/checkout-view.ts'
import { accountOwner } from './account-owner.ts'

export async function balanceView(context: ShopContext) {
  const { database, tenant, now } = context
  const owner = await accountOwner(context)
  if (!owner) return null
  const { duePayments, postings, ...balance } = await customerBalance(database, tenant, owner, now)
  return {
    ...balance,
    currency: tenant.i18n.currency,
    maturities: duePayments.map((payment) => ({
      ...payment,
      label: paymentLabel(payment.method, context),
      prepaymentHint: transferHint(payment, context),
    })),
    postings: () =>
      postings().map(({ at, ...posting }) => ({ ...posting, day: dayOf(at, tenant.i18n.timeZone) })),
    kept: async () =>
      (await availableCredit(database, tenant, owner)).reduce((sum, { amount }) => sum + amount, 0),
    payback: async () => {
      const preference = await readRefundPreference(database, { tenantId: tenant.id, owner })
      return preference ? refundPreferenceView(preference) : null
    },
    setOffs: async () =>
      (await creditAllocationsOfOwner(database, { tenantId: tenant.id, owner })).map(
        ({ to_order, amount, set_off_at }) => ({
          ...{ orderNo: to_order, amount },
          day: dayOf(set_off_at, tenant.i18n.timeZone),
        }),
      ),
    payouts: async () =>
      (await payoutsOfOwner(database, { tenantId: tenant.id, owner })).map(
        ({ order_no, amount, state, ordered_at, settled_at, iban }) => ({
          ...{ orderNo: order_no, amount, state, hiddenIban: hiddenIban(iban) },
          day: dayOf(settled_at ?? ordered_at, tenant.i18n.timeZone),
        }),
      ),
  }
}

export const refundPreferenceView = (preference: RefundPreference) => ({
  way: preference.way,
  hiddenIban: preference.way === 'ACCOUNT' ? hiddenIban(preference.iban) : null,
  holder: preference.way === 'ACCOUNT' ? preference.holder : null,
})

/** Payment details for the open amount; instalments may be transferred, too. */
function transferHint({ amount, open, orderNo, method }: DuePayment, { tenant }: ShopContext) {
  if (open === 0 || method === 'HOSTED') return null
  return {
    amount: open,
    received: amount - open,
    payUntil: null,
    accounts: tenant.payment.accounts,
    bankTransferReference: bankTransferReference(orderNo),
    visibleWithinWorkingDays: tenant.constants.bankTransferVisibleWorkingDays,
  }
}
