/** Address format of a country. */
export interface CountryRules {
  /** Pattern of a postal code without spaces, hyphens and the country's letters before it. */
  postalCode: RegExp
  /** Separator and its position: `['-', 2]` formats 00950 of Poland as 00-950; `['LV-', 0]` is a prefix. */
  separator?: readonly [sign: string, at: number]
  houseNumber: RegExp
  /** True where every building has a number; elsewhere hamlets, farms and named houses have none. */
  houseNumberRequired: boolean
}

/**
 * `12`, `12a`, `12 bis`, `12/3/4` (building, staircase, apartment), `12-14`: the usual notations in Europe.
 */
const commonHouseNumber =
  /^\d{1,5} ?(?:[a-zA-Z]|bis|ter|quater)?(?: ?[-/+.,] ?(?:\d{1,4} ?[a-zA-Z]?|[a-zA-Z])){0,3}$/

const four = /^[1-9]\d{3}$/
const anyFour = /^\d{4}$/
const five = /^\d{5}$/

/** Postal code formats listed by the Universal Postal Union: the EEA, Switzerland and the United Kingdom. */
const postalCodes: Readonly<Record<string, readonly [shape: RegExp, sign?: string, at?: number]>> = {
  AT: [four],
  BE: [four],
  BG: [four],
  CH: [four],
  CY: [four],
  CZ: [/^[1-7]\d{4}$/, ' ', 3],
  DE: [/^(?:0[1-9]|[1-9]\d)\d{3}$/],
  DK: [anyFour],
  EE: [five],
  ES: [/^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/],
  FI: [five],
  FR: [/^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/],
  // With the Isle of Man, which is inside British VAT; GIR 0AA is a bank's.
  GB: [
    /^GIR0AA$|^[A-PR-UWYZ](?:\d[\dA-HJKPSTUW]?|[A-HK-Y]\d[\dABEHMNPRVWXY]?)\d[ABD-HJLNP-UW-Z]{2}$/,
    ' ',
    -3,
  ],
  GR: [/^[1-8]\d{4}$/, ' ', 3],
  HR: [/^[1-5]\d{4}$/],
  HU: [four],
  IE: [/^(?:D6W|[AC-FHKNPRTV-Y]\d\d)[\dAC-FHKNPRTV-Y]{4}$/, ' ', 3],
  IS: [/^[1-9]\d\d$/],
  IT: [five],
  LI: [/^94(?:8[5-9]|9\d)$/],
  LT: [five, 'LT-', 0],
  LU: [four],
  LV: [anyFour, 'LV-', 0],
  MT: [/^[A-Z]{3}\d{4}$/, ' ', 3],
  // SA, SD and SS are never assigned.
  NL: [/^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/, ' ', 4],
  NO: [anyFour],
  PL: [five, '-', 2],
  PT: [/^[1-9]\d{6}$/, '-', 4],
  RO: [/^\d{6}$/],
  SE: [/^[1-9]\d{4}$/, ' ', 3],
  SI: [four],
  SK: [/^[089]\d{4}$/, ' ', 3],
}

/**
 * Postal codes outside the VAT area of their country (art. 6 of directive 2006/112/EC; the Channel Islands; Samnaun and
 * Campione): goods that go there are exports, which the shop does not sell. Without separators, as `postalCodes`.
 */
const outsideVatArea: Readonly<Record<string, RegExp>> = {
  CH: /^(?:756[23]|6911)$/,
  DE: /^(?:27498|78266)$/,
  ES: /^(?:35|38|51|52)/,
  FI: /^22/,
  FR: /^97|^98[678]/,
  GB: /^(?:JE|GY)/,
  GR: /^63086$/,
  IT: /^(?:23041|2206[01])$/,
}

/** Whether a postal code is outside the VAT area of its country, so that goods are not delivered there. */
export const isOutsideVatArea = (postalCode: string, country: string): boolean =>
  lookUp(outsideVatArea, country)?.test(postalCode.replaceAll(/[ -]/g, '')) ?? false

const houseNumbers: Readonly<Record<string, RegExp>> = {
  NL: /^[1-9]\d{0,4}$/,
  DE: /^[1-9]\d{0,3}(?: ?½| [1-9]\/[1-9])? ?[a-zA-Z]?(?: ?[-/+] ?(?:[1-9]\d{0,3} ?[a-zA-Z]?|[a-zA-Z]))?$/,
  CH: /^[1-9]\d{0,3} ?(?:[a-zA-Z]|bis|ter|quater)?(?: ?[-/.] ?(?:[1-9]\d{0,3} ?[a-zA-Z]?|[a-zA-Z]))?$/,
}

const numberedCountries = new Set('AT BE CZ DE DK EE HU LU NL PL SI SK'.split(' '))

/** For a country that is not listed: letters and digits, with spaces and hyphens. */
const anyPostalCode = /^(?=.*[A-Z\d])[A-Z\d -]{2,10}$/

/** Looks up a typed country in a table; inherited object properties do not count. */
const lookUp = <Rule>(table: Readonly<Record<string, Rule>>, country: string): Rule | undefined =>
  Object.hasOwn(table, country) ? table[country] : undefined

/** Returns the rules of a country (two letters); general ones for a country outside the table. */
export function rulesOf(country: string): CountryRules {
  const [postalCode = anyPostalCode, sign, at] = lookUp(postalCodes, country) ?? []
  return {
    postalCode,
    ...(sign !== undefined && at !== undefined && { separator: [sign, at] as const }),
    houseNumber: lookUp(houseNumbers, country) ?? commonHouseNumber,
    houseNumberRequired: numberedCountries.has(country),
  }
}

/** Countries with a listed postal code format; others have the general rule only. */
export const listedCountries: readonly string[] = Object.keys(postalCodes)

/** Whether a country's postal codes are digits only: mobile devices then show a numeric keypad. */
export const hasNumericCodes = (country: string): boolean => {
  const { postalCode, separator } = rulesOf(country)
  return separator === undefined && /^\^[^A-Z]*$/.test(postalCode.source)
}

/** Whether an address in this country may have no house number. */
export const isHouseNumberOptional = (country: string): boolean => !rulesOf(country).houseNumberRequired
