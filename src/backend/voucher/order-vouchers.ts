import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type ChosenVoucher, chooseVoucher } from './better-code.ts'
import { type JudgedVoucher, judgeVoucher, type VoucherQuestion } from './judge-voucher.ts'
import { takeVoucher } from './take-voucher.ts'

/** What a code takes off an order. */
export interface Discount {
  code: string
  /** Cents, positive. */
  amount: number
  /** What of it comes off which line, cents by the line's id. */
  parts: ReadonlyMap<string, number>
}

/** An order and the codes that the shopper has entered for it. */
export interface OrderVouchers extends VoucherQuestion {
  codes: readonly string[]
}

/**
 * Judges the codes that a shopper has entered and chooses the better one (BAS-5), without using it. Basket, checkout and
 * order ask here, so that they agree (ORD-3).
 */
export async function chosenVoucher(
  db: Kysely<Tables>,
  question: OrderVouchers,
): Promise<ChosenVoucher | undefined> {
  const judged: JudgedVoucher[] = []
  for (const code of question.codes) judged.push(await judgeVoucher(db, question, code))
  return chooseVoucher(judged)
}

/** What the chosen code takes off an order; empty where it does not count. */
export function discountsOf(chosen: ChosenVoucher | undefined): Discount[] {
  if (!chosen) return []
  const { code, settled } = chosen.inUse
  return settled.refusal === null ? [{ code, amount: settled.amount, parts: settled.parts }] : []
}

/**
 * Uses the codes of an order up, in its transaction. A code that does not count takes nothing off, and what it took off
 * before the shopper was shown is in the total.
 * @returns false where one was used up meanwhile
 */
export async function takeVouchers(
  db: Kysely<Tables>,
  question: OrderVouchers,
  orderNo: string,
): Promise<boolean> {
  const { tenantId, owner, emailKey, day, now } = question
  for (const { code, amount } of discountsOf(await chosenVoucher(db, question)))
    if (await takeVoucher(db, { tenantId, owner, orderNo, code, emailKey, day, amount, now })) return false
  return true
}
