import { describe, expect, test } from 'vitest'
import { displayedValues, withFilteredMedia } from './filtered-media.ts'

const colour = (...values: string[]) => ({ code: 'colour', values })
const size = { code: 'size', values: ['42'] }
const price = { code: 'price', values: ['-5000'] }
const named = (...values: string[]) => values.map((value) => ({ code: 'colour', value }))

describe('[UX-2] products are shown in the colour that a list is filtered by', () => {
  test.each([
    [
      'a filter, with the other attributes that have to match',
      [colour('black', 'navy'), size, price],
      [],
      [colour('black', 'navy'), size],
    ],
    ['a word of the term', [size], named('red', 'bordeaux'), [size, colour('red', 'bordeaux')]],
    ['the filter where both name one', [colour('black')], named('red'), [colour('black')]],
    ['nothing without a colour', [size, price], [{ code: 'material', value: 'wool' }], []],
    ['nothing at all', null, [], []],
  ])('%s', (_, filters, understood, expected) => {
    expect(displayedValues(filters, understood)).toEqual(expected)
  })

  const medium = (colour: string) => ({ src: colour, choice: [{ attribute: 'colour', value: colour }] })
  const product = { sku: '1', media: [{ src: 'teal' }] }

  test('a product with that colour shows it, also in its link', () => {
    expect(
      withFilteredMedia({ ...product, wantedMedia: [medium('black')] }, [colour('navy', 'black')]),
    ).toEqual({
      sku: '1',
      media: [medium('black')],
      shown: ['colour:black'],
    })
  })

  test.each([
    ['shows another', [medium('teal')]],
    ['has one look only', [{ src: 'all', choice: [] }]],
    ['has no pictures', []],
  ])('a product that %s is unchanged', (_, wantedMedia) => {
    expect(withFilteredMedia({ ...product, wantedMedia }, [colour('black')])).toEqual(product)
  })
})
