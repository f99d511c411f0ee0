/** States of an order line, in the order in which they occur. */
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
 * The states that may follow each state. Only lines that are not invoiced can be cancelled. A parcel that comes back
 * unregistered, or that was never accepted, counts as a return as well.
 */
const nextStates: Readonly<Record<LineState, readonly LineState[]>> = {
  PLACED: ['INVOICED', 'CANCELLED'],
  INVOICED: ['SHIPPED'],
  SHIPPED: ['DELIVERED', 'RETURNED'],
  DELIVERED: ['RETURN_REGISTERED', 'RETURNED'],
  RETURN_REGISTERED: ['RETURNED'],
  RETURNED: ['CREDITED'],
  CREDITED: [],
  CANCELLED: [],
}

export const mayBecome = (from: LineState, to: LineState): boolean => nextStates[from].includes(to)

export const statesAfter = (from: LineState): readonly LineState[] => nextStates[from]

export const isLineState = (text: string): text is LineState =>
  (lineStates as readonly string[]).includes(text)

/** Returns the state of an order: that of its least advanced line, without the cancelled ones. */
export function orderStateOf(lines: readonly LineState[]): LineState {
  const positions = lines.filter((state) => state !== 'CANCELLED').map((state) => lineStates.indexOf(state))
  return positions.length === 0 ? 'CANCELLED' : (lineStates[Math.min(...positions)] as LineState)
}
