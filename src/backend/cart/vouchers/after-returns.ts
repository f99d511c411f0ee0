/** The parts of an order line that matter for a voucher; cents. */
export interface DiscountedLine {
  id: string
  /** Price times quantity. */
  items: number
  /** Share of the voucher. */
  voucherDiscount: number
  /** Amount to pay for it. */
  total: number
  /** Shares move only between lines of one invoice and one VAT rate, so that both still add up. */
  invoice: string
}

/** Effect of a forfeited voucher; cents by line id. */
export interface Forfeit {
  /** Change of each line's share: positive for returned lines, negative for remaining ones. */
  changes: ReadonlyMap<string, number>
  /**
   * The part of the changes of remaining lines that no returned line can absorb, because of another invoice
   * or VAT rate. These lines cost that much more, which is billed.
   */
  raised: ReadonlyMap<string, number>
}

/**
 * Works out a voucher whose minimum order value must remain after returns and cancellations (NEW-4). If the
 * remaining goods it applied to are worth less, their discount is deducted from the refund, never more than
 * the refund.
 * @param returned lines that are refunded now, or cancelled before they are invoiced
 * @param remaining all other lines that were neither cancelled nor refunded
 */
export function forfeitedShares(
  returned: readonly DiscountedLine[],
  remaining: readonly DiscountedLine[],
  minimum: number,
): Forfeit {
  const changes = new Map<string, number>()
  const raised = new Map<string, number>()
  const counted = remaining.filter(({ voucherDiscount }) => voucherDiscount > 0)
  if (counted.reduce((sum, { items }) => sum + items, 0) >= minimum) return { changes, raised }
  const change = (id: string): number => changes.get(id) ?? 0
  for (const line of returned)
    for (const remainingLine of counted.filter(({ invoice }) => invoice === line.invoice)) {
      const cents = Math.min(
        remainingLine.voucherDiscount + change(remainingLine.id),
        line.total - change(line.id),
      )
      if (cents <= 0) continue
      changes.set(line.id, change(line.id) + cents)
      changes.set(remainingLine.id, change(remainingLine.id) - cents)
    }
  let refunded = returned.reduce((sum, line) => sum + line.total - change(line.id), 0)
  for (const remainingLine of counted) {
    const cents = Math.min(remainingLine.voucherDiscount + change(remainingLine.id), refunded)
    if (cents <= 0) continue
    changes.set(remainingLine.id, change(remainingLine.id) - cents)
    raised.set(remainingLine.id, cents)
    refunded -= cents
  }
  return { changes, raised }
}
