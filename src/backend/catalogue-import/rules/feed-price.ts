import type { SalePeriod } from '#backend/catalogue/model.ts'
import { salePriceAt } from '#backend/catalogue/rules/sale.ts'
import { roundToStep, stepOf } from '#tenancy/currencies.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { type MarkOf, readMoney } from './money.ts'
import { readSaleWindow } from './sale-window.ts'

interface OfferFields {
  price: string | undefined
  sale: string | undefined
  /** Period of the sale price, `from/until`. */
  dates: string | undefined
}

interface FeedPrice {
  /** In cents. */
  price: number
  /** A sale that begins or ends after `now`. */
  sale?: SalePeriod
  warnings: string[]
}

/**
 * Returns the current price in cents: the sale price within its period, else the price. The regular price in a
 * feed does not prove what was charged in the 30 days before, so it is never struck through; reductions are
 * computed from stored prices (LAW-1). A sale that is not over is returned with its period.
 */
export function readOffer(
  { price, sale, dates }: OfferFields,
  { currency, now, timeZone, markOf }: { currency: string; now: number; timeZone: string; markOf?: MarkOf },
): FeedPrice | { problem: string; currency?: string; isMissing?: true } {
  if (price === undefined) return { problem: 'has no price', isMissing: true }
  const usual = inCurrency(price, currency, markOf)
  if ('problem' in usual) return { ...usual, problem: `price ${usual.problem}` }
  if (usual.cents === 0) return { problem: 'price is 0', isMissing: true }
  if (sale === undefined) return { price: usual.cents, warnings: [] }
  const reduced = inCurrency(sale, currency, markOf)
  const left = (why: string) => ({ price: usual.cents, warnings: [`sale_price ${why}: left out`] })
  if ('problem' in reduced) return left(reduced.problem)
  if (reduced.cents === 0 || reduced.cents >= usual.cents) return left('is not below the price')
  if (dates === undefined) return { price: reduced.cents, warnings: [] }
  const window = readSaleWindow(dates, timeZone)
  if ('problem' in window) return left(window.problem)
  const { from, until } = window
  if (until <= now) return { price: usual.cents, warnings: [] }
  const period: SalePeriod = {
    price: reduced.cents,
    regularPrice: usual.cents,
    ...{ from, until, fromDay: dayOf(from, timeZone), untilDay: dayOf(until, timeZone) },
  }
  return { price: salePriceAt(period, now), sale: period, warnings: [] }
}

function inCurrency(
  text: string,
  currency: string,
  markOf?: MarkOf,
): { cents: number } | { problem: string; currency?: string } {
  // Forint and króna have no coins in use: `12.990 Ft` is thousands, except where other prices have decimals.
  const isWhole = stepOf(currency) > 1
  const money = readMoney(text, (number) => markOf?.(number) ?? (isWhole ? 'thousands' : undefined))
  if ('problem' in money) return money
  if (money.currency !== undefined && money.currency !== currency)
    return {
      problem: `${JSON.stringify(text)} is in ${money.currency}, but the shop sells in ${currency}`,
      currency: money.currency,
    }
  return { cents: roundToStep(money.cents, currency) }
}
