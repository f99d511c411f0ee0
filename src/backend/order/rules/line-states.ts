/** States of an order's line, in the order in which they come (architecture of ordering). */
export const lineStates = [
  'PLACED',
  'INVOICED',
  'SHIPPED',
  'DELIVERED',
  'RETURN_REGISTERED',
  'RETURNED',
  'CREDITED',
  'CANCELLED',
] as const

export type LineState = (typeof lineStates)[number]

/**
 * What may come after a state. Only what is not invoiced can be cancelled; a parcel that comes back without having been
 * registered, or was never taken in, is a return as well.
 */
const next: Readonly<Record<LineState, readonly LineState[]>> = {
  PLACED: ['INVOICED', 'CANCELLED'],
  INVOICED: ['SHIPPED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
  DELIVERED: ['RETURN_REGISTERED', 'RETURNED'],
  RETURN_REGISTERED: ['RETURNED'],
  RETURNED: ['CREDITED'],
  CREDITED: [],
  CANCELLED: [],
}

export const mayBecome = (from: LineState, to: LineState): boolean => next[from].includes(to)

export const statesAfter = (from: LineState): readonly LineState[] => next[from]

export const isLineState = (text: string): text is LineState =>
  (lineStates as readonly string[]).includes(text)

/** The order's state: that of its least advanced line, cancelled ones left out. */
export function orderStateOf(lines: readonly LineState[]): LineState {
  const places = lines.filter((state) => state !== 'CANCELLED').map((state) => lineStates.indexOf(state))
  return places.length === 0 ? 'CANCELLED' : (lineStates[Math.min(...places)] as LineState)
}
