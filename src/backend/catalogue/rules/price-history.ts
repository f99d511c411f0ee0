import type { PriceSince } from '../model.ts'

/**
 * One history from what the shop knew and what a new catalogue says, so that an import keeps the
 * prices of the 30 days before it (LAW-1). Days the new one tells about are taken from it, but what was
 * sold for less earlier on its first day was sold for less; a price that did not change begins when it
 * first did.
 */
export function continuedHistory(known: readonly PriceSince[], told: readonly PriceSince[]): PriceSince[] {
  const [first] = told
  const before = first
    ? [
        ...known.filter(({ from }) => from < first.from),
        ...earlierThatDay(
          known.filter(({ from }) => from === first.from),
          first.price,
        ),
      ]
    : known
  return [...before, ...told].filter(({ price }, index, all) => all[index - 1]?.price !== price)
}

/**
 * What counts of the prices of one day before the one that follows: the lowest where the price has been
 * raised since, and the last before, by which the raise is seen. At most two, however often a day's
 * catalogue is imported.
 */
function earlierThatDay(day: readonly PriceSince[], next: number): PriceSince[] {
  const last = day.at(-1)
  if (!last) return []
  const lowest = day.reduce((least, each) => (each.price < least.price ? each : least))
  return lowest.price < Math.max(last.price, next) ? [lowest, last] : []
}
