import { isVatCountry } from './vat-rates.ts'

/** How a currency is counted and written. Money is integer hundredths of every currency ("cents"), also without coins. */
interface Currency {
  /** Decimals of ISO 4217: feeds, structured data and files state as many. */
  decimals: 0 | 2
  /** Smallest difference of prices in hundredths: forint and króna are only charged whole. */
  step: 1 | 100
  /**
   * About how many of it a euro is worth, for round amounts such as a limit or delivery costs; 1 for the currencies in which
   * shops use the same figures as in euros.
   */
  perEuro: number
}

const counted = (perEuro: number): Currency => ({ decimals: 2, step: 1, perEuro })

/**
 * The currencies of the European Economic Area, the United Kingdom and Switzerland, and the dollar. Bulgaria has the euro
 * since 2026; documents of earlier orders are in leva.
 */
export const currencies = {
  EUR: counted(1),
  CHF: counted(1),
  GBP: counted(1),
  USD: counted(1),
  BGN: counted(2),
  CZK: counted(25),
  DKK: counted(7.5),
  HUF: { decimals: 2, step: 100, perEuro: 400 },
  ISK: { decimals: 0, step: 100, perEuro: 150 },
  NOK: counted(11.5),
  PLN: counted(4.3),
  RON: counted(5),
  SEK: counted(11.5),
} as const satisfies Record<string, Currency>

export type CurrencyCode = keyof typeof currencies

export const currencyCodes = Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]]

const rulesOf = (currency: string): Currency =>
  Object.hasOwn(currencies, currency) ? currencies[currency as CurrencyCode] : counted(1)

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

/** Returns about how many of a currency a euro is worth. */
export const perEuro = (currency: string): number => rulesOf(currency).perEuro

/** Currency of countries that do not pay in euros. */
const currencyByCountry: Readonly<Record<string, CurrencyCode>> = {
  ...{ CH: 'CHF', CZ: 'CZK', DK: 'DKK', GB: 'GBP', HU: 'HUF', IS: 'ISK', LI: 'CHF', NO: 'NOK', PL: 'PLN' },
  ...{ RO: 'RON', SE: 'SEK', US: 'USD' },
}

/** Returns the currency of a country of the European Economic Area, the United Kingdom, Switzerland or the United States. */
export const currencyOf = (country: string): CurrencyCode | undefined =>
  Object.hasOwn(currencyByCountry, country)
    ? currencyByCountry[country]
    : isVatCountry(country)
      ? 'EUR'
      : undefined
