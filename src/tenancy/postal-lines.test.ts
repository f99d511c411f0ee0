// cspell:disable -- addresses of many countries
import { describe, expect, test } from 'vitest'
import { listedCountries } from '#contract/order/countries.ts'
import { isTownFirst, postalLines } from './postal-lines.ts'

const parts = { street: 'Straat', houseNumber: '12', postalCode: 'CODE', city: 'Town' }

/** Of every country that the shops know: the order of libaddressinput's data (google.github.io/libaddressinput). */
const orders: Record<string, string[]> = {
  ...Object.fromEntries(
    'AT BE BG CH CY CZ DE DK EE ES FI GR HR IS IT LI LT NL NO PL PT RO SE SI SK'
      .split(' ')
      .map((country) => [country, ['Straat 12', 'CODE Town']]),
  ),
  FR: ['12 Straat', 'CODE Town'],
  LU: ['12 Straat', 'CODE Town'],
  GB: ['12 Straat', 'Town', 'CODE'],
  IE: ['12 Straat', 'Town', 'CODE'],
  MT: ['12 Straat', 'Town CODE'],
  LV: ['Straat 12', 'Town, CODE'],
  HU: ['Town', 'Straat 12', 'CODE'],
}

describe('[WHO-2] an address has the order of its country', () => {
  test('every country is in the table', () => {
    expect(Object.keys(orders).sort()).toEqual([...listedCountries].sort())
  })

  test.each(Object.entries(orders))('%s', (country, lines) => {
    expect(postalLines({ ...parts, country })).toEqual(lines)
    // A form asks for the town first where it is written first.
    const text = lines.join(' ')
    expect(isTownFirst(country)).toBe(text.indexOf('Town') < text.indexOf('CODE'))
  })

  test.each([
    [
      {
        street: 'Weavers’ Lane',
        houseNumber: '14',
        addition: 'Flat 3',
        postalCode: 'BA99 2TH',
        city: 'Thistlecombe',
        country: 'GB',
      },
      'Flat 3|14 Weavers’ Lane|Thistlecombe|BA99 2TH',
    ],
    [
      {
        street: 'Rose Cottage',
        houseNumber: '',
        postalCode: 'BA99 2TH',
        city: 'Thistlecombe',
        country: 'GB',
      },
      'Rose Cottage|Thistlecombe|BA99 2TH',
    ],
    [
      {
        street: '14 Weavers’ Lane',
        houseNumber: '',
        postalCode: 'BA99 2TH',
        city: 'Thistlecombe',
        country: 'GB',
      },
      '14 Weavers’ Lane|Thistlecombe|BA99 2TH',
    ],
    [
      {
        street: 'Helmgrasweg',
        houseNumber: '12',
        addition: 'A',
        postalCode: '2042 ZZ',
        city: 'Zandvoort',
        country: 'NL',
      },
      'Helmgrasweg 12 A|2042 ZZ Zandvoort',
    ],
    [
      { street: 'Brīvības iela', houseNumber: '1', postalCode: 'LV-1010', city: 'Rīga', country: 'LV' },
      'Brīvības iela 1|Rīga, LV-1010',
    ],
    [
      {
        street: 'Honvéd utca',
        houseNumber: '13',
        addition: '2',
        postalCode: '1055',
        city: 'Budapest',
        country: 'HU',
      },
      'Budapest|Honvéd utca 13 2|1055',
    ],
    [{ ...parts, country: 'XX' }, 'Straat 12|CODE Town'],
    [{ ...parts, country: 'constructor' }, 'Straat 12|CODE Town'],
    [{ ...parts, postalCode: '', city: '', country: 'GB' }, '12 Straat'],
    [{ ...parts, postalCode: '', country: 'LV' }, 'Straat 12|Town'],
    [{ ...parts, postalCode: '', country: 'MT' }, '12 Straat|Town'],
  ])('%o is %s', (address, lines) => {
    expect(postalLines(address).join('|')).toBe(lines)
  })

  test('on a page an addition has its own line, but follows the number in the Netherlands', () => {
    const lines = (country: string) => postalLines({ ...parts, addition: 'Hof', country }, { ownLine: true })
    expect(lines('DE')).toEqual(['Straat 12', 'Hof', 'CODE Town'])
    expect(lines('NL')).toEqual(['Straat 12 Hof', 'CODE Town'])
    expect(lines('GB')).toEqual(['Hof', '12 Straat', 'Town', 'CODE'])
  })
})
