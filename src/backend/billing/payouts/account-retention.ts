import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { customerIdOf, customerOwner } from '#backend/customers/sessions/viewer.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { allOrdersOfOwner, findOrders, type StoredOrder } from '#backend/orders/read-orders.ts'
import type { LineState } from '#backend/orders/rules/line-states.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { readRefundPreference } from '../balance/refund-preference.ts'
import { amountsOwed } from './amounts-owed.ts'
import type { PayoutAccountRow } from './tables.ts'

/** Lines in these states are on their way, or can still lead to a refund. */
const openStates: ReadonlySet<LineState> = new Set([
  ...(['PLACED', 'INVOICED', 'SHIPPED', 'RETURN_REGISTERED', 'RETURNED'] as const),
])

const isOpen = ({ lines }: StoredOrder): boolean => lines.some(({ state }) => openStates.has(state))

/** How long an account without any payout is stored, in ms: as long as the link to the refund form is valid. */
const unusedRetentionMs = 180 * 86_400_000

/**
 * Reads the accounts that have to outlive a customer's data (art. 17(3) GDPR): those of orders for which money is owed,
 * and of unfinished orders. The account that the customer has chosen for all refunds is returned once for each of these
 * orders.
 * @param now ms
 */
export async function accountsToRetain(
  db: Kysely<Tables>,
  tenant: Tenant,
  owner: string,
  now: number,
): Promise<PayoutAccountRow[]> {
  const orders = await allOrdersOfOwner(db, { tenantId: tenant.id, owner })
  const orderNos = orders.map(({ orderNo }) => orderNo)
  const owedOrders = new Set((await amountsOwed(db, tenant, orderNos)).map(({ order }) => order.orderNo))
  const open = orders.filter((order) => owedOrders.has(order.orderNo) || isOpen(order))
  if (open.length === 0) return []
  const preference = await readRefundPreference(db, { tenantId: tenant.id, owner })
  if (preference?.way === 'ACCOUNT')
    return open.map(({ orderNo }) => ({
      ...{ tenant_id: tenant.id, order_no: orderNo, noted_at: now },
      ...{ iban: preference.iban, holder: preference.holder },
    }))
  return await db
    .selectFrom('payout_account')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where(
      'order_no',
      'in',
      open.map(({ orderNo }) => orderNo),
    )
    .execute()
}

/** Stores accounts again after the customer's data was erased, in the same transaction. */
export async function restoreAccounts(
  db: Kysely<Tables>,
  accounts: readonly PayoutAccountRow[],
): Promise<void> {
  for (const account of accounts)
    await db
      .insertInto('payout_account')
      .values(account)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'order_no']).doUpdateSet(account))
      .execute()
}

/** Number of accounts that are read and checked at a time. */
const batchSize = 200

/**
 * Erases accounts that are no longer needed: those of deleted customers once nothing is owed or on its way, and all
 * others after 180 days. An account stays while money is owed to it or a transfer to it is not settled. Other work of the
 * process runs between two batches.
 * @param now ms
 * @returns how many were erased
 */
export async function deleteUnneededAccounts(
  db: Kysely<Tables>,
  tenants: readonly Tenant[],
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  let erased = 0
  for (const tenant of tenants)
    for (let after: string | undefined = ''; after !== undefined && !signal?.aborted; ) {
      const { last, candidates } = await readBatch(db, tenant.id, { after, now })
      if (candidates.length > 0) erased += await deleteUnneededOf(db, tenant, candidates)
      after = last
      await setImmediate()
    }
  return erased
}

async function deleteUnneededOf(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNos: readonly string[],
): Promise<number> {
  const owedOrders = new Set((await amountsOwed(db, tenant, orderNos)).map(({ order }) => order.orderNo))
  const transfers = await db
    .selectFrom('payout')
    .select('order_no')
    .where('tenant_id', '=', tenant.id)
    .where('order_no', 'in', orderNos)
    .where('state', '=', 'UNDER_WAY')
    .execute()
  const unsettled = new Set(transfers.map(({ order_no }) => order_no))
  const unneeded = (await findOrders(db, tenant.id, orderNos)).filter(
    (order) => !owedOrders.has(order.orderNo) && !unsettled.has(order.orderNo) && !isOpen(order),
  )
  if (unneeded.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('payout_account')
    .where('tenant_id', '=', tenant.id)
    .where(
      'order_no',
      'in',
      unneeded.map(({ orderNo }) => orderNo),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Reads the next accounts by their key.
 * @param after the last order of the batch before; empty for the first batch
 * @returns the orders among them whose accounts may be unneeded, since the customer is deleted or the account was stored
 * long ago, and the last order of the batch, undefined if it is the last batch
 */
async function readBatch(
  db: Kysely<Tables>,
  tenantId: string,
  { after, now }: { after: string; now: number },
): Promise<{ candidates: string[]; last: string | undefined }> {
  const accounts = await db
    .selectFrom('payout_account')
    .innerJoin('shop_order', (join) =>
      join
        .onRef('shop_order.tenant_id', '=', 'payout_account.tenant_id')
        .onRef('shop_order.order_no', '=', 'payout_account.order_no'),
    )
    .select(['payout_account.order_no', 'payout_account.noted_at', 'shop_order.owner'])
    .where('payout_account.tenant_id', '=', tenantId)
    .where('payout_account.order_no', '>', after)
    .orderBy('payout_account.order_no')
    .limit(batchSize)
    .execute()
  const customers = accounts.flatMap(({ owner }) => customerIdOf(owner) ?? [])
  const deleted = customers.length === 0 ? [] : await deletedAmong(db, tenantId, customers)
  const deletedOwners = new Set(deleted.map(({ id }) => customerOwner(id)))
  const candidates = accounts.filter(
    ({ noted_at, owner }) => noted_at < now - unusedRetentionMs || deletedOwners.has(owner),
  )
  return {
    candidates: candidates.map(({ order_no }) => order_no),
    last: accounts.length === batchSize ? accounts.at(-1)?.order_no : undefined,
  }
}

const deletedAmong = (db: Kysely<Tables>, tenantId: string, ids: readonly string[]) =>
  db
    .selectFrom('customer')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .execute()
