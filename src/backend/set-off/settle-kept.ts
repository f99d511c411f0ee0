import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { ownBalance } from '../balance/own-balance.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { takeOrder } from '../order/life/take-order.ts'
import { findOrder } from '../order/read-orders.ts'
import { tellSetOff, tellSetOffWhole } from '../payment/letters.ts'
import { setOffInto } from './set-off-into.ts'

const handful = 20

/**
 * Allocates credit to open payments of other orders, for customers whose credit has changed; the earliest payment
 * first. Several processes may do this at once, and the work of a killed one is made up for.
 * @param now ms
 * @returns how many orders got credit
 */
export async function settleKept(database: Database, tenant: Tenant, now: number): Promise<number> {
  const waiting = await database
    .selectFrom('payback_choice')
    .select(['owner', 'unsettled'])
    .where('tenant_id', '=', tenant.id)
    .where('unsettled', '>', 0)
    .limit(handful)
    .execute()
  let settled = 0
  for (const { owner, unsettled } of waiting) {
    const { credit, maturities } = await ownBalance(database, tenant, owner, now)
    const open = credit > 0 ? maturities.filter((maturity) => maturity.open > 0) : []
    for (const orderNo of new Set(open.map((maturity) => maturity.orderNo)))
      if (await settleOrder(database, tenant, orderNo, now)) settled += 1
    await database.transaction().execute((db) => forget(db, tenant.id, owner, unsettled))
  }
  return settled
}

const settleOrder = (database: Database, tenant: Tenant, orderNo: string, now: number): Promise<boolean> =>
  database.transaction().execute(async (db) => {
    await takeOrder(db, tenant.id, orderNo)
    const setOff = await setOffInto(db, tenant, orderNo, now)
    if (!setOff) return false
    const order = await findOrder(db, tenant.id, orderNo)
    const tell = setOff.missing > 0 ? tellSetOff : tellSetOffWhole
    if (order) await tell(db, tenant, order, setOff, now)
    return true
  })

/** Leaves the counter if credit has changed meanwhile, so that it is processed again. */
const forget = (db: Kysely<Tables>, tenantId: string, owner: string, seen: number) =>
  db
    .updateTable('payback_choice')
    .set({ unsettled: 0 })
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('unsettled', '=', seen)
    .execute()
