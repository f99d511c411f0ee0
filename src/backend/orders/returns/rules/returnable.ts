import type { LineState } from '#backend/orders/rules/line-states.ts'

/** The facts about a line that decide whether it can be returned. */
export interface DeliveredLine {
  id: string
  quantity: number
  state: LineState
  /** Day since when it has this state, YYYY-MM-DD in the tenant's time zone. */
  since: string
}

export interface WantedReturn {
  lineId: string
  quantity: number
}

export type ReturnRefusal = 'NOTHING_CHOSEN' | 'UNKNOWN_LINE' | 'NOT_DELIVERED' | 'TOO_MANY' | 'TOO_LATE'

/**
 * Returns the last day on which a return can be registered; the day of delivery does not count. @param days from
 * delivery
 */
export const lastReturnDay = (deliveredOn: string, days: number): string =>
  new Date(Date.parse(`${deliveredOn}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Returns why a return is refused (ACC-2): each line once, only delivered lines, at most their pieces, and only in
 * time. Null if it is allowed.
 * @param today YYYY-MM-DD in the tenant's time zone
 */
export function returnRefusal(
  wanted: readonly WantedReturn[],
  lines: readonly DeliveredLine[],
  { today, days }: { today: string; days: number },
): ReturnRefusal | null {
  if (wanted.length === 0) return 'NOTHING_CHOSEN'
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) return 'TOO_MANY'
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return 'UNKNOWN_LINE'
    if (line.state !== 'DELIVERED') return 'NOT_DELIVERED'
    if (!Number.isSafeInteger(quantity) || quantity < 1) return 'NOTHING_CHOSEN'
    if (quantity > line.quantity) return 'TOO_MANY'
    if (today > lastReturnDay(line.since, days)) return 'TOO_LATE'
  }
  return null
}
