import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AddressDraft,
  addressLengths,
  addressProblems,
  cleanAddress,
  readPostalCode,
} from './address-rules.ts'
import { hasNumericCodes, listedCountries, rulesOf } from './countries.ts'

const nl: AddressDraft = {
  recipient: '',
  street: 'Helmgrasweg',
  houseNumber: '12',
  addition: '',
  postalCode: '2042 ZZ',
  city: 'Zandvoort',
  country: 'NL',
}
const de = { ...nl, street: 'Am Lindenwall', houseNumber: '21a', postalCode: '26999', country: 'DE' }
const ch = { ...nl, street: 'Rebgasse', houseNumber: '', postalCode: '8400', country: 'CH' }

describe('[BAS-2] [UX-6] postal codes', () => {
  test.each([
    ['2042zz', 'NL', '2042 ZZ'],
    [' 2042  ZZ ', 'NL', '2042 ZZ'],
    ['NL-2042 ZZ', 'NL', '2042 ZZ'],
    ['3852 GC.', 'NL', '3852 GC'],
    ['3852\u00a0GC,', 'NL', '3852 GC'],
    ['３８５２ＧＣ', 'NL', '3852 GC'],
    ['3852-GC', 'NL', '3852 GC'],
    ['26999,', 'DE', '26999'],
    ['D – 26999', 'DE', '26999'],
    ['2042', 'NL', undefined],
    ['0042 ZZ', 'NL', undefined],
    ['2042 SS', 'NL', undefined],
    ['2042 ZZZ', 'NL', undefined],
    ['٢٠٤٢ ZZ', 'NL', '2042 ZZ'],
    ['26999', 'DE', '26999'],
    ['D-26999', 'DE', '26999'],
    ['01067', 'DE', '01067'],
    ['00123', 'DE', undefined],
    ['2699', 'DE', undefined],
    ['8400', 'CH', '8400'],
    ['CH-8400', 'CH', '8400'],
    ['0400', 'CH', undefined],
    ['84000', 'CH', undefined],
    ['1000', 'FR', undefined],
    ['1000', 'constructor', '1000'],
    ['75001', 'FR', '75001'],
    ['A-1010', 'AT', '1010'],
    ['AT1010', 'AT', '1010'],
    ['0101', 'AT', undefined],
    ['10100', 'AT', undefined],
    ['b-1000', 'BE', '1000'],
    ['L-1234', 'LU', '1234'],
    ['9490', 'LI', '9490'],
    ['8400', 'LI', undefined],
    ['00950', 'PL', '00-950'],
    ['00-950', 'PL', '00-950'],
    ['11122', 'SE', '111 22'],
    ['110 00', 'CZ', '110 00'],
    ['1000205', 'PT', '1000-205'],
    ['1010', 'LV', 'LV-1010'],
    ['LV-1010', 'LV', 'LV-1010'],
    ['01103', 'LT', 'LT-01103'],
    ['d02 af30', 'IE', 'D02 AF30'],
    ['d6wxy00', 'IE', 'D6W XY00'],
    ['MTF1001', 'MT', 'MTF 1001'],
    ['ec1a1bb', 'GB', 'EC1A 1BB'],
    ['M1 1AE', 'GB', 'M1 1AE'],
    ['gb-m11ae', 'GB', 'M1 1AE'],
    ['GB0 0AB', 'GB', 'GB0 0AB'],
    ['gir0aa', 'GB', 'GIR 0AA'],
    ['8001', 'ES', undefined],
    ['101', 'IS', '101'],
    ['0001', 'NO', '0001'],
    ['2000', 'AU', '2000'],
    ['k1a 0b1', 'CA', 'K1A 0B1'],
    ['<b>', 'CA', undefined],
    ['2'.repeat(10_000), 'NL', undefined],
  ])('%j in %s gives %s', (typed, country, written) => {
    expect(readPostalCode(typed, country)).toBe(written)
  })
})

describe('[BAS-2] [UX-6] an address', () => {
  test.each<[string, AddressDraft]>([
    ['Dutch', nl],
    ['Dutch with an addition apart', { ...nl, addition: 'bis' }],
    ['Dutch with a floor', { ...nl, addition: '2 hoog' }],
    ['for a recipient with an Arabic name', { ...nl, recipient: 'سارة الحداد' }],
    ['for a couple', { ...nl, recipient: 'J. & M. de Wĳs' }],
    ['German', de],
    ['German with two numbers', { ...de, houseNumber: '12-14' }],
    ['a German street with a number in it', { ...de, street: 'Straße des 17. Juni' }],
    ['a street of Mannheim', { ...de, street: 'Q 7' }],
    ['Swiss without a house number', ch],
    ['a town with an apostrophe first', { ...nl, city: "'s-Hertogenbosch", street: '’s-Gravendijkwal' }],
    ['a town as a telephone writes it', { ...nl, city: '‘t Harde' }],
    ['a town with a number first', { ...nl, city: '2e Exloërmond' }],
    ['for a recipient called ’t Hart', { ...nl, recipient: "'t Hart" }],
    ['German with letters to letters', { ...de, houseNumber: '12a-c' }],
    ['German with half a number', { ...de, houseNumber: '12 1/2' }],
    ['Swiss with an additional number', { ...ch, houseNumber: '14bis' }],
    [
      'Austrian with staircase and door',
      { ...nl, houseNumber: '12/3/14', postalCode: '1010', country: 'AT' },
    ],
    [
      'Belgian with a box',
      { ...nl, houseNumber: '12', addition: 'bus 3', postalCode: '9000', country: 'BE' },
    ],
    ['French', { ...nl, houseNumber: '12 bis', postalCode: '75001', country: 'FR' }],
    ['French without a number', { ...nl, houseNumber: '', postalCode: '04300', country: 'FR' }],
    ['of Luxembourg', { ...nl, houseNumber: '12A', postalCode: '1234', country: 'LU' }],
    ['of a country outside the table', { ...nl, houseNumber: '', postalCode: '2000', country: 'AU' }],
    ['for a person at another household', { ...de, recipient: 'c/o Müller' }],
    ['for a person at another household, with a colon', { ...de, recipient: 'c/o: Familie Müller' }],
    ['for a company with digits', { ...de, recipient: 'Firma 123 (Hof)' }],
    ['for a company that begins with a digit', { ...nl, recipient: '3D-Druk & Zn. "De Hof", t.a.v. Anna' }],
    ['of a parcel machine', { ...de, recipient: '12345678', street: 'Packstation', houseNumber: '145' }],
    ['with an acute accent for an apostrophe', { ...ch, street: 'Rue de l´Église', houseNumber: '3' }],
    ['with a backtick', { ...nl, street: '`s-Gravendijkwal', city: '`s-Hertogenbosch' }],
    [
      'with a hyphen that does not break',
      { ...de, city: 'Castrop\u2011Rauxel', street: 'Am Müller\u2013Platz' },
    ],
    ['Dutch with a letter at the number', { ...nl, houseNumber: '12a' }],
    ['Dutch with a floor at the number', { ...nl, houseNumber: '12-hs' }],
    ['a house number with a word', { ...de, houseNumber: 'Haus 3' }],
    ['as autofill writes it', { ...nl, street: 'Helmgrasweg 12a', houseNumber: '' }],
    ['Swiss French', { ...ch, street: 'Rue de l’Hôpital', houseNumber: '3b' }],
  ])('%s is accepted', (_, address) => {
    const { country } = address
    expect(addressProblems(cleanAddress(address), [country])).toEqual([])
  })

  // [TRU-12] Exports would be sold without VAT. The Isle of Man is inside the VAT area of the United Kingdom.
  test.each([
    ['JE2 3AB', 'GB', true],
    ['GY1 1AA', 'GB', true],
    ['IM1 1AA', 'GB', false],
    ['GU1 1AA', 'GB', false],
    ['BT1 1AA', 'GB', false],
    ['GIR 0AA', 'GB', false],
    ['27498', 'DE', true],
    ['78266', 'DE', true],
    ['78267', 'DE', false],
    ['7562', 'CH', true],
    ['7550', 'CH', false],
    ['35001', 'ES', true],
    ['36001', 'ES', false],
    ['97400', 'FR', true],
    ['98000', 'FR', false],
    ['23041', 'IT', true],
    ['22100', 'FI', true],
  ])('%s of %s is outside the VAT area of its country: %s', (postalCode, country, isOutside) => {
    const address = cleanAddress({ ...nl, postalCode, country })
    const problems = addressProblems(address, [country]).filter(({ field }) => field === 'postalCode')
    expect(problems).toEqual(isOutside ? [{ field: 'postalCode', problem: 'country' }] : [])
  })

  test.each<[string, Partial<AddressDraft>, string, string]>([
    ['nothing', { street: '' }, 'street', 'required'],
    ['white space', { city: ' \u00a0 ' }, 'city', 'required'],
    ['invisible characters', { street: '\u200b\u202e' }, 'street', 'required'],
    ['an emoji', { recipient: '🩱' }, 'recipient', 'letters'],
    ['an emoji beside a name', { recipient: 'Anna 🩱' }, 'recipient', 'letters'],
    ['markup', { street: '<b>Dorpsstraat</b>' }, 'street', 'letters'],
    ['an apostrophe alone', { city: "'" }, 'city', 'letters'],
    ['an apostrophe before a digit', { street: "'2 weg" }, 'street', 'letters'],
    ['only digits', { street: '12' }, 'street', 'letters'],
    ['10,000 characters', { city: 'a'.repeat(10_000) }, 'city', 'tooLong'],
    ['a number of letters', { houseNumber: 'twaalf' }, 'houseNumber', 'houseNumber'],
    ['a recipient of signs', { recipient: '& (-)' }, 'recipient', 'letters'],
    ['markup for a recipient', { recipient: '<b>Anna</b>' }, 'recipient', 'letters'],
    ['a number below one', { houseNumber: '0' }, 'houseNumber', 'houseNumber'],
    ['no number', { houseNumber: '' }, 'houseNumber', 'required'],
    ['a long number', { houseNumber: '1'.repeat(11) }, 'houseNumber', 'tooLong'],
    ['an addition of signs', { addition: '#!' }, 'addition', 'houseNumber'],
    ['a long addition', { addition: 'a'.repeat(21) }, 'addition', 'tooLong'],
    ['no postal code', { postalCode: '' }, 'postalCode', 'required'],
    ['a German postal code', { postalCode: '26999' }, 'postalCode', 'postalCode'],
    ['another country', { country: 'DE' }, 'country', 'country'],
    ['no country', { country: '' }, 'country', 'country'],
  ])('%s is refused', (_, change, field, problem) => {
    expect(addressProblems(cleanAddress({ ...nl, ...change }), ['NL'])).toEqual([{ field, problem }])
  })

  test('[WHO-2] text typed in the wrong field, or twice, is moved to the right one', () => {
    const typed = { ...de, street: 'Lindenstraße 12', houseNumber: '12' }
    expect(cleanAddress(typed)).toMatchObject({ street: 'Lindenstraße', houseNumber: '12' })
    expect(cleanAddress({ ...nl, houseNumber: '12-hs' })).toMatchObject({ houseNumber: '12', addition: 'hs' })
    expect(cleanAddress({ ...ch, street: 'Rue de l´Église' }).street).toBe("Rue de l'Église")
  })

  test('direction marks are removed, letters of right-to-left scripts stay', () => {
    expect(cleanAddress({ ...nl, recipient: '\u202eسارة\u202c  الحداد\n' }).recipient).toBe('سارة الحداد')
  })

  test('any input gets a result, and cleaning is idempotent', () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 })
    fc.assert(
      fc.property(
        fc.record({
          recipient: text,
          street: text,
          houseNumber: text,
          addition: text,
          postalCode: text,
          city: text,
          country: fc.constantFrom('NL', 'DE', 'CH', 'XX', ''),
        }),
        (typed) => {
          const clean = cleanAddress(typed)
          expect(cleanAddress(clean)).toEqual(clean)
          if (addressProblems(clean, ['NL', 'DE', 'CH']).length > 0) return
          for (const part of Object.values(clean)) expect(part).not.toMatch(/[<>\p{Cc}\p{Cf}]/u)
          expect(readPostalCode(clean.postalCode, clean.country)).toBe(clean.postalCode)
        },
      ),
    )
  })
})

test.each(listedCountries.map((country) => [country]))(
  '[BAS-2] [TEN-2] reading a postal code of %s is idempotent',
  (country) => {
    const { postalCode } = rulesOf(country)
    const codes = fc.stringMatching(new RegExp(postalCode.source.replace(/\(\?!.*?\)/, '')))
    fc.assert(
      fc.property(
        codes.filter((code) => postalCode.test(code)),
        (code) => {
          const written = readPostalCode(code, country)
          expect(written).toBeDefined()
          expect(readPostalCode(written as string, country)).toBe(written)
          expect((written as string).length).toBeLessThanOrEqual(addressLengths.postalCode)
        },
      ),
    )
  },
)

test('[BAS-2] without delivery to a country, the country is the problem', () => {
  const austrian = { ...nl, houseNumber: '1', postalCode: '1010', country: 'AT' }
  expect(addressProblems(cleanAddress(austrian), ['NL'])).toEqual([{ field: 'country', problem: 'country' }])
})

test.each([
  ['AT', true],
  ['FR', true],
  ['NL', false],
  ['PL', false],
  ['GB', false],
  ['XX', false],
])('[UX-6] postal codes of %s are digits alone: %s', (country, numeric) => {
  expect(hasNumericCodes(country)).toBe(numeric)
})
