import type { PriceSince } from '../model.ts'

/** Number of days before a reduction whose lowest price is struck through (LAW-1). */
export const referenceDays = 30

export interface Reduction {
  /** In cents. */
  formerPrice: number
  /** Whole per cent, rounded down, so that it never promises too much. */
  reductionPercent: number
}

/**
 * Returns the former price to strike through: the lowest price of the 30 days before the reduction began
 * (LAW-1), as the sentence beside it states (price.lowest). A reduction that grows without interruption, no
 * step longer than 30 days, is one reduction and began with its first step (98/6/EC, art. 6a(5)). If the price
 * was as low within those days, it is not a reduction. Neither LAW-1 nor the directive sets an end: the figure
 * stays for as long as the reduced price does.
 * @param history oldest first, the current price last; prices in cents
 */
export function reductionOf(history: readonly PriceSince[]): Reduction | undefined {
  const present = history.at(-1)
  if (!present) return undefined
  const first = firstStepIndex(history)
  const begun = history[first]
  if (first === 0 || !begun) return undefined
  const formerPrice = lowestBefore(history.slice(0, first), begun.from)
  if (formerPrice === undefined || formerPrice <= present.price) return undefined
  const reductionPercent = Math.floor(((formerPrice - present.price) * 100) / formerPrice)
  return reductionPercent < 1 ? undefined : { formerPrice, reductionPercent }
}

/**
 * Whether the product was cheaper than now within the 30 days up to a day. Then a percentage off the current
 * price would overstate the reduction (LAW-1).
 * @param history as for reductionOf
 * @param day YYYY-MM-DD
 */
export function wasCheaper(history: readonly PriceSince[], day: string): boolean {
  const present = history.at(-1)
  return present !== undefined && (lowestBefore(history, day) ?? present.price) < present.price
}

/** Index of the price with which the current reduction began; 0 if the last change was not a reduction. */
function firstStepIndex(history: readonly PriceSince[]): number {
  let index = history.length - 1
  if (!isDrop(history, index)) return 0
  while (
    isDrop(history, index - 1) &&
    daysBetween(at(history, index - 1).from, at(history, index).from) <= referenceDays
  )
    index -= 1
  return index
}

function lowestBefore(earlier: readonly PriceSince[], day: string): number | undefined {
  const lowest = earlier
    .filter((_, index) => {
      const until = earlier[index + 1]?.from ?? day
      return daysBetween(until, day) < referenceDays
    })
    .reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY)
  return Number.isFinite(lowest) ? lowest : undefined
}

const isDrop = (history: readonly PriceSince[], index: number): boolean =>
  index > 0 && at(history, index).price < at(history, index - 1).price

const at = (history: readonly PriceSince[], index: number): PriceSince => history[index] as PriceSince

const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / 86_400_000
