import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { addressDigest } from '#backend/infra/secrets/address-digest.ts'
import type { VoucherRefusal } from './voucher.ts'
import { removeCode, type VoucherOwner, wasUsedOn } from './voucher-rows.ts'

type Db = Kysely<Tables>

interface VoucherUseInput extends VoucherOwner {
  orderNo: string
  code: string
  /** Normalised email address of the order. */
  emailKey: string
  /** YYYY-MM-DD in the tenant's time zone. */
  day: string
  /** Cents. */
  amount: number
  /** ms */
  now: number
}

/**
 * Uses a voucher for an order, within the order's transaction (BAS-5): once per day and shopper, and no more
 * often than allowed, even with concurrent orders. Its terms were evaluated before (`voucherDiscount`).
 * @returns the refusal, when a concurrent order was faster
 */
export async function useVoucher(db: Db, use: VoucherUseInput): Promise<VoucherRefusal | undefined> {
  const { tenantId, owner, orderNo, code, emailKey, day, amount, now } = use
  // First, so that on PostgreSQL a concurrent order waits here.
  const { numUpdatedRows } = await db
    .updateTable('voucher')
    .set((set) => ({ used: set('used', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where((builder) => builder.or([builder('uses', 'is', null), builder('uses', '>', builder.ref('used'))]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 'USED_UP'
  if (await wasUsedOn(db, use, code, day, emailKey)) {
    await releaseOneUse(db, tenantId, code)
    return 'USED_TODAY'
  }
  await db
    .insertInto('voucher_use')
    .values({
      tenant_id: tenantId,
      order_no: orderNo,
      code,
      owner,
      email_digest: await addressDigest(db, tenantId, emailKey),
      used_on: day,
      amount,
    })
    .execute()
  await removeCode(db, use, code, now)
  return undefined
}

/** Releases the voucher of an order whose payment failed or expired; a second call changes nothing. */
export async function releaseVoucher(db: Db, tenantId: string, orderNo: string): Promise<void> {
  const use = await db
    .selectFrom('voucher_use')
    .select('code')
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (!use) return
  const { numDeletedRows } = await db
    .deleteFrom('voucher_use')
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await releaseOneUse(db, tenantId, use.code)
}

async function releaseOneUse(db: Db, tenantId: string, code: string): Promise<void> {
  await db
    .updateTable('voucher')
    .set((set) => ({ used: set('used', '-', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .where('used', '>', 0)
    .execute()
}
