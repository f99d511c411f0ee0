import type { LineState } from '#backend/orders/rules/line-states.ts'

/** The facts about a line that decide whether it can be returned. */
export interface DeliveredLine {
  id: string
  quantity: number
  state: LineState
}

/** The period in which goods of an order can be sent back. Days are YYYY-MM-DD in the tenant's time zone. */
export interface ReturnPeriod {
  today: string
  /** Null before it begins: some goods of the order are still to be delivered. */
  lastDay: string | null
}

export const isOver = ({ today, lastDay }: ReturnPeriod): boolean => lastDay !== null && today > lastDay

const awaited: ReadonlySet<LineState> = new Set(['PLACED', 'INVOICED', 'SHIPPED'])

/**
 * Returns when the last goods of an order were delivered, with which the period for returns begins (Directive 2011/83/EU, article
 * 9(2)(b)(i)); ms. Undefined while some are still to come. Goods that were sent back since count as well.
 */
export function lastDeliveryOf({
  lines,
  events,
}: {
  lines: readonly { state: LineState; state_since: number }[]
  events: readonly { state: string; at: number }[]
}): number | undefined {
  if (lines.some(({ state }) => awaited.has(state))) return
  const delivered = [
    ...events.filter(({ state }) => state === 'DELIVERED').map(({ at }) => at),
    ...lines.filter(({ state }) => state === 'DELIVERED').map(({ state_since }) => state_since),
  ]
  return delivered.length === 0 ? undefined : Math.max(...delivered)
}

export interface WantedReturn {
  lineId: string
  quantity: number
}

export type ReturnRefusal = 'NOTHING_CHOSEN' | 'UNKNOWN_LINE' | 'NOT_DELIVERED' | 'TOO_MANY' | 'TOO_LATE'

/**
 * Returns why a return is refused (ACC-2): each line once, only delivered lines, at most their pieces, and only in
 * time. Null if it is allowed.
 */
export function returnRefusal(
  wanted: readonly WantedReturn[],
  lines: readonly DeliveredLine[],
  period: ReturnPeriod,
): ReturnRefusal | null {
  if (wanted.length === 0) return 'NOTHING_CHOSEN'
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) return 'TOO_MANY'
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return 'UNKNOWN_LINE'
    if (line.state !== 'DELIVERED') return 'NOT_DELIVERED'
    if (!Number.isSafeInteger(quantity) || quantity < 1) return 'NOTHING_CHOSEN'
    if (quantity > line.quantity) return 'TOO_MANY'
    if (isOver(period)) return 'TOO_LATE'
  }
  return null
}
