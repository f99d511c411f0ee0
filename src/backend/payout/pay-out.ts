import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { dayOf } from '../../tenancy/local-day.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { requireSettled } from '../backup/store-returns.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { takeOrder } from '../order/life/take-order.ts'
import type { PayoutAccount } from './accounts.ts'
import { type DuePayout, dueOf, duePayouts } from './due-payouts.ts'
import { tellPayout } from './letters.ts'
import { payoutFile } from './payout-file.ts'
import { payoutsOfRun } from './payouts.ts'
import type { PayoutRow } from './tables.ts'

/**
 * Puts everything that is owed, and whose account is known, into a run for the bank, and tells the shoppers: once, however
 * many do so at the same time, all of it or nothing.
 * @param now ms
 * @returns the run's id; undefined where nothing is owed
 * @throws and changes nothing where its file could not be made, such as without an account to pay from, and while the
 * database may not know what was paid out already (`UnsettledReturn`)
 */
export async function payOut(database: Database, tenant: Tenant, now: number): Promise<string | undefined> {
  await requireSettled(database, tenant.id)
  const owed = (await duePayouts(database, tenant)).filter(hasAccount).map(({ order }) => order.orderNo)
  if (owed.length === 0) return undefined
  const day = dayOf(now, tenant.i18n.timeZone).replaceAll('-', '')
  const runId = `${day}-${randomBytes(4).toString('hex')}`
  return await database.transaction().execute(async (db) => {
    // Taken one after the other in the order of their numbers: two runs at once wait for each other and do not lock up.
    for (const orderNo of owed.toSorted()) await takeOrder(db, tenant.id, orderNo)
    const due = (await dueOf(db, tenant, owed)).filter(hasAccount)
    for (const payout of due) await write(db, tenant, payout, runId, now)
    if (due.length === 0) return undefined
    // What the bank cannot be told of is not on its way, and nobody is told so.
    await payoutFile(tenant, runId, await payoutsOfRun(db, tenant.id, runId))
    return runId
  })
}

type Payable = DuePayout & { account: PayoutAccount }

/** A holder's name that the bank cannot be told stops this payout, and no other. */
const hasAccount = (due: DuePayout): due is Payable =>
  due.account !== 'UNKNOWN' && due.unwritable.length === 0

async function write(
  db: Kysely<Tables>,
  tenant: Tenant,
  { order, amount, account }: Payable,
  runId: string,
  now: number,
): Promise<void> {
  const { count } = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant.id)
    .where('order_no', '=', order.orderNo)
    .executeTakeFirstOrThrow()
  const row: PayoutRow = {
    tenant_id: tenant.id,
    id: `${order.orderNo}-${Number(count) + 1}`,
    run_id: runId,
    order_no: order.orderNo,
    ...{ amount, currency: tenant.i18n.currency },
    ...{ iban: account.iban, holder: account.holder },
    ...{ state: 'UNDER_WAY', ordered_at: now, settled_at: null },
  }
  await db.insertInto('payout').values(row).execute()
  await tellPayout(db, tenant, order, row, now)
}
