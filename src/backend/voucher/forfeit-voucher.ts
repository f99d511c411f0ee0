import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { invoicesOfOrder } from '../invoice/read-invoices.ts'
import type { StoredLine, StoredOrder } from '../order/read-orders.ts'
import { rootLine } from '../return/rules/line-id.ts'
import { forfeitedShares, type VoucheredLine } from './after-returns.ts'

export interface Forfeited {
  /** As they are now: the lines of the order that change, too. */
  order: StoredOrder
  lines: readonly StoredLine[]
  /** What the voucher is no longer good for, and its minimum; cents. Undefined where it still is, or there is none. */
  forfeited: { amount: number; minimum: number } | undefined
}

/**
 * Settles a voucher whose minimum must hold after returns (NEW-4), in the transaction that credits lines and before their
 * credit notes are written: its shares move from the lines that are kept to those that go back, so that the refund is
 * smaller by them and all papers together are still the invoice.
 */
export async function forfeitVoucher(
  db: Kysely<Tables>,
  tenantId: string,
  order: StoredOrder,
  lines: readonly StoredLine[],
): Promise<Forfeited> {
  const unchanged = { order, lines, forfeited: undefined }
  const minimum = await minimumAfterReturns(db, tenantId, order.orderNo)
  if (minimum === undefined) return unchanged
  const going = new Set(lines.map(({ line_id }) => line_id))
  const kept = order.lines.filter(
    ({ line_id, state }) => !going.has(line_id) && state !== 'CANCELLED' && state !== 'CREDITED',
  )
  const paperOf = await papers(db, tenantId, order.orderNo)
  const vouchered = (line: StoredLine): VoucheredLine => ({
    id: line.line_id,
    items: line.price * line.quantity,
    voucherDiscount: line.voucher_discount,
    total: line.total,
    paper: `${paperOf.get(rootLine(line.line_id)) ?? line.line_id} ${line.vat_rate}`,
  })
  const changes = forfeitedShares(lines.map(vouchered), kept.map(vouchered), minimum)
  if (changes.size === 0) return unchanged
  const changed = (line: StoredLine): StoredLine => {
    const cents = changes.get(line.line_id) ?? 0
    return {
      ...line,
      discount: line.discount + cents,
      voucher_discount: line.voucher_discount + cents,
      total: line.total - cents,
    }
  }
  const after = order.lines.map(changed)
  for (const { line_id, discount, voucher_discount, total } of after)
    if (changes.has(line_id))
      await db
        .updateTable('order_line')
        .set({ discount, voucher_discount, total })
        .where('tenant_id', '=', tenantId)
        .where('order_no', '=', order.orderNo)
        .where('line_id', '=', line_id)
        .execute()
  const amount = [...changes.values()].reduce((sum, cents) => sum + Math.max(0, cents), 0)
  return {
    order: { ...order, lines: after },
    lines: after.filter(({ line_id }) => going.has(line_id)),
    forfeited: { amount, minimum },
  }
}

/** The minimum of the voucher an order has used, where returns must leave it; cents. */
async function minimumAfterReturns(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('voucher_use')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.tenant_id', '=', 'voucher_use.tenant_id')
        .onRef('voucher.code', '=', 'voucher_use.code'),
    )
    .select('voucher.minimum_order_value as minimum')
    .where('voucher_use.tenant_id', '=', tenantId)
    .where('voucher_use.order_no', '=', orderNo)
    .where('voucher.after_returns', '=', 1)
    .executeTakeFirst()
  return row?.minimum
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
      .filter(({ kind }) => kind === 'INVOICE')
      .flatMap(({ invoiceNo, detail }) => detail.lines.map(({ lineId }) => [lineId, invoiceNo] as const)),
  )
}
