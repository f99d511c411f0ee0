import type { StoredLine } from '../../order/read-orders.ts'
import { shareOut } from '../../order/rules/amounts.ts'

type Line = Pick<StoredLine, 'line_id' | 'state' | 'total'>

/**
 * Returns what of a surcharge falls due with lines that are invoiced now, cents: the shares of all lines that are invoiced by
 * then, less what invoices have billed already. Lines have other totals once a voucher is no longer earned: what an earlier
 * invoice billed too much or too little by that is made up for, so that an order of which nothing is cancelled is billed all of
 * it with its last invoice.
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
