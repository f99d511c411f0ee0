import type { Kysely } from 'kysely'
import { dayOf } from '../../tenancy/local-day.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { moneyOf } from '../balance/received.ts'
import type { Tables } from '../database/tables.ts'
import type { StoredInvoice } from '../invoice/invoice.ts'
import { invoicesOfOrders } from '../invoice/read-invoices.ts'
import { calendarOf, workingDaysAfter } from '../order/delivery/calendar.ts'
import { findOrders, type StoredOrder } from '../order/read-orders.ts'
import { accountFor, type PayoutAccount } from './accounts.ts'
import { owedBack } from './rules/owed-back.ts'

/** Money that has to go back by bank transfer. */
export interface DuePayout {
  order: StoredOrder
  /** Cents. */
  amount: number
  /** UNKNOWN: the shopper has to be asked. */
  account: PayoutAccount | 'UNKNOWN'
  /** YYYY-MM-DD by which the shopper was told to have it. */
  dueBy: string
}

/** Orders that are looked at at a time. */
const handful = 200

/** What a shop owes its shoppers, what is due first before; what a customer lets stand is not in it. */
export async function duePayouts(db: Kysely<Tables>, tenant: Tenant): Promise<DuePayout[]> {
  const numbers = await candidates(db, tenant.id)
  const due: DuePayout[] = []
  for (let from = 0; from < numbers.length; from += handful)
    due.push(...(await dueOf(db, tenant, numbers.slice(from, from + handful))))
  return due.sort((a, b) => compare(a.dueBy, b.dueBy) || compare(a.order.orderNo, b.order.orderNo))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What is due of some orders. */
export async function dueOf(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNos: readonly string[],
): Promise<DuePayout[]> {
  const { timeZone } = tenant.i18n
  const orders = await findOrders(db, tenant.id, orderNos)
  const papers = Map.groupBy(await invoicesOfOrders(db, tenant.id, orderNos), ({ orderNo }) => orderNo)
  const money = await moneyOf(db, tenant.id, orderNos)
  const transfers = await transfersOf(db, tenant.id, orderNos)
  const calendar = await calendarOf(tenant.organisation.address.country)
  const due: DuePayout[] = []
  for (const order of orders) {
    const { orderNo } = order
    const known = {
      money: money.get(orderNo) ?? { came: 0, back: 0 },
      ...{ transferred: 0, paidOut: 0, lastCame: 0 },
      ...transfers.get(orderNo),
    }
    const own = papers.get(orderNo) ?? []
    const amount = owedBack(order, own, known, timeZone)
    if (amount === 0) continue
    const account = await accountFor(db, tenant, order)
    if (account === 'KEPT') continue
    const since = dayOf(owedSince(order, own, known.lastCame), timeZone)
    const dueBy = workingDaysAfter(since, tenant.constants.refundWorkingDays, calendar)
    due.push({ order, amount, account, dueBy })
  }
  return due
}

/** The last of what can have made money owed: a credit note, a cancellation, money that came. */
const owedSince = (order: StoredOrder, papers: readonly StoredInvoice[], lastCame: number): number =>
  Math.max(
    order.placedAt,
    lastCame,
    ...papers.filter(({ kind }) => kind === 'CREDIT_NOTE').map(({ issuedAt }) => issuedAt),
    ...order.events.filter(({ state }) => state === 'CANCELLED').map(({ at }) => at),
  )

/** Orders that something can be owed of: money came and then too little was left to be paid, or too much came. */
async function candidates(db: Kysely<Tables>, tenantId: string): Promise<string[]> {
  const credited = await db
    .selectFrom('invoice')
    .select('order_no')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'CREDIT_NOTE')
    .execute()
  const cancelled = await db
    .selectFrom('order_line')
    .innerJoin('money_received', (join) =>
      join
        .onRef('money_received.tenant_id', '=', 'order_line.tenant_id')
        .onRef('money_received.order_no', '=', 'order_line.order_no'),
    )
    .select('order_line.order_no')
    .distinct()
    .where('order_line.tenant_id', '=', tenantId)
    .where('order_line.state', '=', 'CANCELLED')
    .execute()
  const tooMuch = await db
    .selectFrom('bank_receipt')
    .innerJoin('shop_order', (join) =>
      join
        .onRef('shop_order.tenant_id', '=', 'bank_receipt.tenant_id')
        .onRef('shop_order.order_no', '=', 'bank_receipt.order_no'),
    )
    .select('bank_receipt.order_no')
    .where('bank_receipt.tenant_id', '=', tenantId)
    .groupBy(['bank_receipt.order_no', 'shop_order.total', 'shop_order.payment_method'])
    .having((having) =>
      having.or([
        having(having.fn.sum('bank_receipt.amount'), '>', having.ref('shop_order.total')),
        having('shop_order.payment_method', '=', 'HOSTED'),
      ]),
    )
    .execute()
  return [...new Set([...credited, ...cancelled, ...tooMuch].map(({ order_no }) => order_no))].sort()
}

interface Transfers {
  transferred: number
  paidOut: number
  lastCame: number
}

/** What came and went back by bank transfer, cents, and when it came last, ms. */
async function transfersOf(
  db: Kysely<Tables>,
  tenantId: string,
  orderNos: readonly string[],
): Promise<Map<string, Transfers>> {
  const found = new Map<string, Transfers>()
  const of = (orderNo: string): Transfers => {
    const known = found.get(orderNo) ?? { transferred: 0, paidOut: 0, lastCame: 0 }
    found.set(orderNo, known)
    return known
  }
  if (orderNos.length === 0) return found
  const receipts = await db
    .selectFrom('bank_receipt')
    .select(['order_no', 'amount', 'booked_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .execute()
  for (const { order_no, amount, booked_at } of receipts) {
    const known = of(order_no)
    known.transferred += amount
    known.lastCame = Math.max(known.lastCame, booked_at)
  }
  const payouts = await db
    .selectFrom('payout')
    .select(['order_no', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .where('state', '!=', 'RECALLED')
    .execute()
  for (const { order_no, amount } of payouts) of(order_no).paidOut += amount
  return found
}
