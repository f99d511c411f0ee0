/**
 * Line ids. A line of which only some pieces go back is parted: the pieces that go get an id of their own below the
 * line's, such as `2-1`, so that every line still has one state.
 */

/** The line as it was ordered and invoiced. */
export const rootLine = (lineId: string): string => lineId.split('-')[0] ?? lineId

/** An id for pieces parted from a line, which none of the order's lines has yet. */
export function partedLine(lineId: string, taken: readonly string[]): string {
  const root = rootLine(lineId)
  for (let part = 1; ; part += 1) if (!taken.includes(`${root}-${part}`)) return `${root}-${part}`
}
