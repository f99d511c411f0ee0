import type { StoredOrder } from '#backend/orders/read-orders.ts'

/** Returns what has to be paid for an order, less its cancelled lines, in cents; 0 if nothing of it is left. */
export function amountDue({ total, lines }: Pick<StoredOrder, 'total' | 'lines'>): number {
  const cancelled = lines.filter(({ state }) => state === 'CANCELLED')
  if (cancelled.length === lines.length) return 0
  return Math.max(0, total - cancelled.reduce((sum, line) => sum + line.total, 0))
}
