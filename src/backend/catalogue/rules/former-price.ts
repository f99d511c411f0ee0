import type { PriceSince } from '../model.ts'

/** Days before a reduction whose lowest price is the one to strike through (LAW-1). */
export const referenceDays = 30

export interface Reduction {
  /** In cents. */
  formerPrice: number
  /** Whole per cent, rounded down: never promises more than it gives. */
  reductionPercent: number
}

/**
 * What may be struck through beside the present price: the lowest price of the 30 days before the
 * reduction began (LAW-1), which is what the sentence beside it says (price.lowest). A reduction that
 * grows without interruption, no step longer than 30 days, is one reduction and began with its first
 * step (98/6/EC, art. 6a(5)). A price that had been as low within those days is no reduction. Neither
 * LAW-1 nor the directive sets an end: the figure stays that of the days before for as long as the
 * reduced price does.
 * @param history oldest first, the present price last; prices in cents.
 */
export function reductionOf(history: readonly PriceSince[]): Reduction | undefined {
  const present = history.at(-1)
  if (!present) return undefined
  const first = firstStep(history)
  const begun = history[first]
  if (first === 0 || !begun) return undefined
  const formerPrice = lowestBefore(history.slice(0, first), begun.from)
  if (formerPrice === undefined || formerPrice <= present.price) return undefined
  const reductionPercent = Math.floor(((formerPrice - present.price) * 100) / formerPrice)
  return reductionPercent < 1 ? undefined : { formerPrice, reductionPercent }
}

/**
 * Whether it cost less within the 30 days up to a day than it does now: then a percentage off the present
 * price would be no reduction by as much (LAW-1).
 * @param history as for reductionOf
 * @param day YYYY-MM-DD
 */
export function wasCheaper(history: readonly PriceSince[], day: string): boolean {
  const present = history.at(-1)
  return present !== undefined && (lowestBefore(history, day) ?? present.price) < present.price
}

/** Index of the price with which the present reduction began; 0 when the last change was no reduction. */
function firstStep(history: readonly PriceSince[]): number {
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
