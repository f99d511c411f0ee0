import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { isCreditMethod } from '#tenancy/payment-methods.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { readOrderAccount } from '../balance/read-order-account.ts'
import { balanceOf, duePaymentsOf } from '../balance/rules/due-payments.ts'
import { markPaidIfSettled } from '../payments/mark-paid.ts'
import { availableCredit } from './available-credit.ts'
import { shareCredit } from './rules/share-credit.ts'

/** Cents. */
export interface CreditAllocation {
  amount: number
  /** Open amount that is left of the order. */
  missing: number
}

/**
 * Pays the open amount of an order with credit of its customer (ACC-2), in the transaction that has locked or written
 * the order. Of an order on credit only what is due by today: later payments bear interest for their time, and the customer keeps
 * the rest for another purchase. An order that is paid online is paid completely by its provider, and only its webhook sets it paid
 * (SEC-6).
 *
 * The customer's refund preference is locked until the transaction ends, so that credit is allocated once even with
 * concurrent transactions, and is not paid out in between. Orders are always locked before it.
 * @param now ms
 * @returns undefined if nothing was allocated
 */
export async function allocateCredit(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<CreditAllocation | undefined> {
  const order = await findOrder(db, tenant.id, orderNo)
  if (!order || order.method === 'HOSTED' || !(await lockRefundPreference(db, tenant.id, order.owner)))
    return undefined
  const account = await readOrderAccount(db, tenant, order)
  const open = account ? balanceOf(account) : 0
  if (!account || open <= 0) return undefined
  const today = dayOf(now, tenant.i18n.timeZone)
  const due = isCreditMethod(order.method)
    ? duePaymentsOf(account, today, tenant.constants, stepOf(tenant.i18n.currency))
        .filter(({ date }) => date <= today)
        .reduce((sum, payment) => sum + payment.open, 0)
    : open
  const credits = (await availableCredit(db, tenant, order.owner)).filter((each) => each.orderNo !== orderNo)
  const parts = shareCredit(Math.min(open, due), credits)
  if (parts.length === 0) return undefined
  const before = await db
    .selectFrom('set_off')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant.id)
    .where('to_order', '=', orderNo)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('set_off')
    .values(
      parts.map((part, index) => ({
        ...{ tenant_id: tenant.id, to_order: orderNo, position: Number(before.count) + 1 + index },
        ...{ from_order: part.orderNo, amount: part.amount, set_off_at: now },
      })),
    )
    .execute()
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  await markPaidIfSettled(db, tenant, orderNo, now)
  return { amount, missing: open - amount }
}

/** Locks a customer's choice to let refunds stay as credit; false if there is no such choice. */
async function lockRefundPreference(db: Kysely<Tables>, tenantId: string, owner: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payback_choice')
    .set({ way: 'BALANCE' })
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('way', '=', 'BALANCE')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
