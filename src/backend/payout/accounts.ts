import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { paybackOf, readPayback } from '../balance/payback.ts'
import { takesCurrency } from '../balance/rules/iban.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { takeOrder } from '../order/life/take-order.ts'
import { findOrder, type StoredOrder } from '../order/read-orders.ts'

export interface PayoutAccount {
  /** Normalised IBAN. */
  iban: string
  holder: string
}

/**
 * Returns the account to which refunds of an order go: the one that its customer has chosen, else the one stored with
 * the order. `KEPT`: the customer lets the money stay as credit. UNKNOWN: no account was given.
 */
export async function accountFor(
  db: Kysely<Tables>,
  tenant: Tenant,
  { orderNo, owner }: Pick<StoredOrder, 'orderNo' | 'owner'>,
): Promise<PayoutAccount | 'KEPT' | 'UNKNOWN'> {
  const chosen = await paybackOf(db, { tenantId: tenant.id, owner })
  if (chosen?.way === 'BALANCE') return 'KEPT'
  const noted = chosen ?? (await notedAccount(db, tenant.id, orderNo))
  if (!noted || !takesCurrency(noted.iban, tenant.i18n.currency)) return 'UNKNOWN'
  return { iban: noted.iban, holder: noted.holder }
}

const notedAccount = (
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
export async function noteAccount(
  database: Database,
  tenant: Tenant,
  orderNo: string,
  typed: PayoutAccount,
  now: number,
): Promise<'NOTED' | 'UNKNOWN_ORDER' | 'WRONG_ACCOUNT'> {
  const { payback, problems } = readPayback({ way: 'ACCOUNT', ...typed }, tenant)
  if (payback.way !== 'ACCOUNT' || problems.length > 0) return 'WRONG_ACCOUNT'
  const { iban, holder } = payback
  return await database.transaction().execute(async (db) => {
    // A payout that is being created at this moment still goes to the earlier account.
    await takeOrder(db, tenant.id, orderNo)
    if (!(await findOrder(db, tenant.id, orderNo))) return 'UNKNOWN_ORDER'
    await writeAccount(db, tenant.id, orderNo, { iban, holder }, now)
    return 'NOTED'
  })
}

/** Stores a validated account of an order that the caller's transaction has locked. @param now ms */
export async function writeAccount(
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
