import type { Kysely } from 'kysely'
import { customerIdOf } from '#backend/customers/sessions/viewer.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { groupsOfOwner } from './owner.ts'
import { type VoucherDiscount, type VoucherLine, voucherDiscount } from './voucher-discount.ts'
import { findVoucher, type StoredVoucher, wasUsedOn } from './voucher-rows.ts'

/** The owner who would use a code, the goods and the time. */
export interface VoucherQuery {
  tenantId: string
  owner: string
  lines: readonly VoucherLine[]
  /** ms */
  now: number
  /** Today in the shop's time zone, YYYY-MM-DD. */
  day: string
  /** Normalised email address of the order; empty while it is unknown. */
  emailKey: string
  /** Currency of the shop. */
  currency: string
}

/** A code and its evaluation: a discount, or the refusal. */
export interface EvaluatedVoucher {
  code: string
  /** Undefined where the shop has no such code for this owner. */
  voucher: StoredVoucher | undefined
  discount: VoucherDiscount
}

/** Evaluates a code by the owner's data and its uses so far (BAS-5), the same way for basket and order. */
export async function evaluateVoucher(
  db: Kysely<Tables>,
  query: VoucherQuery,
  code: string,
): Promise<EvaluatedVoucher> {
  const { tenantId, owner, lines, now, day, emailKey, currency } = query
  const voucher = await findVoucher(db, { tenantId, owner }, code)
  if (!voucher) return { code, voucher, discount: { refusal: 'UNKNOWN_CODE' } }
  const discount = voucherDiscount(voucher, lines, {
    now,
    currency,
    loggedIn: customerIdOf(owner) !== undefined,
    groups: await groupsOfOwner(db, tenantId, owner),
    usedToday: await wasUsedOn(db, { tenantId, owner }, code, day, emailKey),
    totalUses: voucher.used,
  })
  return { code, voucher, discount }
}
