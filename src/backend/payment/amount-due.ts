import type { StoredOrder } from '../order/read-orders.ts'

/** What has to be paid for an order, less what was cancelled of it, cents: nothing once nothing is left of it. */
export function amountDue({ total, lines }: Pick<StoredOrder, 'total' | 'lines'>): number {
  const cancelled = lines.filter(({ state }) => state === 'CANCELLED')
  if (cancelled.length === lines.length) return 0
  return Math.max(0, total - cancelled.reduce((sum, line) => sum + line.total, 0))
}
