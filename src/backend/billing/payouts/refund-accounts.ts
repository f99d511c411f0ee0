import type { Kysely } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { findOrder, type StoredOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { parseRefundPreference, readRefundPreference } from '../balance/refund-preference.ts'
import { takesCurrency } from '../balance/rules/iban.ts'

export interface PayoutAccount {
  /** Normalised IBAN. */
  iban: string
  holder: string
}

/**
 * Returns the account to which refunds of an order go: the one that its customer has chosen, else the one stored with
 * the order. Returns 'KEPT' if the customer leaves the money as credit, and 'UNKNOWN' if no account was given.
 */
export async function refundAccountFor(
  db: Kysely<Tables>,
  tenant: Tenant,
  { orderNo, owner }: Pick<StoredOrder, 'orderNo' | 'owner'>,
): Promise<PayoutAccount | 'KEPT' | 'UNKNOWN'> {
  const preference = await readRefundPreference(db, { tenantId: tenant.id, owner })
  if (preference?.way === 'BALANCE') return 'KEPT'
  const account = preference ?? (await storedAccount(db, tenant.id, orderNo))
  if (!account || !takesCurrency(account.iban, tenant.i18n.currency)) return 'UNKNOWN'
  return { iban: account.iban, holder: account.holder }
}

const storedAccount = (
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<PayoutAccount | undefined> =>
  db
    .selectFrom('payout_account')
    .select(['iban', 'holder'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()

/**
 * Stores the account for refunds of an order, in place of an earlier one: the account that the money came from, or the
 * one that the shopper has given to the shop.
 * @param now ms
 */
export async function saveRefundAccount(
  database: Database,
  tenant: Tenant,
  orderNo: string,
  typed: PayoutAccount,
  now: number,
): Promise<'NOTED' | 'UNKNOWN_ORDER' | 'WRONG_ACCOUNT'> {
  const { preference, problems } = parseRefundPreference({ way: 'ACCOUNT', ...typed }, tenant)
  if (preference.way !== 'ACCOUNT' || problems.length > 0) return 'WRONG_ACCOUNT'
  const { iban, holder } = preference
  return await database.transaction().execute(async (db) => {
    // A payout that is being created at this moment still goes to the earlier account.
    await lockOrder(db, tenant.id, orderNo)
    if (!(await findOrder(db, tenant.id, orderNo))) return 'UNKNOWN_ORDER'
    await writeRefundAccount(db, tenant.id, orderNo, { iban, holder }, now)
    return 'NOTED'
  })
}

/** Stores a validated account of an order that the caller's transaction has locked. @param now ms */
export async function writeRefundAccount(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
  { iban, holder }: PayoutAccount,
  now: number,
): Promise<void> {
  await db
    .insertInto('payout_account')
    .values({ tenant_id: tenantId, order_no: orderNo, iban, holder, noted_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'order_no']).doUpdateSet({ iban, holder, noted_at: now }),
    )
    .execute()
}
