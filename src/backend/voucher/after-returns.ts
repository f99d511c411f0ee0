/** A line of an order as far as a voucher is concerned; cents. */
export interface VoucheredLine {
  id: string
  /** Price times pieces. */
  items: number
  /** What of the voucher came off it. */
  voucherDiscount: number
  /** What is paid for it. */
  total: number
  /** Lines are settled with each other only within one paper and one rate of VAT, so that both still add up. */
  paper: string
}

/** What a voucher that is no longer earned changes; cents by the line's id. */
export interface Forfeit {
  /** By how much each line's share of the voucher changes: positive for what goes, negative for what stays. */
  changes: ReadonlyMap<string, number>
  /**
   * What of the changes of lines that stay no line that goes can take over, since it stands on another invoice or has another
   * rate of VAT: these lines cost so much more, and it is billed.
   */
  raised: ReadonlyMap<string, number>
}

/**
 * A voucher whose minimum must hold after returns and cancellations (NEW-4): when what is kept of the goods it counted for is
 * worth less, what it took off them is taken from the refund instead. Never more than is refunded.
 * @param going lines whose money goes back now, or that are cancelled before they are invoiced
 * @param kept all other lines that were neither cancelled nor paid back
 */
export function forfeitedShares(
  going: readonly VoucheredLine[],
  kept: readonly VoucheredLine[],
  minimum: number,
): Forfeit {
  const changes = new Map<string, number>()
  const raised = new Map<string, number>()
  const counted = kept.filter(({ voucherDiscount }) => voucherDiscount > 0)
  if (counted.reduce((sum, { items }) => sum + items, 0) >= minimum) return { changes, raised }
  const change = (id: string): number => changes.get(id) ?? 0
  for (const line of going)
    for (const stays of counted.filter(({ paper }) => paper === line.paper)) {
      const cents = Math.min(stays.voucherDiscount + change(stays.id), line.total - change(line.id))
      if (cents <= 0) continue
      changes.set(line.id, change(line.id) + cents)
      changes.set(stays.id, change(stays.id) - cents)
    }
  let refunded = going.reduce((sum, line) => sum + line.total - change(line.id), 0)
  for (const stays of counted) {
    const cents = Math.min(stays.voucherDiscount + change(stays.id), refunded)
    if (cents <= 0) continue
    changes.set(stays.id, change(stays.id) - cents)
    raised.set(stays.id, cents)
    refunded -= cents
  }
  return { changes, raised }
}
