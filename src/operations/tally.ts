import type { Counter } from 'prom-client'

/**
 * A plain number that is added to a counter when metrics are read. The path of a cached page counts with it, because
 * adding to a number costs 5 ns and to the library's counter 400 ns (.github/adr/0030-metrics-by-prom-client.md).
 */
export interface Tally {
  value: number
}

/** The tallies with a function that adds to their counters, by counter and labels. */
const tallies = new Map<Counter, Map<string, Tally & { add: (value: number) => void }>>()

/** Returns the tally of a counter and labels, created at its first use. The counter is exported from then on. */
export function tallyOf<Label extends string>(counter: Counter<Label>, labels: Record<Label, string>): Tally {
  const own = tallies.get(counter) ?? new Map()
  tallies.set(counter, own)
  const key = JSON.stringify(labels)
  const tally = own.get(key) ?? { value: 0, add: (value: number) => counter.inc(labels, value) }
  own.set(key, tally)
  tally.add(0)
  return tally
}

/** Adds the tallies to their counters. */
export function drainTallies(): void {
  for (const own of tallies.values())
    for (const tally of own.values()) {
      tally.add(tally.value)
      tally.value = 0
    }
}
