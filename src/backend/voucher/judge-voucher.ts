import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { customerIdOf } from '../session/viewer.ts'
import { groupsOfOwner } from './owner.ts'
import { type Settled, settleVoucher, type VoucherLine } from './settle-voucher.ts'
import { findVoucher, type KnownVoucher, wasUsedOn } from './voucher-rows.ts'

/** The owner who would use a code, the goods and the time. */
export interface VoucherQuestion {
  tenantId: string
  owner: string
  lines: readonly VoucherLine[]
  /** ms */
  now: number
  /** Today in the shop's time zone, YYYY-MM-DD. */
  day: string
  /** Normalised email address of the order; empty while it is unknown. */
  emailKey: string
}

/** A code and its evaluation: a discount, or the refusal. */
export interface JudgedVoucher {
  code: string
  /** Undefined where the shop has no such code for this owner. */
  voucher: KnownVoucher | undefined
  settled: Settled
}

/** Evaluates a code by the owner's data and its uses so far (BAS-5), the same way for basket and order. */
export async function judgeVoucher(
  db: Kysely<Tables>,
  question: VoucherQuestion,
  code: string,
): Promise<JudgedVoucher> {
  const { tenantId, owner, lines, now, day, emailKey } = question
  const voucher = await findVoucher(db, { tenantId, owner }, code)
  if (!voucher) return { code, voucher, settled: { refusal: 'UNKNOWN_CODE' } }
  const settled = settleVoucher(voucher, lines, {
    now,
    loggedIn: customerIdOf(owner) !== undefined,
    groups: await groupsOfOwner(db, tenantId, owner),
    usedToday: await wasUsedOn(db, { tenantId, owner }, code, day, emailKey),
    usedAltogether: voucher.used,
  })
  return { code, voucher, settled }
}
