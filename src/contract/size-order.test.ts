// cspell:disable -- words of feeds in many languages
import { describe, expect, test } from 'vitest'
import { cupPlace, isOrderedSize, sizePlace } from './size-order.ts'

const shuffled = (sizes: readonly string[]): string[] =>
  sizes.toSorted((a, b) => ((a.length * 7 + a.charCodeAt(0)) % 11) - ((b.length * 7 + b.charCodeAt(0)) % 11))
const sorted = (sizes: readonly string[]): string[] =>
  shuffled(sizes).sort((a, b) => sizePlace(a) - sizePlace(b))

describe('[UX-2] the order of sizes', () => {
  test.each([
    ['letters', ['3XS', '2XS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL']],
    ['repeated letters', ['XXXS', 'xxs', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']],
    ['ranges of letters', ['XS/S', 'S/M', 'M/L', 'L/XL', 'XL/2XL']],
    [
      'a range between its letters',
      ['S', 'S/M', 'M', 'M-L', 'L', 'L/XL', 'XL', 'XL/XXL', '2XL', '2XL/3XL', '3XL'],
    ],
    ['larger sizes', ['M', 'L', 'XL', '2X', '3X', '4X']],
    ['announced', ['Size 36', 'Size 38', 'Maat 40', 'Gr. 42', 'Kids 44']],
    ['letters announced', ['Size S', 'Talla M', 'Rozmiar L']],
    ['length after waist', ['28W 30L', '28W 32L', '30W 30L', '30W 34L']],
    ['ages in Polish', ['0-3 mies.', '3-6 miesięcy', '2 lata', '5 lat']],
    ['ages in Czech and Swedish', ['6 měs', '12 mån', '2 roky', '5 let', '6 år']],
    ['ages in Russian', ['3 мес', '6 месяцев', '2 года', '5 лет']],
    ['letters with numbers', ['S (36/38)', 'M (40/42)', 'L (44/46)', 'XL 48']],
    ['words for letters', ['Extra small', 'Small', 'Medium', 'Large', 'X-Large', 'XX-Large']],
    ['two countries', ['US 7 | EU 38', 'US 8 | EU 39', 'US 9 | EU 40', 'US 10 | EU 41', 'US 11 | EU 42.5']],
    ['one country', ['EU 36', 'EU 38', 'EU 40', 'EU 100']],
    ['lengths', ['5 mm', '8 mm', '2 cm', '80 cm', '100 cm', '1,20 m', '1.5 m', '10 m']],
    ['areas', ['60 x 110 cm', '80 x 150 cm', '80 x 200 cm', '160x230 cm', '200 cm x 290 cm']],
    ['diameters', ['Ø 20 cm', 'Ø 90 cm', 'Ø 120 cm']],
    ['inches', ['13,3"', '14 inch', '15.6"', '17 inch']],
    ['months and years', ['0-3 m', '3-6 m', '6-9 m', '9-12 m', '12-18 m', '2 jaar', '3 jaar', '10 jaar']],
    ['ages in German', ['Neugeboren', '0-3 Monate', '6-12 Monate', '2 Jahre', '2-3 Jahre', '12 Jahre']],
    ['ages in French', ['1 mois', '3 mois', '18 mois', '2 ans', '4 ans', '10 ans']],
    ['short ages', ['3M', '6M', '18M', '2T', '3Y', '10Y']],
    ['fractions', ['38', '38½', '39', '39⅓', '39½', '39⅔', '40', '40 1/3', '40 2/3', '41']],
    ['decimals', ['38', '38,5', '39', '39.5', '40']],
    ['bra sizes', ['65D', '70A', '70B', '75AA', '75A', '75 C', '75D', '75DD', '75E', '80B', '100A']],
    ['waist and length', ['W28 L32', 'W30 L30', 'W30 L32', 'W32/L34']],
    ['the same with a slash', ['28/32', '30/30', '30/32', '32/34']],
    ['children by height', ['50/56', '62/68', '98/104', '110/116']],
    ['volumes', ['50 ml', '100 ml', '75 cl', '1 l', '1,5 l']],
    ['storage', ['64 GB', '128 GB', '512 GB', '1 TB', '2 TB']],
  ])('%s', (_, sizes) => {
    expect(sorted(sizes)).toEqual(sizes)
  })

  test('numbers come before letters, and words last', () => {
    expect(sorted(['One size', 'XL', '38', 'S', '36'])).toEqual(['36', '38', 'S', 'XL', 'One size'])
    expect(isOrderedSize('One size')).toBe(false)
    expect(isOrderedSize('2XL')).toBe(true)
  })

  test.each([
    ['2XL', 'XXL'],
    ['3xs', 'XXXS'],
    ['40.5', '40,5'],
    ['39½', '39.5'],
    ['1 m', '100 cm'],
    ['Large', 'L'],
  ])('%s is as large as %s', (one, other) => {
    expect(sizePlace(one)).toBe(sizePlace(other))
  })

  test('cups', () => {
    const cups = ['AAA', 'AA', 'A', 'B', 'C', 'D', 'DD', 'E', 'F', 'FF', 'G']
    expect(cups.toReversed().sort((a, b) => (cupPlace(a) ?? 0) - (cupPlace(b) ?? 0))).toEqual(cups)
    expect(cupPlace('groot')).toBeUndefined()
  })
})
