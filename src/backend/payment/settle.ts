import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { readAccount } from '../balance/read-account.ts'
import { balanceOf } from '../balance/rules/maturities.ts'
import { isSettled } from '../balance/rules/settled.ts'
import type { Tables } from '../database/tables.ts'
import { expectFrom } from '../order/life/expect-from.ts'
import { findOrder, type StoredOrder } from '../order/read-orders.ts'
import { promiseInLetter } from '../payout/refund-promise.ts'
import { tellLeftPaid, tellLeftPaidOver, tellLeftPaidOverKept } from './letters.ts'
import { closePayment } from './open-payment.ts'
import { setPaymentState } from './rows.ts'

export interface Settled {
  /** The order as it is now. */
  order: StoredOrder
  /** Surplus in cents. */
  surplus: number
}

/**
 * Sets an order PAID once its money was received, in the transaction that has locked it: after each receipt and each
 * transition of its lines. A prepaid order can be sent then, and its delivery days count from now (BAS-3).
 * @param now ms
 * @returns undefined if nothing has changed; the caller sends the e-mail
 */
export async function settle(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<Settled | undefined> {
  const order = await findOrder(db, tenant.id, orderNo)
  if (order?.paymentState !== 'OPEN') return undefined
  const account = await readAccount(db, tenant, order)
  if (!account || !isSettled(order, account)) return undefined
  await setPaymentState(db, tenant.id, orderNo, 'PAID')
  const paid: StoredOrder = { ...order, paymentState: 'PAID' }
  const surplus = Math.max(0, -balanceOf(account))
  if (order.method !== 'BANK_TRANSFER') return { order: paid, surplus }
  await closePayment(db, tenant.id, orderNo)
  return { order: await expectFrom(db, tenant, paid, now), surplus }
}

/**
 * Sends an e-mail that payments in advance cover the rest of an order, now that lines of it are cancelled.
 * @param isRetained whether the customer keeps a surplus as credit
 */
export async function tellSettledByCancelling(
  db: Kysely<Tables>,
  tenant: Tenant,
  { order, surplus }: Settled,
  kept: boolean,
  now: number,
): Promise<void> {
  if (order.method !== 'BANK_TRANSFER') return
  const tell = surplus === 0 ? tellLeftPaid : kept ? tellLeftPaidOverKept : tellLeftPaidOver
  const refund = kept ? undefined : await promiseInLetter(db, tenant, order, { amount: surplus, now })
  await tell(db, tenant, order, { amount: surplus, refund }, now)
}
