import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { type SelectedVoucher, selectVoucher } from './better-code.ts'
import { type EvaluatedVoucher, evaluateVoucher, type VoucherQuery } from './evaluate-voucher.ts'
import { useVoucher } from './use-voucher.ts'

/** Discount of a code on an order. */
export interface Discount {
  code: string
  /** Cents, positive. */
  amount: number
  /** Shares of the discount, cents by line id. */
  parts: ReadonlyMap<string, number>
}

/** An order and the codes entered for it. */
export interface OrderVouchers extends VoucherQuery {
  codes: readonly string[]
}

/**
 * Evaluates the entered codes and selects the better one (BAS-5), without using it. Basket, checkout and
 * order all use this, so that they agree (ORD-3).
 */
export async function selectOrderVoucher(
  db: Kysely<Tables>,
  query: OrderVouchers,
): Promise<SelectedVoucher | undefined> {
  const evaluated: EvaluatedVoucher[] = []
  for (const code of query.codes) evaluated.push(await evaluateVoucher(db, query, code))
  return selectVoucher(evaluated)
}

/** Returns the discount of the selected code on an order; empty where it does not apply. */
export function discountsOf(selected: SelectedVoucher | undefined): Discount[] {
  if (!selected) return []
  const { code, discount } = selected.inUse
  return discount.refusal === null ? [{ code, amount: discount.amount, parts: discount.parts }] : []
}

/**
 * Uses up the codes of an order, in its transaction. A code that does not apply gives no discount; the total
 * that the shopper confirmed includes this.
 * @returns false where one was used up meanwhile
 */
export async function useVouchers(
  db: Kysely<Tables>,
  query: OrderVouchers,
  orderNo: string,
): Promise<boolean> {
  const { tenantId, owner, emailKey, day, now } = query
  for (const { code, amount } of discountsOf(await selectOrderVoucher(db, query)))
    if (await useVoucher(db, { tenantId, owner, orderNo, code, emailKey, day, amount, now })) return false
  return true
}
