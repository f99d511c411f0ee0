import { expect, test } from 'vitest'
import { createFormat } from '#i18n/format.ts'
import { currencyCodes, decimalAmount, roundToStep, stepOf } from '#tenancy/currencies.ts'
import { vatRatesOf } from '#tenancy/vat-rates.ts'
import { feedItem } from './feed-item.ts'
import type { FeedOffer } from './feed-offer.ts'

const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ')

/** Currency, country, locale, 1299.50 there as the locale writes it and as iso, and in a feed. */
const written = [
  ['EUR', 'DE', 'de-DE', '1.299,50 €', 'EUR 1.299,50', '1299.50'],
  ['CHF', 'CH', 'de-CH', 'CHF 1’299.50', 'CHF 1’299.50', '1299.50'],
  ['GBP', 'GB', 'en-GB', '£1,299.50', 'GBP 1,299.50', '1299.50'],
  ['USD', 'IE', 'en-US', '$1,299.50', 'USD 1,299.50', '1299.50'],
  ['BGN', 'BG', 'bg-BG', '1299,50 лв.', 'BGN 1299,50', '1299.50'],
  ['CZK', 'CZ', 'cs-CZ', '1 299,50 Kč', 'CZK 1 299,50', '1299.50'],
  ['DKK', 'DK', 'da-DK', '1.299,50 kr.', 'DKK 1.299,50', '1299.50'],
  ['HUF', 'HU', 'hu-HU', '1300 Ft', 'HUF 1300', '1300.00'],
  ['ISK', 'IS', 'is-IS', '1.300 kr.', 'ISK 1.300', '1300'],
  ['NOK', 'NO', 'nb-NO', '1 299,50 kr', 'NOK 1 299,50', '1299.50'],
  ['PLN', 'PL', 'pl-PL', '1299,50 zł', 'PLN 1299,50', '1299.50'],
  ['RON', 'RO', 'ro-RO', '1.299,50 RON', 'RON 1.299,50', '1299.50'],
  ['SEK', 'SE', 'sv-SE', '1 299,50 kr', 'SEK 1 299,50', '1299.50'],
] as const

test('[TEN-9] [GOO-9] every currency is in the table', () => {
  expect(written.map(([currency]) => currency)).toEqual(currencyCodes)
})

test.each(written)(
  '[TEN-9] [GOO-9] %s of %s in %s: %s, %s, %s',
  (currency, country, locale, own, iso, feed) => {
    const cents = roundToStep(129_950, currency)
    const i18n = { currency, timeZone: 'Europe/Berlin' }
    expect(plain(createFormat({ priceFormat: 'locale', i18n }, locale).money(cents))).toBe(own)
    expect(plain(createFormat({ priceFormat: 'iso', i18n }, locale).money(cents))).toBe(iso)
    expect(decimalAmount(cents, currency)).toBe(feed)
    const item = feedItem({
      ...{
        sku: '1',
        name: 'a',
        description: '',
        url: '',
        pictures: [],
        availability: 'IN_STOCK',
        currency,
        country,
      },
      ...{
        price: cents,
        formerPrice: null,
        deliveryCost: null,
        brand: 'b',
        gtin: null,
        trails: [],
        fibres: [],
      },
      ...{ choice: new Map(), audience: {}, highlights: [], details: [], energyLabel: null },
    } as unknown as FeedOffer)
    expect(item).toContain(`<g:price>${feed} ${currency}</g:price>`)
    expect(vatRatesOf(country).standard).toBeDefined()
  },
)

test.each([
  ['EUR', 1249.5, 1250],
  ['EUR', 1249.4, 1249],
  ['HUF', 129_949, 129_900],
  ['HUF', 129_950, 130_000],
  ['ISK', 149, 100],
  ['SEK', 1, 1],
])('[TEN-9] in %s %d hundredths are charged as %d', (currency, cents, charged) => {
  expect(roundToStep(cents, currency)).toBe(charged)
  expect(charged % stepOf(currency)).toBe(0)
})
