import type { Kysely } from 'kysely'
import { type DiscountedLine, type Forfeit, forfeitedShares } from '../../cart/vouchers/after-returns.ts'
import type { Tables } from '../../infra/database/tables.ts'
import { sumsOfOrder } from '../../orders/line-sums.ts'
import type { StoredLine, StoredOrder } from '../../orders/read-orders.ts'
import { rootLine } from '../../orders/rules/line-id.ts'
import { invoicesOfOrder } from './read-invoices.ts'

/** Lines that lost their share of a voucher without another line to absorb it, and by how many cents each. */
export type RaisedLines = readonly { line: StoredLine; cents: number }[]

export interface Forfeited {
  /** The order with its changed lines. */
  order: StoredOrder
  lines: readonly StoredLine[]
  /**
   * Forfeited discount and minimum order value of the voucher; cents. Undefined where nothing is forfeited,
   * or there is no voucher.
   */
  forfeited: { amount: number; minimum: number } | undefined
  /** Invoiced lines that now cost more: the difference is to be billed. */
  toBill: RaisedLines
  /** Reduction of the refund in addition to the lines' own totals, cents. */
  refundReduction: number
}

/**
 * Works out a voucher whose minimum order value must remain after returns (NEW-4) when lines are credited or
 * cancelled. Its shares move from the remaining lines to the returned ones, which reduces the refund; where
 * invoices or VAT rates forbid that, the remaining lines cost more instead. Writes nothing.
 */
export async function planForfeit(
  db: Kysely<Tables>,
  tenantId: string,
  order: StoredOrder,
  lines: readonly StoredLine[],
): Promise<Forfeited> {
  const unchanged = { order, lines, forfeited: undefined, toBill: [], refundReduction: 0 }
  const voucher = await voucherAfterReturns(db, tenantId, order.orderNo)
  if (!voucher) return unchanged
  const { code, minimum } = voucher
  const returned = new Set(lines.map(({ line_id }) => line_id))
  const remaining = order.lines.filter(
    ({ line_id, state }) => !returned.has(line_id) && state !== 'CANCELLED' && state !== 'CREDITED',
  )
  const invoiceOfLine = await invoicesByLine(db, tenantId, order.orderNo)
  const invoiceOf = ({ line_id }: StoredLine): string | undefined => invoiceOfLine.get(rootLine(line_id))
  const discountedLine = (line: StoredLine): DiscountedLine => ({
    id: line.line_id,
    items: line.price * line.quantity,
    voucherDiscount: line.voucher_discount,
    total: line.total,
    // Lines that are not invoiced yet will be billed with their final amounts, at any rate.
    invoice: invoiceOf(line) === undefined ? 'none' : `${invoiceOf(line)} ${line.vat_rate}`,
  })
  const forfeit = forfeitedShares(lines.map(discountedLine), remaining.map(discountedLine), minimum)
  const { changes, raised } = forfeit
  if (changes.size === 0) return unchanged
  const refundReduction = sum(raised)
  const changedLines = order.lines.map((line) => changed(line, changes.get(line.line_id) ?? 0))
  const discounts = order.detail.discounts.map((each) =>
    each.code === code ? { ...each, amount: each.amount - refundReduction } : each,
  )
  const sums = sumsOfOrder({ ...order, lines: changedLines })
  return {
    // The sums of an order are the sums of its lines; the due amount is worked out from them.
    order: {
      ...order,
      ...{
        total: order.total + refundReduction,
        lines: changedLines,
        detail: { ...order.detail, discounts, sums },
      },
    },
    lines: changedLines.filter(({ line_id }) => returned.has(line_id)),
    forfeited: { amount: forfeitedAmount(forfeit), minimum },
    toBill: changedLines.flatMap((line) => {
      const cents = raised.get(line.line_id) ?? 0
      return cents > 0 && invoiceOf(line) !== undefined ? [{ line, cents }] : []
    }),
    refundReduction,
  }
}

/**
 * Works out the same as planForfeit, and writes it to the order and its lines, in the transaction that changes their state, before
 * their invoices are written.
 */
export async function forfeitVoucher(
  db: Kysely<Tables>,
  tenantId: string,
  before: StoredOrder,
  lines: readonly StoredLine[],
): Promise<Forfeited> {
  const planned = await planForfeit(db, tenantId, before, lines)
  if (!planned.forfeited) return planned
  const earlier = new Map(before.lines.map((line) => [line.line_id, line.discount]))
  for (const { line_id, discount, voucher_discount, total } of planned.order.lines)
    if (earlier.get(line_id) !== discount)
      await db
        .updateTable('order_line')
        .set({ discount, voucher_discount, total })
        .where('tenant_id', '=', tenantId)
        .where('order_no', '=', before.orderNo)
        .where('line_id', '=', line_id)
        .execute()
  const { total, detail } = planned.order
  await db
    .updateTable('shop_order')
    .set({ total, detail: JSON.stringify(detail) })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', before.orderNo)
    .execute()
  return planned
}

const sum = (cents: ReadonlyMap<string, number>): number =>
  [...cents.values()].reduce((total, each) => total + each, 0)

const forfeitedAmount = ({ changes }: Forfeit): number =>
  -[...changes.values()].reduce((total, cents) => total + Math.min(0, cents), 0)

const changed = (line: StoredLine, cents: number): StoredLine => ({
  ...line,
  discount: line.discount + cents,
  voucher_discount: line.voucher_discount + cents,
  total: line.total - cents,
})

/** Returns the voucher of an order if its minimum has to remain after returns; amounts in cents. */
async function voucherAfterReturns(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<{ code: string; minimum: number } | undefined> {
  return await db
    .selectFrom('voucher_use')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.tenant_id', '=', 'voucher_use.tenant_id')
        .onRef('voucher.code', '=', 'voucher_use.code'),
    )
    .select(['voucher.code', 'voucher.minimum_order_value as minimum'])
    .where('voucher_use.tenant_id', '=', tenantId)
    .where('voucher_use.order_no', '=', orderNo)
    .where('voucher.after_returns', '=', 1)
    .executeTakeFirst()
}

/** Returns the invoice number of each line of an order. */
async function invoicesByLine(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<ReadonlyMap<string, string>> {
  const invoices = await invoicesOfOrder(db, tenantId, orderNo)
  return new Map(
    invoices
      .filter(({ kind, detail }) => kind === 'INVOICE' && !detail.supplement)
      .flatMap(({ invoiceNo, detail }) => detail.lines.map(({ lineId }) => [lineId, invoiceNo] as const)),
  )
}
