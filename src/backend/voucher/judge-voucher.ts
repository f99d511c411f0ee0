import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { customerIdOf } from '../session/viewer.ts'
import { groupsOfOwner } from './owner.ts'
import { type Settled, settleVoucher, type VoucherLine } from './settle-voucher.ts'
import { findVoucher, type KnownVoucher, wasUsedOn } from './voucher-rows.ts'

/** Who would use a code, on what, and when. */
export interface VoucherQuestion {
  tenantId: string
  owner: string
  lines: readonly VoucherLine[]
  /** ms */
  now: number
  /** Today where the shop is, YYYY-MM-DD. */
  day: string
  /** Folded e-mail address of the order; empty while it is not known. */
  emailKey: string
}

/** A code and what it comes to: an amount, or why nothing. */
export interface JudgedVoucher {
  code: string
  /** Undefined where the shop has no such code for who asks. */
  voucher: KnownVoucher | undefined
  settled: Settled
}

/** Judges a code by what is known of who asks and of its use so far (BAS-5): one answer for basket and order. */
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
