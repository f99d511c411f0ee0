import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type ChosenVoucher, chooseVoucher } from './better-code.ts'
import { type JudgedVoucher, judgeVoucher, type VoucherQuestion } from './judge-voucher.ts'
import { takeVoucher } from './take-voucher.ts'

/** Discount of a code on an order. */
export interface Discount {
  code: string
  /** Cents, positive. */
  amount: number
  /** Shares of the discount, cents by line id. */
  parts: ReadonlyMap<string, number>
}

/** An order and the codes entered for it. */
export interface OrderVouchers extends VoucherQuestion {
  codes: readonly string[]
}

/**
 * Evaluates the entered codes and selects the better one (BAS-5), without using it. Basket, checkout and
 * order all use this, so that they agree (ORD-3).
 */
export async function chosenVoucher(
  db: Kysely<Tables>,
  question: OrderVouchers,
): Promise<ChosenVoucher | undefined> {
  const judged: JudgedVoucher[] = []
  for (const code of question.codes) judged.push(await judgeVoucher(db, question, code))
  return chooseVoucher(judged)
}

/** Returns the discount of the selected code on an order; empty where it does not apply. */
export function discountsOf(chosen: ChosenVoucher | undefined): Discount[] {
  if (!chosen) return []
  const { code, settled } = chosen.inUse
  return settled.refusal === null ? [{ code, amount: settled.amount, parts: settled.parts }] : []
}

/**
 * Uses up the codes of an order, in its transaction. A code that does not apply gives no discount; the total
 * that the shopper confirmed includes this.
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
