import { dayOf } from '../../tenancy/local-day.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { type PaybackProblem, readPayback } from '../balance/payback.ts'
import { hiddenIban } from '../balance/rules/iban.ts'
import type { Database } from '../database/database.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { takeOrder } from '../order/life/take-order.ts'
import { findOwnOrder, type StoredOrder } from '../order/read-orders.ts'
import { accountFor, writeAccount } from '../payout/accounts.ts'
import { owedOf } from '../payout/owed.ts'
import { payoutsOfOrder } from '../payout/payouts.ts'
import { refundAccountLetter } from './letters.ts'

/** What the refund page of an opened order shows. Cents; days are YYYY-MM-DD where the tenant is. */
export interface RefundView {
  /** What is owed of the order by bank transfer now; 0 for nothing. */
  owed: number
  /** The account that was told, as far as it is shown; null for none. */
  account: { hiddenIban: string; holder: string } | null
  /** Transfers of this order, the newest first. */
  payouts: {
    orderNo: string
    amount: number
    state: 'UNDER_WAY' | 'PAID'
    hiddenIban: string
    day: string
  }[]
}

/** Returns what is owed of an order, where it goes, and what was paid back. */
export async function refundView(
  database: Database,
  tenant: Tenant,
  order: StoredOrder,
): Promise<RefundView> {
  const { orderNo } = order
  const [owed] = await owedOf(database, tenant, [orderNo])
  const account = await accountFor(database, tenant, order)
  const payouts = await payoutsOfOrder(database, tenant.id, orderNo)
  return {
    owed: owed?.amount ?? 0,
    account:
      typeof account === 'string' ? null : { hiddenIban: hiddenIban(account.iban), holder: account.holder },
    payouts: payouts.map(({ amount, state, iban, ordered_at, settled_at }) => ({
      ...{ orderNo, amount, hiddenIban: hiddenIban(iban) },
      state: state === 'PAID' ? 'PAID' : 'UNDER_WAY',
      day: dayOf(settled_at ?? ordered_at, tenant.i18n.timeZone),
    })),
  }
}

/** What became of an account that was entered. */
export type AccountTold =
  | { is: 'noted' }
  | { is: 'wrong'; problems: PaybackProblem[] }
  /** Meanwhile the order has gone into a customer's account, where its refunds are arranged. */
  | { is: 'gone' }

/**
 * Notes the bank account to which refunds of a guest's order go, in the place of the one before, for `payouts`. A letter to
 * the order's mailbox says so, since whoever has link and postal code can change it; the same account again writes none.
 * @param now ms
 */
export async function tellRefundAccount(
  database: Database,
  tenant: Tenant,
  order: StoredOrder,
  typed: { iban: string; holder: string },
  now: number,
): Promise<AccountTold> {
  const { payback, problems } = readPayback({ way: 'ACCOUNT', ...typed }, tenant)
  if (payback.way !== 'ACCOUNT' || problems.length > 0) return { is: 'wrong', problems }
  const { orderNo, owner } = order
  return await database.transaction().execute(async (db) => {
    // A payout that is just being ordered goes to the account before, and this one is noted after it.
    await takeOrder(db, tenant.id, orderNo)
    const current = await findOwnOrder(db, { tenantId: tenant.id, owner }, orderNo)
    if (!current) return { is: 'gone' }
    const before = await accountFor(db, tenant, current)
    const { iban, holder } = payback
    if (typeof before !== 'string' && before.iban === iban && before.holder === holder) return { is: 'noted' }
    await writeAccount(db, tenant.id, orderNo, { iban, holder }, now)
    const letter = refundAccountLetter(tenant, current, hiddenIban(iban))
    await writeLetter(db, tenant, { ...letter, recipient: current.detail.contact.email }, now)
    return { is: 'noted' }
  })
}
