import type { PriceSince } from '#backend/catalogue/model.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { dayBefore } from './calendar.ts'
import type { Chance } from './random.ts'

/** What happened to a product's price: one story for all its variants. */
export type PriceStory = {
  kind: 'steady' | 'reduced' | 'deepened' | 'raised-before' | 'raised'
  percent: number
  days: number
  since: string
}

/** Most prices never changed; a good fifth are lawful reductions, a few are histories that must not be struck. */
export function priceStory(since: string, day: string, chance: Chance): PriceStory {
  const roll = chance.number() * 100
  const kind =
    roll < 68
      ? 'steady'
      : roll < 88
        ? 'reduced'
        : roll < 92
          ? 'deepened'
          : roll < 95
            ? 'raised-before'
            : 'raised'
  const percent = chance.pick([10, 15, 20, 20, 25, 30, 30, 40, 50])
  return {
    kind,
    percent,
    days: chance.between(2, 40),
    since: since < dayBefore(day, 100) ? since : dayBefore(day, 100),
  }
}

/** A variant's history under a story, oldest first, the present price last. Prices in cents. */
export function priceHistoryOf(
  usual: number,
  story: PriceStory,
  day: string,
  currency: string,
): PriceSince[] {
  const begun = dayBefore(day, story.days)
  const at = (percent: number): number => niceprice((usual * percent) / 100, currency)
  switch (story.kind) {
    case 'steady':
      return [{ from: story.since, price: usual }]
    case 'reduced':
      return [
        { from: story.since, price: usual },
        { from: begun, price: at(100 - story.percent) },
      ]
    case 'deepened':
      return [
        { from: story.since, price: usual },
        { from: dayBefore(begun, 14), price: at(100 - story.percent / 2) },
        { from: begun, price: at(100 - story.percent) },
      ].filter(({ price }, index, all) => all[index - 1]?.price !== price)
    case 'raised-before':
      return [
        { from: story.since, price: usual },
        { from: dayBefore(begun, 9), price: at(130) },
        { from: begun, price: usual },
      ]
    case 'raised':
      return [
        { from: story.since, price: at(90) },
        { from: begun, price: usual },
      ].filter(({ price }, index, all) => all[index - 1]?.price !== price)
  }
}

/** A price as shops write it: 39.99, from 200 on 249.00; Swiss prices end in 90 or in nothing. */
export function niceprice(cents: number, currency: string): number {
  const units = Math.max(1, Math.round(cents / 100))
  // Currencies with small units: 1290 Kč, 12 990 Ft.
  if (units >= 5000) return Math.round(units / 100) * 10_000 - 1000
  if (units >= 200) return Math.round(units / 10) * 1000 - 100
  if (stepOf(currency) > 1) return units * 100
  return currency === 'CHF' ? units * 100 - 10 : units * 100 - 1
}
