import type { PriceSince } from '../model.ts'

/**
 * Merges the stored price history with that of a new catalogue, so that an import retains the prices of the 30
 * days before it (LAW-1). Days of the new history replace stored ones, except for a lower price earlier on its
 * first day. A price that did not change begins on its first day.
 */
export function mergeHistories(stored: readonly PriceSince[], imported: readonly PriceSince[]): PriceSince[] {
  const [first] = imported
  const before = first
    ? [
        ...stored.filter(({ from }) => from < first.from),
        ...earlierThatDay(
          stored.filter(({ from }) => from === first.from),
          first.price,
        ),
      ]
    : stored
  return [...before, ...imported].filter(({ price }, index, all) => all[index - 1]?.price !== price)
}

/**
 * Returns which earlier prices of one day count before the next price: the lowest if the price has been raised
 * since, and the last one, which shows the raise. At most two, however often a day's catalogue is imported.
 */
function earlierThatDay(day: readonly PriceSince[], next: number): PriceSince[] {
  const last = day.at(-1)
  if (!last) return []
  const lowest = day.reduce((least, each) => (each.price < least.price ? each : least))
  return lowest.price < Math.max(last.price, next) ? [lowest, last] : []
}
