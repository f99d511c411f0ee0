import { dayOf } from '../../../tenancy/local-day.ts'
import { ownBalance } from '../../balance/own-balance.ts'
import { type Payback, paybackOf } from '../../balance/payback.ts'
import { hiddenIban } from '../../balance/rules/iban.ts'
import type { Maturity } from '../../balance/rules/maturities.ts'
import { bankTransferReference } from '../../order/rules/order-number.ts'
import { ownPayoutRows } from '../../payout/payouts.ts'
import { keptCredit } from '../../set-off/kept-credit.ts'
import { ownSetOffs } from '../../set-off/read-set-offs.ts'
import type { ShopContext } from '../context.ts'
import { accountOwner } from './account-owner.ts'

export async function balanceView(context: ShopContext) {
  const { database, tenant, now } = context
  const owner = await accountOwner(context)
  if (!owner) return null
  const { maturities, ...balance } = await ownBalance(database, tenant, owner, now)
  return {
    ...balance,
    currency: tenant.i18n.currency,
    maturities: maturities.map((maturity) => ({
      ...maturity,
      prepaymentHint: hintOf(maturity, context),
    })),
    kept: async () =>
      (await keptCredit(database, tenant, owner)).reduce((sum, { amount }) => sum + amount, 0),
    payback: async () => {
      const chosen = await paybackOf(database, { tenantId: tenant.id, owner })
      return chosen ? paybackView(chosen) : null
    },
    setOffs: async () =>
      (await ownSetOffs(database, { tenantId: tenant.id, owner })).map(
        ({ to_order, amount, set_off_at }) => ({
          ...{ orderNo: to_order, amount },
          day: dayOf(set_off_at, tenant.i18n.timeZone),
        }),
      ),
    payouts: async () =>
      (await ownPayoutRows(database, { tenantId: tenant.id, owner })).map(
        ({ order_no, amount, state, ordered_at, settled_at, iban }) => ({
          ...{ orderNo: order_no, amount, state, hiddenIban: hiddenIban(iban) },
          day: dayOf(settled_at ?? ordered_at, tenant.i18n.timeZone),
        }),
      ),
  }
}

export const paybackView = (payback: Payback) => ({
  way: payback.way,
  hiddenIban: payback.way === 'ACCOUNT' ? hiddenIban(payback.iban) : null,
  holder: payback.way === 'ACCOUNT' ? payback.holder : null,
})

/** Payment details for the open amount; instalments may be transferred, too. */
function hintOf({ amount, open, orderNo, method }: Maturity, { tenant }: ShopContext) {
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
