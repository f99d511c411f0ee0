import type { Kysely } from 'kysely'
import { dayOf } from '../../tenancy/local-day.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Tables } from '../database/tables.ts'
import type { StoredInvoice } from '../invoice/invoice.ts'
import { listOwnInvoices } from '../invoice/read-invoices.ts'
import { everyOwnOrder, type StoredOrder } from '../order/read-orders.ts'
import { receivedFor } from './received.ts'
import { type Account, balanceOf, type Maturity, maturitiesOf } from './rules/maturities.ts'

/** What a customer owes and what comes back; cents. */
export interface Balance {
  /** Still to be paid of what was invoiced, and of what is paid in advance. */
  toPay: number
  overdue: number
  /** To be paid back. */
  credit: number
  /** Oldest first. */
  maturities: Maturity[]
}

/** The balance of an owner (ACC-3). @param now ms */
export async function ownBalance(
  db: Kysely<Tables>,
  tenant: Tenant,
  owner: string,
  now: number,
): Promise<Balance> {
  const whose = { tenantId: tenant.id, owner }
  const orders = await everyOwnOrder(db, whose)
  const invoices = Map.groupBy(await listOwnInvoices(db, whose), ({ orderNo }) => orderNo)
  const received = await receivedFor(
    db,
    tenant.id,
    orders.map(({ orderNo }) => orderNo),
  )
  const accounts = orders.flatMap((order) => {
    const account = accountOf(order, invoices.get(order.orderNo) ?? [], received, tenant)
    return account ?? []
  })
  const today = dayOf(now, tenant.i18n.timeZone)
  const maturities = accounts
    .flatMap((account) => maturitiesOf(account, today, tenant.constants.invoicePaymentDays))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.number - b.number))
  const open = (which: readonly Maturity[]): number => which.reduce((sum, each) => sum + each.open, 0)
  return {
    toPay: open(maturities),
    overdue: open(maturities.filter(({ state }) => state === 'OVERDUE')),
    credit: accounts.reduce((sum, account) => sum + Math.max(0, -balanceOf(account)), 0),
    maturities,
  }
}

/** Undefined for an order that nothing is owed for yet, or any more. */
function accountOf(
  order: StoredOrder,
  papers: readonly StoredInvoice[],
  received: ReadonlyMap<string, number>,
  tenant: Tenant,
): Account | undefined {
  const { orderNo, method, paymentState, detail, lines } = order
  const totalOf = (kind: string): number =>
    papers.filter((paper) => paper.kind === kind).reduce((sum, { total }) => sum + total, 0)
  const [invoiced, credited] = [totalOf('INVOICE'), totalOf('CREDIT_NOTE')]
  const billed = invoiced > 0 ? invoiced : prepaid(order)
  if (billed === 0) return
  const day = (ms: number | undefined) => (ms === undefined ? null : dayOf(ms, tenant.i18n.timeZone))
  const delivered = lines.filter(({ state }) => state === 'DELIVERED').map(({ state_since }) => state_since)
  const came = received.get(orderNo) ?? 0
  return {
    orderNo,
    method,
    placedOn: day(order.placedAt) ?? '',
    invoicedOn: day(papers.filter(({ kind }) => kind === 'INVOICE').at(-1)?.issuedAt),
    deliveredOn: day(
      order.events.find(({ state }) => state === 'DELIVERED')?.at ??
        (delivered.length > 0 ? Math.min(...delivered) : undefined),
    ),
    dueOn: detail.dueOn ?? null,
    months: detail.months ?? null,
    billed,
    credited,
    received: settled(paymentState, came, billed, credited),
  }
}

/** Where only the order says that it is paid, all of it was; what a provider has paid back is settled. */
function settled(state: StoredOrder['paymentState'], came: number, billed: number, credited: number): number {
  if (state === 'REFUNDED') return billed - credited
  return state === 'PAID' && came <= 0 ? billed + came : came
}

/** What has to be transferred before anything is sent (BAS-3). */
function prepaid({ method, paymentState, total, lines }: StoredOrder): number {
  const cancelled = lines.filter(({ state }) => state === 'CANCELLED')
  if (method !== 'BANK_TRANSFER' || paymentState !== 'OPEN' || cancelled.length === lines.length) return 0
  return total - cancelled.reduce((sum, line) => sum + line.total, 0)
}
