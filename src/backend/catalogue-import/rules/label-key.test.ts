import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelKey } from './label-key.ts'

describe('[DEV-3] spellings of one label', () => {
  test.each([
    ['40.5', '40,5', '40½', '40 1/2', ' 40,5 '],
    ['Rood/Wit', 'rood / wit', 'ROOD/WIT'],
    ['20 cm', '20cm', '20 CM', '20\u00a0cm'],
    ['Ø 20 cm', 'ø20cm', 'Ø 20cm'],
    ['140 x 200 cm', '140x200cm', '140 × 200 cm'],
    ['38⅔', '38 2/3', '38 ⅔'],
    ['Café', 'Cafe\u0301', 'CAFÉ'],
    ['US 9 | EU 40', 'us9|eu40'],
    ['S–M', 'S-M', 's - m'],
    ['1.5', '1,5', '1½', '1 1/2'],
    ['40.0', '40,0'],
    ['40 cm', '40.0 cm', '40,00cm'],
    ['15"', '15.0"', '15,0 ″'],
    ['1.5 m', '1,50 m', '1.50m'],
    ['30 × 40', '30x40'],
    ["6'", '6′', '6’'],
    ['15"', '15″', "15''"],
    ['Weiß', 'weiss', 'WEISS', 'WEIẞ'],
  ])('%s', (label, ...others) => {
    for (const other of others) expect(labelKey(other)).toBe(labelKey(label))
  })
})

describe('[DEV-3] different labels', () => {
  test.each([
    ['39', '39½', '39⅔', '39⅓', '39+', '39-', '391/2', '3912'],
    ['A', 'A+', 'A++', 'A+++', 'A-', 'A*', 'A#'],
    ['Rood/Wit', 'Rood-Wit', 'Rood & Wit', 'Rood + Wit', 'Rood Wit', 'Rood, Wit', 'RoodWit'],
    ['20 cm', 'Ø 20 cm', '±20 cm', '> 20 cm', '20 cm²', '20 "', '20°'],
    ['C', 'C#', 'C++', 'Ç'],
    ['36/38', '36-38', '36 38', '3638', '36.38', '36+38'],
    ['5', '5#', '5%', '5°', '5*', '5!', '5?', '5′', '5″', '+5', '-5', '±5'],
    ['1.1', '1.10', '1.100', '1.01'],
    ['2', '2.0', '2.00', '20'],
    ['1 m', '1.000 m', '1.01 m', '10 m'],
    ['1', '1.000', '1.01', '10', '1.0.0', '1.05'],
    ['30×40', '30*40', '3040'],
    ['Ё', 'Е', 'É', 'E'],
    ['4 1/2', '41/2', '41 2'],
    ['Søstrene', 'Sostrene'],
    ['12 34', '1234'],
  ])('%s', (...labels) => {
    expect(new Set(labels.map(labelKey)).size).toBe(labels.length)
  })

  test('the key of a key is the key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (label) => {
        const key = labelKey(label)
        expect(labelKey(key)).toBe(key)
      }),
    )
  })

  test('reads a label of nothing but blanks quickly', () => {
    expect(labelKey(' '.repeat(100_000))).toBe('')
  })
})
