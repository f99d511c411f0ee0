import { shareOut } from '#backend/infra/money/cents.ts'
import type { StoredLine } from '#backend/orders/read-orders.ts'

type Line = Pick<StoredLine, 'line_id' | 'state' | 'total'>

/**
 * Returns the part of a surcharge that falls due with lines that are invoiced now, in cents: the shares of all lines
 * invoiced by then, less what was billed before. Totals of lines change when a voucher is no longer earned. What an
 * earlier invoice billed too much or too little is corrected, so that an order without cancellations is billed
 * completely with its last invoice.
 * @param amount of the order, cents
 * @param lines all lines of the order, as they are before they are invoiced
 * @param invoiced ids of those that are invoiced now
 * @param billed what earlier invoices have billed of it, cents
 */
export function surchargeDue(
  amount: number,
  lines: readonly Line[],
  invoiced: ReadonlySet<string>,
  billed: number,
): number {
  const shares = shareOut(
    amount,
    lines.map(({ total }) => total),
  )
  const due = lines.reduce(
    (sum, { line_id, state }, index) =>
      state === 'CANCELLED' || (state === 'PLACED' && !invoiced.has(line_id))
        ? sum
        : sum + (shares[index] ?? 0),
    0,
  )
  return Math.max(0, due - billed)
}
