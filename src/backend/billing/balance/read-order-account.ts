import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { invoicesOfOrder } from '../invoices/read-invoices.ts'
import { withExpectedCreditNotes } from './expected-credit-notes.ts'
import { moneyOf } from './order-money.ts'
import type { OrderAccount } from './rules/due-payments.ts'
import { orderAccountOf } from './rules/order-account.ts'

/** Returns the account of an order with everything invoiced and received until now; undefined as in orderAccountOf. */
export async function readOrderAccount(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
): Promise<OrderAccount | undefined> {
  const invoices = await invoicesOfOrder(db, tenant.id, order.orderNo)
  const money = await moneyOf(db, tenant.id, [order.orderNo])
  return orderAccountOf(order, invoices, money.get(order.orderNo), tenant.i18n.timeZone)
}

/**
 * Returns the same account with what goes back counted as credited already, for what is due (`duePaymentsOf`).
 * @param now ms
 */
export async function readDueAccount(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  now: number,
): Promise<OrderAccount | undefined> {
  const invoices = withExpectedCreditNotes(
    tenant,
    order,
    await invoicesOfOrder(db, tenant.id, order.orderNo),
    now,
  )
  const money = await moneyOf(db, tenant.id, [order.orderNo])
  return orderAccountOf(order, invoices, money.get(order.orderNo), tenant.i18n.timeZone)
}
