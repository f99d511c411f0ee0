/** A stretch of a list. */
export interface Stretch {
  offset: number
  limit: number
}

export interface MergeWindow {
  /** What to read of each list. */
  first: Stretch
  second: Stretch
  /** How many to leave out of the two stretches merged, to stand at the asked offset. */
  skip: number
}

/**
 * What to read of two sorted lists for one page of both merged. What lies before the stretches is before the page
 * whatever the order turns out to be, so a page costs as much as the smaller list is long, not as far as it is away.
 * @param counts lengths of the lists
 */
export function mergeWindow(
  counts: { first: number; second: number },
  { offset, limit }: Stretch,
): MergeWindow {
  const first = stretch(offset, limit, counts.second)
  const second = stretch(offset, limit, counts.first)
  return { first, second, skip: offset - first.offset - second.offset }
}

const stretch = (offset: number, limit: number, others: number): Stretch => {
  const from = Math.max(0, offset - others)
  return { offset: from, limit: offset + limit - from }
}

/** The page of a window's two stretches. @param before whether an entry of the second list stands first */
export function mergePage<First, Second>(
  first: readonly First[],
  second: readonly Second[],
  { skip }: MergeWindow,
  limit: number,
  before: (second: Second, first: First) => boolean,
): (First | Second)[] {
  const merged: (First | Second)[] = []
  let taken = 0
  for (const entry of first) {
    for (let other = second[taken]; other !== undefined && before(other, entry); other = second[taken]) {
      merged.push(other)
      taken += 1
    }
    merged.push(entry)
  }
  return [...merged, ...second.slice(taken)].slice(skip, skip + limit)
}
