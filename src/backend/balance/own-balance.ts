import type { Kysely } from 'kysely'
import { dayOf } from '../../tenancy/local-day.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Tables } from '../database/tables.ts'
import { listOwnInvoices } from '../invoice/read-invoices.ts'
import { everyOwnOrder } from '../order/read-orders.ts'
import { moneyOf } from './received.ts'
import { balanceOf, type Maturity, maturitiesOf } from './rules/maturities.ts'
import { accountOf } from './rules/order-account.ts'

/** What a customer has to pay and gets back; cents. */
export interface Balance {
  /** Open amount of invoices and of prepaid orders. */
  toPay: number
  overdue: number
  /** Amount to be refunded. */
  credit: number
  /** Oldest first. */
  maturities: Maturity[]
}

/** Returns the balance of an owner (ACC-3). @param now ms */
export async function ownBalance(
  db: Kysely<Tables>,
  tenant: Tenant,
  owner: string,
  now: number,
): Promise<Balance> {
  const whose = { tenantId: tenant.id, owner }
  const orders = await everyOwnOrder(db, whose)
  const invoices = Map.groupBy((await listOwnInvoices(db, whose)).toReversed(), ({ orderNo }) => orderNo)
  const money = await moneyOf(
    db,
    tenant.id,
    orders.map(({ orderNo }) => orderNo),
  )
  const accounts = orders.flatMap((order) => {
    const { orderNo } = order
    return accountOf(order, invoices.get(orderNo) ?? [], money.get(orderNo), tenant.i18n.timeZone) ?? []
  })
  const today = dayOf(now, tenant.i18n.timeZone)
  const maturities = accounts
    .flatMap((account) => maturitiesOf(account, today, tenant.constants))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.number - b.number))
  const open = (which: readonly Maturity[]): number => which.reduce((sum, each) => sum + each.open, 0)
  return {
    toPay: open(maturities),
    overdue: open(maturities.filter(({ state }) => state === 'OVERDUE')),
    credit: accounts.reduce((sum, account) => sum + Math.max(0, -balanceOf(account)), 0),
    maturities,
  }
}
