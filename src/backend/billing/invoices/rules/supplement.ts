import { divideRounded } from '#backend/infra/money/cents.ts'
import type { StoredLine } from '#backend/orders/read-orders.ts'
import { rootLine } from '#backend/orders/rules/line-id.ts'
import type { StoredInvoice } from '../invoice.ts'

type SupplementInvoice = Pick<StoredInvoice, 'invoiceNo' | 'kind' | 'detail'>

/**
 * Returns the parts of returned lines that are on supplements: invoices that bill discounts which a line has lost. Each
 * credit gets a share in proportion of the line to what is left of it, and the last one everything that is left. So an
 * invoice and its supplements are credited to the cent, in whatever order lines are returned.
 * @param invoices all invoices and credit notes of the order
 * @param all the order's lines as they are before the credit
 * @param returned those that are credited now
 * @returns cents by supplement and line
 */
export function supplementShares(
  invoices: readonly SupplementInvoice[],
  all: readonly StoredLine[],
  returned: readonly StoredLine[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const shares = new Map<string, Map<string, number>>()
  for (const { invoiceNo, detail } of invoices.filter((invoice) => invoice.detail.supplement)) {
    const ofLine = new Map<string, number>()
    for (const billed of detail.lines) {
      const root = billed.lineId
      let left = billed.total - creditedOf(invoices, invoiceNo, root)
      let remainingTotal = totalOf(
        all.filter(
          ({ line_id, state }) => rootLine(line_id) === root && state !== 'CREDITED' && state !== 'CANCELLED',
        ),
      )
      for (const line of returned.filter(({ line_id }) => rootLine(line_id) === root)) {
        const share = line.total >= remainingTotal ? left : divideRounded(left * line.total, remainingTotal)
        ofLine.set(line.line_id, share)
        left -= share
        remainingTotal -= line.total
      }
    }
    shares.set(invoiceNo, ofLine)
  }
  return shares
}

/** Returns what the credit notes of a supplement have credited of a line, in cents. */
const creditedOf = (invoices: readonly SupplementInvoice[], invoiceNo: string, root: string): number =>
  invoices
    .filter(({ detail }) => detail.of === invoiceNo)
    .flatMap(({ detail }) => detail.lines)
    .filter(({ lineId }) => rootLine(lineId) === root)
    .reduce((sum, { total }) => sum + total, 0)

const totalOf = (lines: readonly StoredLine[]): number => lines.reduce((sum, { total }) => sum + total, 0)
