import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanIban } from '#backend/billing/balance/rules/iban.ts'
import { readVatId } from '#backend/orders/rules/vat-id.ts'
import { readListQuery } from '#commerce/list/list-query.ts'
import { readMeasure } from './bra-size/measures.ts'
import { customerNumberProblem, emailProblem, phoneProblem } from './customer-rules.ts'
import { emailKeyOf } from './email.ts'
import { readPostalCode } from './order/address-rules.ts'
import {
  codeText,
  plainEmail,
  plainText,
  readAmount,
  readCount,
  readDay,
  readHundredths,
} from './typed-text.ts'
import { voucherCode } from './voucher-code.ts'

/** What copying and phones put into a text: zero width space and joiners, marks, soft hyphen, byte order mark, word joiner. */
const invisible = ['\u200b', '\u200c', '\u200d', '\u200e', '\u202a', '\u00ad', '\ufeff', '\u2060']
/** Full-width, Arabic, Persian, Devanagari and bold digits. */
const scripts = ['０', '٠', '۰', '०', '𝟎'].map((zero) => zero.codePointAt(0) as number)

const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** A text with invisible characters anywhere, white space around, and digits of any script. */
const pasted = (text: string) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat([...text].length), fc.constantFrom(...invisible)), { maxLength: 4 }),
      fc.constantFrom('', ' ', '\u00a0', '\t', '\n'),
      fc.constantFrom(undefined, ...scripts),
    )
    .map(([inserted, around, zero]) => {
      const characters = [...text]
      for (const [at, mark] of inserted) characters.splice(at, 0, mark)
      return (
        around + (zero === undefined ? characters.join('') : inScript(characters.join(''), zero)) + around
      )
    })

describe('[TRU-12] amounts as people of the countries type them', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1 234,56', 123_456],
    ['1\u202f234,56', 123_456],
    ['1\u2009234,56', 123_456],
    ['1\u00a0234,56', 123_456],
    ["1'234.56", 123_456],
    ['1’234.56', 123_456],
    ['1‘234.56', 123_456],
    ['1´234.56', 123_456],
    ['1,234.56', 123_456],
    ['1.234.567,8', 123_456_780],
    ['€ 12,50', 1250],
    ['12,50€', 1250],
    ['12,50 euro', 1250],
    ['12 Euros', 1200],
    ['Fr. 12.50', 1250],
    ['SFr. 12.–', 1200],
    ['12 Franken', 1200],
    ['12 francs', 1200],
    ['CHF 12.-', 1200],
    ['12.—', 1200],
    ['12,-', 1200],
    ['12,--', 1200],
    ['€ 12,- ', 1200],
    ['£12.50', 1250],
    ['12 pounds', 1200],
    ['１２，５０', 1250],
    ['١٢', 1200],
    ['12\u200b,50', 1250],
    ['12.5', 1250],
    ['1.234', 123_400],
    ['1,234', 123_400],
    ['0', 0],
    ['', undefined],
    ['-12', undefined],
    ['12,345,6', undefined],
    ['1.23.456', undefined],
    ['1 2 3', undefined],
    ['1.234 567,00', undefined],
    ['12,', undefined],
    [',50', undefined],
    ['1e3', undefined],
    ['12,5050', undefined],
    ['12½', undefined],
    ['twaalf', undefined],
  ])('%j is %s', (typed, cents) => {
    expect(readAmount(typed)).toBe(cents)
    // The price filter of a list reads the same.
    expect(readListQuery(new URLSearchParams({ min: typed })).minPrice).toBe(cents)
  })

  const shops = ['nl-NL EUR', 'de-CH CHF', 'fr-CH CHF', 'de-DE EUR', 'en-GB GBP', 'fr-FR EUR', 'de-AT EUR']
  test('every amount that a shop writes, in every locale and however it is pasted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(...shops),
        fc.nat(),
        (cents, shop, seed) => {
          const [locale, currency] = shop.split(' ')
          const written = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)
          const [typed = ''] = fc.sample(pasted(written), { numRuns: 1, seed })
          expect(readAmount(typed)).toBe(cents)
        },
      ),
    )
  })

  test('whole numbers have no decimals, and no text throws', () => {
    expect(['1.200', '1200', '1’200', '12,5', '12.50', '', '-1'].map(readCount)).toEqual([
      ...[1200, 1200, 1200],
      ...[undefined, undefined, undefined, undefined],
    ])
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const read = readHundredths(typed)
        expect(read === undefined || (Number.isSafeInteger(read) && read >= 0)).toBe(true)
        expect(readCount(typed) === undefined || Number.isSafeInteger(readCount(typed))).toBe(true)
      }),
    )
  })

  test.each([
    ['87,5', 875],
    ['８７．５ cm', 875],
    ['87.5\u00a0CM', 875],
    ['87,555', 'number'],
    ['0,87', 'tooSmall'],
  ])('a measure %j is %s', (typed, millimetres) => expect(readMeasure('underbust', typed)).toBe(millimetres))
})

describe('[TRU-12] days as people of the countries type them', () => {
  test.each([
    ['3.4.1980', '1980-04-03'],
    ['03.04.1980', '1980-04-03'],
    ['3. 4. 1980', '1980-04-03'],
    ['03/04/1980', '1980-04-03'],
    ['3 - 4 - 1980', '1980-04-03'],
    ['3–4–1980', '1980-04-03'],
    ['3-4-80', '1980-04-03'],
    ['3.4.05', '2005-04-03'],
    ['3.4.27', '2027-04-03'],
    ['3.4.28', '1928-04-03'],
    ['03041980', '1980-04-03'],
    ['1980-04-03', '1980-04-03'],
    ['1980/4/3', '1980-04-03'],
    ['19800403', '1980-04-03'],
    ['20111012', '2011-10-12'],
    ['3. April 1980', '1980-04-03'],
    ['3. März 1980', '1980-03-03'],
    ['3 maart 1980', '1980-03-03'],
    ['3 mrt. 1980', '1980-03-03'],
    ['3 août 1980', '1980-08-03'],
    ['3 aout 1980', '1980-08-03'],
    ['1er juin 1980', '1980-06-01'],
    ['3 juillet 1980', '1980-07-03'],
    ['3 déc. 1980', '1980-12-03'],
    ['3rd April 1980', '1980-04-03'],
    ['April 3, 1980', '1980-04-03'],
    ['3 Sept 80', '1980-09-03'],
    ['3 jui 1980', undefined],
    ['3 foo 1980', undefined],
    ['٣/٤/١٩٨٠', '1980-04-03'],
    ['3\u200b.4.1980', '1980-04-03'],
    ['29.2.1981', undefined],
    ['31.4.1980', undefined],
    ['4/31/1980', undefined],
    ['0.4.1980', undefined],
    ['3.4', undefined],
    ['3.4.980', undefined],
    ['3041980', undefined],
    ['', undefined],
  ])('%j is %s', (typed, day) => expect(readDay(typed, 2026)).toBe(day))

  test('every day that a shop writes, in every language, length and script', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.constantFrom('nl-NL', 'de-CH', 'fr-CH', 'de-DE', 'en-GB'),
        fc.constantFrom('long', 'short', '2-digit', 'numeric'),
        fc.nat(),
        (day, locale, month, seed) => {
          const format = new Intl.DateTimeFormat(locale, {
            day: 'numeric',
            month,
            year: 'numeric',
            timeZone: 'UTC',
          })
          const [typed = ''] = fc.sample(pasted(format.format(day)), { numRuns: 1, seed })
          expect(readDay(typed)).toBe(day.toISOString().slice(0, 10))
        },
      ),
    )
  })
})

describe('[TRU-12] codes as people type and paste them', () => {
  test.each([
    ['voucher', voucherCode, 'winter 10', 'WINTER10'],
    ['voucher', voucherCode, 'win\u00adter–10', 'WINTER10'],
    ['IBAN', cleanIban, 'iban: nl91 abna 0417 1643 00', 'NL91ABNA0417164300'],
    ['IBAN', cleanIban, 'NL91\u00a0ABNA\u202f0417-1643.00', 'NL91ABNA0417164300'],
    ['customer number', codeText, '10 02-34.567', '100234567'],
    ['postal code', (typed: string) => readPostalCode(typed, 'NL'), '2042\u00a0zz', '2042 ZZ'],
    ['postal code', (typed: string) => readPostalCode(typed, 'NL'), '２０４２\u200bzz', '2042 ZZ'],
    ['postal code', (typed: string) => readPostalCode(typed, 'GB'), 'nr13ju', 'NR1 3JU'],
    ['postal code', (typed: string) => readPostalCode(typed, 'CH'), 'ch–8400', '8400'],
    ['VAT id', (typed: string) => readVatId(typed, 'NL').vatId, 'nl 0044.95.445.b.01', 'NL004495445B01'],
    [
      'VAT id',
      (typed: string) => readVatId(typed, 'NL').vatId,
      'NL\u2060004495445\u2013B01',
      'NL004495445B01',
    ],
    ['e-mail', plainEmail, ' anna@duinlicht.example\u200b', 'anna@duinlicht.example'],
    ['e-mail', emailKeyOf, '\ufeffAnna@Duinlicht.example', 'anna@duinlicht.example'],
    ['phone', plainText, '+31\u00a06\u2009１２ 34\u201156 78', '+31 6 12 34-56 78'],
  ])('%s', (_, read, typed, stored) => expect(read(typed)).toBe(stored))

  const readers: [string, (typed: string) => unknown, string][] = [
    ['voucher', voucherCode, 'WINTER10'],
    ['IBAN', cleanIban, 'CH93 0076 2011 6238 5295 7'],
    ['customer number', customerNumberProblem, '100234567'],
    ['postal code', (typed) => readPostalCode(typed, 'DE'), '26999'],
    ['VAT id', (typed) => readVatId(typed, 'NL').vatId, 'NL004495445B01'],
    ['phone', phoneProblem, '+31 6 12345678'],
  ]
  test.each(readers)('a pasted %s is read as the typed one', (_, read, code) => {
    fc.assert(
      fc.property(pasted(code), (typed) => {
        expect(read(typed)).toEqual(read(code))
      }),
    )
  })

  test('digits of an e-mail address stay those of its script', () => {
    expect(emailProblem('anna١@duinlicht.example')).toBe('emailLetters')
    expect(plainEmail('anna١@duinlicht.example')).toBe('anna١@duinlicht.example')
  })
})
