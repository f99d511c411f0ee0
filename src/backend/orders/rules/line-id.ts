/**
 * Ids of order lines. If only some pieces of a line are returned, it is split: the returned pieces get an id of their
 * own below the line's, such as `2-1`, so that every line still has one state.
 */

/** Returns the id of the line as it was ordered and invoiced. */
export const rootLine = (lineId: string): string => lineId.split('-')[0] ?? lineId

/** Returns an unused id for pieces that are split from a line. */
export function splitLineId(lineId: string, taken: readonly string[]): string {
  const root = rootLine(lineId)
  for (let part = 1; ; part += 1) if (!taken.includes(`${root}-${part}`)) return `${root}-${part}`
}
