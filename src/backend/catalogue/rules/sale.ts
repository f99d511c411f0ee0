import type { PriceSince, SalePeriod } from '../model.ts'
import { mergeHistories } from './price-history.ts'

/** The prices of a variant as its row stores them. */
export interface StoredPrices {
  /** In cents. */
  price: number
  /** YYYY-MM-DD from which the price applies. */
  price_since: string
  /** JSON of earlier prices, oldest first; null if there were none. */
  earlier_prices: string | null
  /** JSON of a `SalePeriod`; null without one. */
  sale: string | null
  /** Moment at which the price next changes by itself, ms; null if it does not. */
  price_changes_at: number | null
}

/** A change of a price that takes place by itself. */
interface PriceChange extends PriceSince {
  /** ms */
  at: number
}

/** Returns the price at a moment, in cents. @param now ms */
export const salePriceAt = ({ from, until, price, regularPrice }: SalePeriod, now: number): number =>
  from <= now && now < until ? price : regularPrice

/** Returns the moment at which a price gives way to the other one, ms: the end of the sale, or its begin. */
export const changeAfter = ({ from, until, price }: SalePeriod, current: number): number =>
  current === price ? until : from

/** Returns the first moment after `now` at which the price changes, ms; null if there is none. */
export const nextChangeOf = ({ from, until }: SalePeriod, now: number): number | null =>
  [from, until].find((moment) => moment > now) ?? null

/** Returns a variant's prices, the current one last. */
export function historyOf(row: Pick<StoredPrices, 'price' | 'price_since' | 'earlier_prices'>): PriceSince[] {
  const earlier: PriceSince[] = row.earlier_prices === null ? [] : JSON.parse(row.earlier_prices)
  return [...earlier, { from: row.price_since, price: row.price }]
}

/**
 * Returns the row with the prices of a moment: changes that were due by then have taken place, also in its price
 * history (LAW-1). Returns the same row if none was due.
 * @param now ms
 */
export function pricesAt<Row extends StoredPrices>(row: Row, now: number): Row {
  if (row.price_changes_at === null || row.price_changes_at > now || row.sale === null) return row
  const sale: SalePeriod = JSON.parse(row.sale)
  const due = changesOf(sale).filter(({ at }) => at >= (row.price_changes_at as number) && at <= now)
  const history = due.reduce(
    (known, { from, price }) => mergeHistories(known, [{ from, price }]),
    historyOf(row),
  )
  const current = history.at(-1) as PriceSince
  return {
    ...row,
    ...storedHistory(history),
    price: current.price,
    price_since: current.from,
    price_changes_at: nextChangeOf(sale, now),
  }
}

/** Returns the column of earlier prices. @param history the current price last */
export const storedHistory = (history: readonly PriceSince[]): Pick<StoredPrices, 'earlier_prices'> => ({
  earlier_prices: history.length > 1 ? JSON.stringify(history.slice(0, -1)) : null,
})

const changesOf = ({ price, regularPrice, ...sale }: SalePeriod): PriceChange[] => [
  { at: sale.from, from: sale.fromDay, price },
  { at: sale.until, from: sale.untilDay, price: regularPrice },
]
