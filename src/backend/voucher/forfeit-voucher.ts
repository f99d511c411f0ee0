import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { invoicesOfOrder } from '../invoice/read-invoices.ts'
import { sumsOfOrder } from '../order/line-sums.ts'
import type { StoredLine, StoredOrder } from '../order/read-orders.ts'
import { rootLine } from '../return/rules/line-id.ts'
import { type Forfeit, forfeitedShares, type VoucheredLine } from './after-returns.ts'

/** Lines that lost their share of a voucher without another line to take it over, and by how many cents each. */
export type RaisedLines = readonly { line: StoredLine; cents: number }[]

export interface Forfeited {
  /** As they are now: the lines of the order that change, too. */
  order: StoredOrder
  lines: readonly StoredLine[]
  /** What the voucher is no longer good for, and its minimum; cents. Undefined where it still is, or there is none. */
  forfeited: { amount: number; minimum: number } | undefined
  /** Lines that are invoiced and now cost more: the difference is to be billed. */
  toBill: RaisedLines
  /** What the refund is smaller by beside the lines' own totals, cents. */
  held: number
}

/**
 * Works out what becomes of a voucher whose minimum must hold after returns (NEW-4) when lines are credited or cancelled: its
 * shares move from the lines that are kept to those that go, so that the refund is smaller by them; where papers or rates of
 * VAT forbid that, the lines that are kept cost more instead. Writes nothing.
 */
export async function planForfeit(
  db: Kysely<Tables>,
  tenantId: string,
  order: StoredOrder,
  lines: readonly StoredLine[],
): Promise<Forfeited> {
  const unchanged = { order, lines, forfeited: undefined, toBill: [], held: 0 }
  const voucher = await voucherAfterReturns(db, tenantId, order.orderNo)
  if (!voucher) return unchanged
  const { code, minimum } = voucher
  const going = new Set(lines.map(({ line_id }) => line_id))
  const kept = order.lines.filter(
    ({ line_id, state }) => !going.has(line_id) && state !== 'CANCELLED' && state !== 'CREDITED',
  )
  const paperOf = await papers(db, tenantId, order.orderNo)
  const invoiceOf = ({ line_id }: StoredLine): string | undefined => paperOf.get(rootLine(line_id))
  const vouchered = (line: StoredLine): VoucheredLine => ({
    id: line.line_id,
    items: line.price * line.quantity,
    voucherDiscount: line.voucher_discount,
    total: line.total,
    // What is not invoiced yet is billed as it is by then, at whatever rate.
    paper: invoiceOf(line) === undefined ? 'none' : `${invoiceOf(line)} ${line.vat_rate}`,
  })
  const forfeit = forfeitedShares(lines.map(vouchered), kept.map(vouchered), minimum)
  const { changes, raised } = forfeit
  if (changes.size === 0) return unchanged
  const held = sum(raised)
  const after = order.lines.map((line) => changed(line, changes.get(line.line_id) ?? 0))
  const discounts = order.detail.discounts.map((each) =>
    each.code === code ? { ...each, amount: each.amount - held } : each,
  )
  const sums = sumsOfOrder({ ...order, lines: after })
  return {
    // Sums of an order are those of its lines: what is due for it is worked out from them.
    order: {
      ...order,
      ...{ total: order.total + held, lines: after, detail: { ...order.detail, discounts, sums } },
    },
    lines: after.filter(({ line_id }) => going.has(line_id)),
    forfeited: { amount: forfeitedAmount(forfeit), minimum },
    toBill: after.flatMap((line) => {
      const cents = raised.get(line.line_id) ?? 0
      return cents > 0 && invoiceOf(line) !== undefined ? [{ line, cents }] : []
    }),
    held,
  }
}

/** The same, written to the order and its lines in the transaction that moves them, before their papers are written. */
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

/** The voucher an order has used, where returns must leave its minimum; cents. */
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

/** The invoice on which each line of an order stands. */
async function papers(
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
