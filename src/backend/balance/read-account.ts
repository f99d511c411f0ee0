import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Tables } from '../database/tables.ts'
import { invoicesOfOrder } from '../invoice/read-invoices.ts'
import type { StoredOrder } from '../order/read-orders.ts'
import { moneyOf } from './received.ts'
import type { Account } from './rules/maturities.ts'
import { accountOf } from './rules/order-account.ts'

/** Returns the account of an order with everything invoiced and received until now; undefined as in orderAccountOf. */
export async function readAccount(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
): Promise<Account | undefined> {
  const papers = await invoicesOfOrder(db, tenant.id, order.orderNo)
  const money = await moneyOf(db, tenant.id, [order.orderNo])
  return accountOf(order, papers, money.get(order.orderNo), tenant.i18n.timeZone)
}
