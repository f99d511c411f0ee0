import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AddressDraft, addressProblems, cleanAddress, readPostalCode } from './address-rules.ts'

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
    ['2042', 'NL', undefined],
    ['0042 ZZ', 'NL', undefined],
    ['2042 SS', 'NL', undefined],
    ['2042 ZZZ', 'NL', undefined],
    ['٢٠٤٢ ZZ', 'NL', undefined],
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
    ['1000', 'constructor', undefined],
    ['2'.repeat(10_000), 'NL', undefined],
  ])('%j in %s is %s', (typed, country, written) => {
    expect(readPostalCode(typed, country)).toBe(written)
  })
})

describe('[BAS-2] [UX-6] an address', () => {
  test.each<[string, AddressDraft]>([
    ['Dutch', nl],
    ['Dutch with an addition apart', { ...nl, addition: 'bis' }],
    ['Dutch with a floor', { ...nl, addition: '2 hoog' }],
    ['for somebody with an Arabic name', { ...nl, recipient: 'سارة الحداد' }],
    ['for a couple', { ...nl, recipient: 'J. & M. de Wĳs' }],
    ['German', de],
    ['German with two numbers', { ...de, houseNumber: '12-14' }],
    ['a German street with a number in it', { ...de, street: 'Straße des 17. Juni' }],
    ['a street of Mannheim', { ...de, street: 'Q 7' }],
    ['Swiss without a house number', ch],
    ['a town with an apostrophe first', { ...nl, city: "'s-Hertogenbosch", street: '’s-Gravendijkwal' }],
    ['a town as a telephone writes it', { ...nl, city: '‘t Harde' }],
    ['a town with a number first', { ...nl, city: '2e Exloërmond' }],
    ['for somebody called ’t Hart', { ...nl, recipient: "'t Hart" }],
    ['German with letters to letters', { ...de, houseNumber: '12a-c' }],
    ['German with half a number', { ...de, houseNumber: '12 1/2' }],
    ['Swiss with a second house', { ...ch, houseNumber: '14bis' }],
    ['Swiss French', { ...ch, street: 'Rue de l’Hôpital', houseNumber: '3b' }],
  ])('%s is good', (_, address) => {
    const { country } = address
    expect(addressProblems(cleanAddress(address), [country])).toEqual([])
  })

  test.each<[string, Partial<AddressDraft>, string, string]>([
    ['nothing', { street: '' }, 'street', 'required'],
    ['white space', { city: ' \u00a0 ' }, 'city', 'required'],
    ['what nobody sees', { street: '\u200b\u202e' }, 'street', 'required'],
    ['an emoji', { recipient: '🩱' }, 'recipient', 'letters'],
    ['an emoji beside a name', { recipient: 'Anna 🩱' }, 'recipient', 'letters'],
    ['markup', { street: '<b>Dorpsstraat</b>' }, 'street', 'letters'],
    ['an apostrophe alone', { city: "'" }, 'city', 'letters'],
    ['an apostrophe before a digit', { street: "'2 weg" }, 'street', 'letters'],
    ['only digits', { street: '12' }, 'street', 'letters'],
    ['10,000 characters', { city: 'a'.repeat(10_000) }, 'city', 'tooLong'],
    ['a number with a letter', { houseNumber: '12a' }, 'houseNumber', 'houseNumber'],
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

  test('marks that turn the direction round are taken out, letters of it stay', () => {
    expect(cleanAddress({ ...nl, recipient: '\u202eسارة\u202c  الحداد\n' }).recipient).toBe('سارة الحداد')
  })

  test('whatever is typed, it is judged, and cleaning twice changes nothing', () => {
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
