import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { moneyOf, noMoney } from '../balance/received.ts'
import type { Tables } from '../database/tables.ts'
import type { StoredInvoice } from '../invoice/invoice.ts'
import { invoicesOfOrders } from '../invoice/read-invoices.ts'
import { findOrders, type StoredOrder } from '../order/read-orders.ts'
import { owedBack } from './rules/owed-back.ts'

/** Money that a tenant owes for an order. */
export interface Owed {
  order: StoredOrder
  /** Cents. */
  amount: number
  /** Latest event that can have caused it, ms. */
  since: number
}

/** Returns what is owed for some orders, except by a provider; orders for which nothing is owed are missing. */
export async function owedOf(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNos: readonly string[],
): Promise<Owed[]> {
  const { timeZone } = tenant.i18n
  const orders = await findOrders(db, tenant.id, orderNos)
  const papers = Map.groupBy(await invoicesOfOrders(db, tenant.id, orderNos), ({ orderNo }) => orderNo)
  const money = await moneyOf(db, tenant.id, orderNos)
  const transfers = await transfersOf(db, tenant.id, orderNos)
  return orders.flatMap((order) => {
    const { orderNo } = order
    const { transferred, lastCame } = transfers.get(orderNo) ?? noTransfers
    const own = papers.get(orderNo) ?? []
    const known = { money: money.get(orderNo) ?? noMoney, transferred }
    const amount = owedBack(order, own, known, timeZone)
    return amount === 0 ? [] : [{ order, amount, since: owedSince(order, own, lastCame) }]
  })
}

/** Returns the latest time of a credit note, a cancellation or a payment. */
const owedSince = (order: StoredOrder, papers: readonly StoredInvoice[], lastCame: number): number =>
  Math.max(
    order.placedAt,
    lastCame,
    ...papers.filter(({ kind }) => kind === 'CREDIT_NOTE').map(({ issuedAt }) => issuedAt),
    ...order.events.filter(({ state }) => state === 'CANCELLED').map(({ at }) => at),
  )

export interface Transfers {
  transferred: number
  lastCame: number
}

const noTransfers: Transfers = { transferred: 0, lastCame: 0 }

/**
 * Returns the amount received by bank transfer, in cents, and when the last was received, in ms; orders without any are
 * missing.
 */
export async function transfersOf(
  db: Kysely<Tables>,
  tenantId: string,
  orderNos: readonly string[],
): Promise<Map<string, Transfers>> {
  const found = new Map<string, Transfers>()
  if (orderNos.length === 0) return found
  const receipts = await db
    .selectFrom('bank_receipt')
    .select(['order_no', 'amount', 'booked_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .execute()
  for (const { order_no, amount, booked_at } of receipts) {
    const { transferred, lastCame } = found.get(order_no) ?? noTransfers
    found.set(order_no, {
      transferred: transferred + amount,
      lastCame: Math.max(lastCame, booked_at),
    })
  }
  return found
}
