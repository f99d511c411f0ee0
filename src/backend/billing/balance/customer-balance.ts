import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { allOrdersOfOwner } from '#backend/orders/read-orders.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { listInvoicesOfOwner } from '../invoices/read-invoices.ts'
import { moneyByOrder, moneyMovements } from './order-money.ts'
import { balanceOf, type DuePayment, duePaymentsOf } from './rules/due-payments.ts'
import { orderAccountOf } from './rules/order-account.ts'
import { type Posting, postingsOf } from './rules/postings.ts'

/** What a customer has to pay and gets back; cents. */
export interface CustomerBalance {
  /** Open amount of invoices and of prepaid orders. */
  toPay: number
  overdue: number
  /** Amount to be refunded. */
  credit: number
  /** Oldest first. */
  duePayments: DuePayment[]
  /** Returns debits and credits, oldest first; the balance after the last is `toPay` less `credit`. */
  postings(): Posting[]
}

/** Returns the balance of an owner (ACC-3). @param now ms */
export async function customerBalance(
  db: Kysely<Tables>,
  tenant: Tenant,
  owner: string,
  now: number,
): Promise<CustomerBalance> {
  const ownerKey = { tenantId: tenant.id, owner }
  const orders = await allOrdersOfOwner(db, ownerKey)
  const invoices = Map.groupBy(
    (await listInvoicesOfOwner(db, ownerKey)).toReversed(),
    ({ orderNo }) => orderNo,
  )
  const orderNos = orders.map(({ orderNo }) => orderNo)
  const movements = await moneyMovements(db, tenant.id, orderNos)
  const money = moneyByOrder(movements)
  const movementsByOrder = Map.groupBy(movements, ({ orderNo }) => orderNo)
  const books = orders.flatMap((order) => {
    const { orderNo, placedAt } = order
    const ofOrder = invoices.get(orderNo) ?? []
    const account = orderAccountOf(order, ofOrder, money.get(orderNo), tenant.i18n.timeZone)
    return account
      ? [{ account, placedAt, invoices: ofOrder, movements: movementsByOrder.get(orderNo) ?? [] }]
      : []
  })
  const accounts = books.map(({ account }) => account)
  const today = dayOf(now, tenant.i18n.timeZone)
  const duePayments = accounts
    .flatMap((account) => duePaymentsOf(account, today, tenant.constants, stepOf(tenant.i18n.currency)))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.number - b.number))
  const openAmount = (payments: readonly DuePayment[]): number =>
    payments.reduce((sum, each) => sum + each.open, 0)
  return {
    toPay: openAmount(duePayments),
    overdue: openAmount(duePayments.filter(({ state }) => state === 'OVERDUE')),
    credit: accounts.reduce((sum, account) => sum + Math.max(0, -balanceOf(account)), 0),
    duePayments,
    postings: () => postingsOf(books),
  }
}
