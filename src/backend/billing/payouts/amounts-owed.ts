import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { findOrders, type StoredOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { moneyOf, noMoney } from '../balance/order-money.ts'
import type { StoredInvoice } from '../invoices/invoice.ts'
import { invoicesOfOrders } from '../invoices/read-invoices.ts'
import { amountToRefund } from './rules/amount-to-refund.ts'

/** Money that a tenant owes for an order. */
export interface AmountOwed {
  order: StoredOrder
  /** Cents. */
  amount: number
  /** Latest event that can have caused it, ms. */
  since: number
}

/** Returns what is owed for some orders, except by a provider; orders for which nothing is owed are missing. */
export async function amountsOwed(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNos: readonly string[],
): Promise<AmountOwed[]> {
  const { timeZone } = tenant.i18n
  const orders = await findOrders(db, tenant.id, orderNos)
  const invoicesByOrder = Map.groupBy(
    await invoicesOfOrders(db, tenant.id, orderNos),
    ({ orderNo }) => orderNo,
  )
  const money = await moneyOf(db, tenant.id, orderNos)
  const transfers = await transfersOf(db, tenant.id, orderNos)
  return orders.flatMap((order) => {
    const { orderNo } = order
    const { transferred, lastReceivedAt } = transfers.get(orderNo) ?? noTransfers
    const orderInvoices = invoicesByOrder.get(orderNo) ?? []
    const moneyOfOrder = { money: money.get(orderNo) ?? noMoney, transferred }
    const amount = amountToRefund(order, orderInvoices, moneyOfOrder, timeZone)
    return amount === 0 ? [] : [{ order, amount, since: latestCauseOf(order, orderInvoices, lastReceivedAt) }]
  })
}

/** Returns the latest time of a credit note, a cancellation or a payment. */
const latestCauseOf = (
  order: StoredOrder,
  invoicesByOrder: readonly StoredInvoice[],
  lastReceivedAt: number,
): number =>
  Math.max(
    order.placedAt,
    lastReceivedAt,
    ...invoicesByOrder.filter(({ kind }) => kind === 'CREDIT_NOTE').map(({ issuedAt }) => issuedAt),
    ...order.events.filter(({ state }) => state === 'CANCELLED').map(({ at }) => at),
  )

export interface TransferSummary {
  transferred: number
  lastReceivedAt: number
}

const noTransfers: TransferSummary = { transferred: 0, lastReceivedAt: 0 }

/**
 * Returns the amount received by bank transfer, in cents, and when the last was received, in ms; orders without any are
 * missing.
 */
export async function transfersOf(
  db: Kysely<Tables>,
  tenantId: string,
  orderNos: readonly string[],
): Promise<Map<string, TransferSummary>> {
  const found = new Map<string, TransferSummary>()
  if (orderNos.length === 0) return found
  const receipts = await db
    .selectFrom('bank_receipt')
    .select(['order_no', 'amount', 'booked_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .execute()
  for (const { order_no, amount, booked_at } of receipts) {
    const { transferred, lastReceivedAt } = found.get(order_no) ?? noTransfers
    found.set(order_no, {
      transferred: transferred + amount,
      lastReceivedAt: Math.max(lastReceivedAt, booked_at),
    })
  }
  return found
}
