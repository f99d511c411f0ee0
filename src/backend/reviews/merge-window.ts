/** A section of a list. */
export interface ListRange {
  offset: number
  limit: number
}

export interface MergeWindow {
  /** The section to read from each list. */
  first: ListRange
  second: ListRange
  /** Number of entries to skip in the merged sections to get to the requested offset. */
  skip: number
}

/**
 * Returns the sections of two sorted lists that are needed for one page of both merged. Entries before the
 * sections precede the page in any order. So the cost depends on the length of the smaller list, not on the
 * offset of the page.
 * @param counts lengths of the lists
 */
export function mergeWindow(
  counts: { first: number; second: number },
  { offset, limit }: ListRange,
): MergeWindow {
  const first = rangeOf(offset, limit, counts.second)
  const second = rangeOf(offset, limit, counts.first)
  return { first, second, skip: offset - first.offset - second.offset }
}

const rangeOf = (offset: number, limit: number, others: number): ListRange => {
  const from = Math.max(0, offset - others)
  return { offset: from, limit: offset + limit - from }
}

/**
 * Returns the page from the two sections of a window.
 * @param before whether an entry of the second list comes first
 */
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
