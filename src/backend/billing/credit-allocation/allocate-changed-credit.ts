import type { Kysely } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { customerBalance } from '../balance/customer-balance.ts'
import { notifyCreditAllocated, notifyPaidByCredit } from '../payments/payment-emails.ts'
import { allocateCredit } from './allocate-credit.ts'

const batchSize = 20

/**
 * Allocates credit to open payments of other orders, for customers whose credit has changed; the earliest payment
 * first. Several processes may do this at once, and the work of a killed one is made up for.
 * @param now ms
 * @returns how many orders got credit
 */
export async function allocateChangedCredit(
  database: Database,
  tenant: Tenant,
  now: number,
): Promise<number> {
  const waiting = await database
    .selectFrom('payback_choice')
    .select(['owner', 'unsettled'])
    .where('tenant_id', '=', tenant.id)
    .where('unsettled', '>', 0)
    .limit(batchSize)
    .execute()
  let settled = 0
  for (const { owner, unsettled } of waiting) {
    const { credit, duePayments } = await customerBalance(database, tenant, owner, now)
    const open = credit > 0 ? duePayments.filter((payment) => payment.open > 0) : []
    for (const orderNo of new Set(open.map((payment) => payment.orderNo)))
      if (await allocateToOrder(database, tenant, orderNo, now)) settled += 1
    await database.transaction().execute((db) => markAllocated(db, tenant.id, owner, unsettled))
  }
  return settled
}

const allocateToOrder = (
  database: Database,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<boolean> =>
  database.transaction().execute(async (db) => {
    await lockOrder(db, tenant.id, orderNo)
    return await allocateAndNotify(db, tenant, orderNo, now)
  })

/**
 * Allocates credit to what is due of an order, in the transaction that has locked it, and notifies the customer by e-mail.
 * @param now ms
 * @returns whether it got credit
 */
export async function allocateAndNotify(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<boolean> {
  const allocation = await allocateCredit(db, tenant, orderNo, now)
  if (!allocation) return false
  const order = await findOrder(db, tenant.id, orderNo)
  const notify = allocation.missing > 0 ? notifyCreditAllocated : notifyPaidByCredit
  if (order) await notify(db, tenant, order, allocation, now)
  return true
}

/** Leaves the counter if credit has changed meanwhile, so that it is processed again. */
const markAllocated = (db: Kysely<Tables>, tenantId: string, owner: string, expectedCount: number) =>
  db
    .updateTable('payback_choice')
    .set({ unsettled: 0 })
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('unsettled', '=', expectedCount)
    .execute()
