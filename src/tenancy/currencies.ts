/** How a currency is counted and written. Money is integer hundredths of every currency ("cents"), also without coins. */
interface Currency {
  /** Decimals of ISO 4217: feeds, structured data and files state as many. */
  decimals: 0 | 2
  /** Smallest difference of prices in hundredths: forint and króna are only charged whole. */
  step: 1 | 100
}

const counted: Currency = { decimals: 2, step: 1 }

/**
 * The currencies of the European Economic Area, the United Kingdom and Switzerland, and the dollar. Bulgaria has the euro
 * since 2026; documents of earlier orders are in leva.
 */
export const currencies = {
  EUR: counted,
  CHF: counted,
  GBP: counted,
  USD: counted,
  BGN: counted,
  CZK: counted,
  DKK: counted,
  HUF: { decimals: 2, step: 100 },
  ISK: { decimals: 0, step: 100 },
  NOK: counted,
  PLN: counted,
  RON: counted,
  SEK: counted,
} as const satisfies Record<string, Currency>

export type CurrencyCode = keyof typeof currencies

export const currencyCodes = Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]]

const rulesOf = (currency: string): Currency =>
  Object.hasOwn(currencies, currency) ? currencies[currency as CurrencyCode] : counted

/** Returns an amount as feeds and files write it, without the currency: `12.90`; `1290` for króna. @param cents hundredths */
export const decimalAmount = (cents: number, currency: string): string =>
  (cents / 100).toFixed(rulesOf(currency).decimals)

/** Returns the nearest amount that can be charged, half up. @param cents hundredths, also fractions of them */
export function roundToStep(cents: number, currency: string): number {
  const { step } = rulesOf(currency)
  return Math.floor(cents / step + 0.5) * step
}

/** Returns the smallest difference of prices, in hundredths. */
export const stepOf = (currency: string): number => rulesOf(currency).step
