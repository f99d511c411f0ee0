import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { amountsOwed } from './amounts-owed.ts'
import { type PayoutAccount, refundAccountFor } from './refund-accounts.ts'
import { refundLimitSince } from './refund-limit.ts'
import { payoutDayOf } from './refund-promise.ts'
import { writeForBank } from './rules/bank-text.ts'

/** Money that has to be refunded by bank transfer. */
export interface DuePayout {
  order: StoredOrder
  /** Cents. */
  amount: number
  /** UNKNOWN: the shopper has to name an account first. */
  account: PayoutAccount | 'UNKNOWN'
  /** YYYY-MM-DD by which the refund was promised. */
  dueBy: string
  /** Letters of the holder's name that the bank does not accept. Nothing is paid out until the name is changed. */
  unwritable: string[]
  /** When an e-mail asked the shopper for an account, ms; null if none has. */
  requestedAt: number | null
}

/** Number of orders that are read at a time. */
const batchSize = 200

/** Returns what a tenant owes its shoppers, the earliest due day first, without what customers leave as credit. */
export async function duePayouts(db: Kysely<Tables>, tenant: Tenant): Promise<DuePayout[]> {
  const numbers = await candidates(db, tenant.id)
  const due: DuePayout[] = []
  for (let from = 0; from < numbers.length; from += batchSize)
    due.push(...(await duePayoutsOf(db, tenant, numbers.slice(from, from + batchSize))))
  return due.sort((a, b) => compare(a.dueBy, b.dueBy) || compare(a.order.orderNo, b.order.orderNo))
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns the due payouts of some orders. */
export async function duePayoutsOf(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNos: readonly string[],
): Promise<DuePayout[]> {
  const requests = await requestsOf(db, tenant.id, orderNos)
  const due: DuePayout[] = []
  for (const { order, amount, since } of await amountsOwed(db, tenant, orderNos)) {
    const account = await refundAccountFor(db, tenant, order)
    if (account === 'KEPT') continue
    const day = dayOf(since, tenant.i18n.timeZone)
    const dueBy = await payoutDayOf(tenant, day, await refundLimitSince(db, tenant, order, since))
    const requestedAt = requests.get(order.orderNo) ?? null
    due.push({ order, amount, account, dueBy, unwritable: unwritableIn(account, tenant), requestedAt })
  }
  return due
}

function unwritableIn(account: DuePayout['account'], { payment }: Tenant): string[] {
  if (account === 'UNKNOWN') return []
  const { text, unwritable } = writeForBank(account.holder, 70, payment.bankLetters)
  return text === '' && unwritable.length === 0 ? [...new Set(account.holder)] : unwritable
}

/** Returns when e-mails requested the accounts of orders, in ms; orders without such an e-mail are missing. */
async function requestsOf(
  db: Kysely<Tables>,
  tenantId: string,
  orderNos: readonly string[],
): Promise<Map<string, number>> {
  if (orderNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('refund_request')
    .select(['order_no', 'requested_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .execute()
  return new Map(rows.map(({ order_no, requested_at }) => [order_no, requested_at]))
}

/**
 * Returns orders for which money may be owed: a payment exceeds what is left to pay, too much was received in any way,
 * or a transfer was received for an order that is paid online.
 */
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
  const overpaid = await db
    .selectFrom('money_received')
    .innerJoin('shop_order', (join) =>
      join
        .onRef('shop_order.tenant_id', '=', 'money_received.tenant_id')
        .onRef('shop_order.order_no', '=', 'money_received.order_no'),
    )
    .select('money_received.order_no')
    .where('money_received.tenant_id', '=', tenantId)
    .where('shop_order.payment_method', '!=', 'HOSTED')
    .groupBy(['money_received.order_no', 'shop_order.total'])
    .having(({ fn, eb, ref }) => eb(fn.sum('money_received.amount'), '>', ref('shop_order.total')))
    .execute()
  const transferredBesideProvider = await db
    .selectFrom('bank_receipt')
    .innerJoin('shop_order', (join) =>
      join
        .onRef('shop_order.tenant_id', '=', 'bank_receipt.tenant_id')
        .onRef('shop_order.order_no', '=', 'bank_receipt.order_no'),
    )
    .select('bank_receipt.order_no')
    .distinct()
    .where('bank_receipt.tenant_id', '=', tenantId)
    .where('shop_order.payment_method', '=', 'HOSTED')
    .execute()
  const allocated = await db
    .selectFrom('set_off')
    .select('to_order as order_no')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .execute()
  const all = [...credited, ...cancelled, ...overpaid, ...transferredBesideProvider, ...allocated]
  return [...new Set(all.map(({ order_no }) => order_no))].sort()
}
