import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { judgeVoucher, type VoucherQuestion } from './judge-voucher.ts'
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

/** What the codes that count take off an order (BAS-5), without using them: judged anew whenever the order is. */
export async function discountsOf(db: Kysely<Tables>, question: OrderVouchers): Promise<Discount[]> {
  const discounts: Discount[] = []
  for (const entered of question.codes) {
    const { code, settled } = await judgeVoucher(db, question, entered)
    if (settled.refusal === null) discounts.push({ code, amount: settled.amount, parts: settled.parts })
  }
  return discounts
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
  const { tenantId, owner, emailKey, day } = question
  for (const { code, amount } of await discountsOf(db, question))
    if (await takeVoucher(db, { tenantId, owner, orderNo, code, emailKey, day, amount })) return false
  return true
}
