import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** A line as vouchers judge it; cents. */
export interface DiscountedLine {
  itemId: string
  sku: string
  masterSku: string
  items: number
  services: number
  /** Its price is a reduction already (LAW-1). */
  reduced: boolean
  /** It cost less within the last 30 days: a percentage of its present price would be no reduction by as much (LAW-1). */
  wasCheaper: boolean
  /** Keys of its categories and of all above them. */
  categories: readonly string[]
}

export interface Discount {
  code: string
  /** Cents, positive. */
  amount: number
  /** What of it comes off which line, by the line's id. */
  parts: ReadonlyMap<string, number>
}

export interface Discounts {
  /** Of the codes that count for this order. */
  discounts: Discount[]
}

export interface DiscountQuestion {
  tenantId: string
  owner: string
  /** Codes the shopper has entered. */
  codes: readonly string[]
  lines: readonly DiscountedLine[]
  /** ms */
  now: number
  /** Today where the shop is, YYYY-MM-DD. */
  day: string
  /** Folded e-mail address of the order; empty while it is not known. */
  emailKey: string
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
