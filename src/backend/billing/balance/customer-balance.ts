import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { allOrdersOfOwner } from '#backend/orders/read-orders.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { listInvoicesOfOwner } from '../invoices/read-invoices.ts'
import { withExpectedCreditNotes } from './expected-credit-notes.ts'
import { moneyByOrder, moneyMovements } from './order-money.ts'
import { balanceOf, type DuePayment, duePaymentsOf, type OrderAccount } from './rules/due-payments.ts'
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

const openAmount = (payments: readonly DuePayment[]): number =>
  payments.reduce((sum, each) => sum + each.open, 0)

/** Returns the balance of an owner (ACC-3). Goods on their way back are not due. @param now ms */
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
  const { timeZone, currency } = tenant.i18n
  const paymentsOf = (account: OrderAccount): DuePayment[] =>
    duePaymentsOf(account, dayOf(now, timeZone), tenant.constants, stepOf(currency))
  const books = orders.flatMap((order) => {
    const { orderNo, placedAt } = order
    const ofOrder = invoices.get(orderNo) ?? []
    const account = orderAccountOf(order, ofOrder, money.get(orderNo), timeZone)
    if (!account) return []
    const withExpected = withExpectedCreditNotes(tenant, order, ofOrder, now)
    const due = paymentsOf(orderAccountOf(order, withExpected, money.get(orderNo), timeZone) ?? account)
    const goingBack = {
      amount: openAmount(paymentsOf(account)) - openAmount(due),
      at: withExpected.at(-1)?.issuedAt ?? placedAt,
    }
    const ofMoney = movementsByOrder.get(orderNo) ?? []
    return [{ account, placedAt, invoices: ofOrder, movements: ofMoney, goingBack, due }]
  })
  const accounts = books.map(({ account }) => account)
  const duePayments = books
    .flatMap(({ due }) => due)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.number - b.number))
  return {
    toPay: openAmount(duePayments),
    overdue: openAmount(duePayments.filter(({ state }) => state === 'OVERDUE')),
    credit: accounts.reduce((sum, account) => sum + Math.max(0, -balanceOf(account)), 0),
    duePayments,
    postings: () => postingsOf(books),
  }
}
