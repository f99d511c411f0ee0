import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readVatId } from './vat-id.ts'

describe('[TAX-2] a VAT id', () => {
  // Numbers that tax offices and manuals print as examples, and some made to fit their check digits.
  test.each([
    ['NL', 'NL004495445B01', 'NL004495445B01'],
    ['NL', 'nl 0044.95.445.b01', 'NL004495445B01'],
    ['NL', '004495445B01', 'NL004495445B01'],
    // Number of a sole trader: its digits are checked like those of an IBAN.
    ['NL', 'NL123456782B90', 'NL123456782B90'],
    ['DE', 'DE 136 695 976', 'DE136695976'],
    ['DE', '136695976', 'DE136695976'],
    ['CH', 'CHE-116.281.710 MWST', 'CHE116281710'],
    ['CH', 'che 116 281 710 tva', 'CHE116281710'],
    ['CH', 'CHE-116.281.710 IVA', 'CHE116281710'],
    ['FR', 'FR83 404 833 048', 'FR83404833048'],
    ['FR', '83404833048', 'FR83404833048'],
    ['BE', 'BE 0411.905.847', 'BE0411905847'],
    ['AT', 'ATU13585627', 'ATU13585627'],
    ['NL', 'ATU13585627', 'ATU13585627'],
    ['NL', 'LU15027442', 'LU15027442'],
    ['NL', 'GR 094259216', 'EL094259216'],
    ['NL', 'IE6433435F', 'IE6433435F'],
    ['NL', 'ESB58378431', 'ESB58378431'],
    ['NL', 'IT00743110157', 'IT00743110157'],
    ['NL', 'XI980780684', 'XI980780684'],
    ['NL', 'PL8567346215', 'PL8567346215'],
    ['NL', 'SE556188840401', 'SE556188840401'],
    ['NL', 'HU12892312', 'HU12892312'],
    ['NL', 'NL004495445B01\u200b', 'NL004495445B01'],
    ['NL', 'NL‑004495445‑B01', 'NL004495445B01'],
  ])('in a shop of %s, %j is %s', (country, typed, vatId) => {
    expect(readVatId(typed, country)).toEqual({ vatId })
    expect(readVatId(vatId, country)).toEqual({ vatId })
  })

  test.each([
    ['NL', 'NL004495446B01', 'vatIdDigits'],
    ['NL', 'NL004495454B01', 'vatIdDigits'],
    ['DE', 'DE136695967', 'vatIdDigits'],
    ['DE', '136695967', 'vatIdDigits'],
    ['CH', 'CHE-116.281.711 MWST', 'vatIdDigits'],
    ['FR', 'FR84404833048', 'vatIdDigits'],
    ['BE', 'BE0411905848', 'vatIdDigits'],
    ['NL', 'NL12', 'vatId'],
    ['NL', '12345678', 'vatId'],
    ['NL', 'keine', 'vatId'],
    ['NL', 'US123456789', 'vatId'],
    ['NL', '', 'vatId'],
    ['NL', 'NL004495445B01 NL004495445B01', 'vatId'],
  ])('in a shop of %s, %j is refused: %s', (country, typed, problem) => {
    expect(readVatId(typed, country)).toEqual({ problem })
  })

  test('is refused with two neighbouring digits swapped, or one of them wrong', () => {
    const digits = '136695976'
    fc.assert(
      fc.property(fc.nat(8), fc.integer({ min: 1, max: 9 }), (at, plus) => {
        const wrong = [...digits]
        wrong[at] = String((Number(wrong[at]) + plus) % 10)
        expect(readVatId(`DE${wrong.join('')}`, 'DE').vatId).toBeUndefined()
      }),
    )
  })

  test('any text gives a number or a problem, never an error', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.constantFrom('NL', 'CH', 'US'),
        (typed, country) => {
          const { vatId, problem } = readVatId(typed, country)
          expect((vatId === undefined) !== (problem === undefined)).toBe(true)
        },
      ),
    )
  })
})
