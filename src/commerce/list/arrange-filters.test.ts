import { describe, expect, test } from 'vitest'
import { arrangeFilters } from './arrange-filters.ts'

const value = (label: string, count: number, selected = false) => ({
  code: label.toLowerCase(),
  label,
  count,
  selected,
})
const filter = (code: string, ...values: ReturnType<typeof value>[]) => ({ code, kind: 'choice', values })
const price = { code: 'price', kind: 'range', values: [] }
const split = (code: string, count = 4) => filter(code, value('een', count), value('twee', 2))
const codes = (filters: { code: string }[]) => filters.map(({ code }) => code)

describe('[UX-2] the order of filters', () => {
  test.each([
    [
      'wear: size, cup, colour, brand, price, then the most selective ones',
      [
        split('pattern', 3),
        split('neckline', 5),
        split('brand'),
        price,
        split('colour'),
        split('cup'),
        split('size'),
      ],
      ['size', 'cup', 'colour', 'brand', 'price', 'neckline', 'pattern'],
    ],
    [
      'appliances: what they are and can do, then brand and price; colour late',
      [
        split('colour'),
        price,
        split('brand'),
        split('noise'),
        split('energy-class'),
        split('capacity'),
        split('type'),
      ],
      ['type', 'capacity', 'energy-class', 'brand', 'price', 'colour', 'noise'],
    ],
    ['a department: its categories before all', [split('size'), split('category')], ['category', 'size']],
  ])('%s', (_, filters, expected) => {
    expect(codes(arrangeFilters(filters, 10))).toEqual(expected)
  })

  test('filters and values that would narrow nothing are left out, unless selected', () => {
    const category = filter('category', value('Badmode', 10), value('Badpakken', 4))
    expect(arrangeFilters([category], 10)[0]?.values.map(({ label }) => label)).toEqual(['Badpakken'])
    expect(arrangeFilters([filter('pattern', value('Effen', 10))], 10)).toEqual([])
    expect(arrangeFilters([filter('brand', value('Duinmeer', 10, true))], 10)).toHaveLength(1)
  })

  test('a size that all products have stays beside those that only some have', () => {
    const size = filter('size', value('36', 10), value('38', 4))
    expect(arrangeFilters([size], 10)[0]?.values).toHaveLength(2)
  })

  test('a range has no values and stays', () => {
    expect(codes(arrangeFilters([price], 10))).toEqual(['price'])
  })
})

test.each([
  ['numbers', ['46', '100', '38'], ['38', '46', '100']],
  ['measures', ['10 kg', '6 kg', '8 kg'], ['6 kg', '8 kg', '10 kg']],
  ['letters', ['XL', 'S', 'M', 'XS'], ['XS', 'S', 'M', 'XL']],
  [
    'letters with counts',
    ['6XL', '2XL', 'S', '3XS', '2XS', 'XL', 'M', '4XL'],
    ['3XS', '2XS', 'S', 'M', 'XL', '2XL', '4XL', '6XL'],
  ],
  [
    'two countries',
    ['US 10 | EU 41', 'US 9 | EU 40', 'US 8 | EU 39½'],
    ['US 8 | EU 39½', 'US 9 | EU 40', 'US 10 | EU 41'],
  ],
  ['lengths', ['1,20 m', '80 cm', '900 mm'], ['80 cm', '900 mm', '1,20 m']],
  ['ages', ['2 jaar', '0-3 m', '12-18 m', '3-6 m'], ['0-3 m', '3-6 m', '12-18 m', '2 jaar']],
  ['words last', ['One size', 'XL', 'S', 'M'], ['S', 'M', 'XL', 'One size']],
  ['numbers before letters', ['M', '44', 'XS', '38'], ['38', '44', 'XS', 'M']],
  ['classes', ['C', 'A', 'B'], ['A', 'B', 'C']],
  ['cups', ['F', 'DD', 'A', 'D'], ['A', 'D', 'DD', 'F']],
  [
    'vintages, the latest first',
    ['2022', '2023', 'NV', ...Array.from({ length: 8 }, (_, year) => String(1998 + year))],
    ['2023', '2022', '2005', '2004', '2003', '2002', '2001', '2000', '1999', '1998', 'NV'],
  ],
  ['words stay by count', ['Zwart', 'Marine'], ['Zwart', 'Marine']],
])('[UX-2] values in their natural order: %s', (_, labels, expected) => {
  const [arranged] = arrangeFilters([filter('size', ...labels.map((label) => value(label, 3)))], 10)
  expect(arranged?.values.map(({ label }) => label)).toEqual(expected)
})
