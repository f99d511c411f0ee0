import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** A line as vouchers judge it; cents. */
export interface DiscountedLine {
  itemId: string
  sku: string
  masterSku: string
  items: number
  services: number
}

export interface Discount {
  code: string
  /** Cents, positive. */
  amount: number
}

export interface Discounts {
  discounts: Discount[]
  /** Codes that were entered and do not count for this order. */
  refused: string[]
}

export interface DiscountQuestion {
  tenantId: string
  owner: string
  /** Codes the shopper has entered. */
  codes: readonly string[]
  lines: readonly DiscountedLine[]
  /** ms */
  now: number
}

/** The vouchers of a shop, as ordering sees them (BAS-5). */
export interface Vouchers {
  /** What the codes take off, without using them. */
  discountsOf(db: Kysely<Tables>, question: DiscountQuestion): Promise<Discounts>
  /** Uses them up, in the order's transaction. @returns false where one was used up meanwhile */
  take(db: Kysely<Tables>, question: DiscountQuestion, orderNo: string): Promise<boolean>
  /** Lets those of an order that came to nothing be used again, in the transaction that cancels it. */
  giveBack(db: Kysely<Tables>, tenantId: string, orderNo: string): Promise<void>
}

/** A shop that has given out none: whatever is entered is refused. */
export const vouchers: Vouchers = {
  discountsOf: async (_db, { codes }) => ({ discounts: [], refused: [...codes] }),
  take: async (_db, { codes }) => codes.length === 0,
  giveBack: async () => {},
}
