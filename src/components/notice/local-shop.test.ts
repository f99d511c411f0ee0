import { expect, test } from 'vitest'
import { betterShopFor, type LocalShop } from './local-shop.ts'

const nl = { country: 'NL', zone: 'Europe/Amsterdam', locale: 'nl-NL' }
const de = { country: 'DE', zone: 'Europe/Berlin', locale: 'de-DE' }
const swissGerman = { country: 'CH', zone: 'Europe/Zurich', locale: 'de-CH' }
const swissFrench = { country: 'CH', zone: 'Europe/Zurich', locale: 'fr-CH' }
const shops = [nl, de, swissGerman, swissFrench]

test.each<[string, LocalShop, string, string[], LocalShop | undefined]>([
  ['at home', nl, 'Europe/Amsterdam', ['nl-NL', 'en'], undefined],
  ['at home with a browser in another language', nl, 'Europe/Amsterdam', ['de-DE'], undefined],
  ['a time zone of Germany', nl, 'Europe/Berlin', ['nl-NL'], de],
  ['a time zone of Switzerland, French', nl, 'Europe/Zurich', ['fr-FR', 'de'], swissFrench],
  ['a time zone of Switzerland, English', nl, 'Europe/Zurich', ['en-GB'], swissGerman],
  ['a time zone of no shop, a region', nl, 'UTC', ['en', 'de-CH'], swissGerman],
  ['a time zone of no shop, a region of no shop', nl, 'UTC', ['fr-BE'], undefined],
  ['the same shop in another language', swissGerman, 'Europe/Zurich', ['fr'], swissFrench],
  ['the same shop, in a language of the visitor', swissGerman, 'Europe/Zurich', ['de', 'fr'], undefined],
  ['the same shop, in no language of the visitor', swissFrench, 'Europe/Zurich', ['it'], undefined],
  ['nothing known', de, '', [], undefined],
  ['invalid values', de, 'Mars/Olympus', ['', '-', 'x-YY-ZZ', '<b>'], undefined],
])('[LAW-9] [SHE-3] %s: on %j with %s and %j', (_, currentShop, timeZone, languages, expected) => {
  const others = shops.filter((shop) => shop !== currentShop)
  expect(betterShopFor({ timeZone, languages }, currentShop, others)).toEqual(expected)
})
