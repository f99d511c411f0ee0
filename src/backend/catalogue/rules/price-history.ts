import type { PriceSince } from '../model.ts'

/**
 * One history from what the shop knew and what a new catalogue says, so that an import keeps the
 * prices of the 30 days before it (LAW-1). Days the new one tells about are taken from it; a price
 * that did not change begins when it first did.
 */
export function continuedHistory(known: readonly PriceSince[], told: readonly PriceSince[]): PriceSince[] {
  const begins = told[0]?.from
  const before = begins === undefined ? known : known.filter(({ from }) => from < begins)
  return [...before, ...told].filter(({ price }, index, all) => all[index - 1]?.price !== price)
}
