import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { requireSettled } from '#backend/infra/backup/restores.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type DuePayout, duePayouts, duePayoutsOf } from './due-payouts.ts'
import { notifyPayout } from './payout-emails.ts'
import { payoutFile } from './payout-file.ts'
import { payoutsOfRun } from './payouts.ts'
import type { PayoutAccount } from './refund-accounts.ts'
import type { PayoutRow } from './tables.ts'

/**
 * Creates a run for the bank with everything that is owed and whose account is known, and sends the shoppers e-mails.
 * It is done once even if it is called concurrently, completely or not at all.
 * @param now ms
 * @returns the run's id; undefined if nothing is owed
 * @throws and changes nothing if its file could not be made, for example without an account to pay from, or while the
 * database may be missing earlier payouts (`UnsettledRestore`)
 */
export async function createPayoutRun(
  database: Database,
  tenant: Tenant,
  now: number,
): Promise<string | undefined> {
  await requireSettled(database, tenant.id)
  const orderNos = (await duePayouts(database, tenant)).filter(hasAccount).map(({ order }) => order.orderNo)
  if (orderNos.length === 0) return undefined
  const day = dayOf(now, tenant.i18n.timeZone).replaceAll('-', '')
  const runId = `${day}-${randomBytes(4).toString('hex')}`
  return await database.transaction().execute(async (db) => {
    // Locked one after the other in the order of their numbers, so that two concurrent runs cannot deadlock.
    for (const orderNo of orderNos.toSorted()) await lockOrder(db, tenant.id, orderNo)
    const due = (await duePayoutsOf(db, tenant, orderNos)).filter(hasAccount)
    for (const payout of due) await writePayout(db, tenant, payout, runId, now)
    if (due.length === 0) return undefined
    // The file is built before commit: if that fails, the run is rolled back and its e-mails are not sent.
    await payoutFile(tenant, runId, await payoutsOfRun(db, tenant.id, runId))
    return runId
  })
}

type PayablePayout = DuePayout & { account: PayoutAccount }

/** A holder's name that the bank does not accept stops only this payout. */
const hasAccount = (due: DuePayout): due is PayablePayout =>
  due.account !== 'UNKNOWN' && due.unwritable.length === 0

async function writePayout(
  db: Kysely<Tables>,
  tenant: Tenant,
  { order, amount, account }: PayablePayout,
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
  await notifyPayout(db, tenant, order, row, now)
}
