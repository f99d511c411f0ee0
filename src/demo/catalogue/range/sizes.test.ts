import { expect, test } from 'vitest'
import { areaOf, sizeLabel } from './sizes.ts'

test.each([
  ['38', { nl: '38', de: '38', fr: '40', en: 'UK 12 (EU 38)' }],
  ['75', { nl: '75', de: '75', fr: '90', en: '34' }],
  ['eu38', { nl: 'EU 38', de: 'EU 38', fr: 'EU 38', en: 'UK 5 (EU 38)' }],
  ['xl', { nl: 'XL', de: 'XL', fr: 'XL', en: 'XL' }],
  ['140x200', { nl: '140 x 200 cm', de: '140 x 200 cm', fr: '140 x 200 cm', en: '140 x 200 cm' }],
])('[UX-7] size %s reads as its country writes it', (code, expected) => {
  expect(sizeLabel(code)).toEqual(expected)
})

test('area in m², for what is sold by size', () => {
  expect([areaOf('160x230'), areaOf('38')]).toEqual([3.68, 1])
})
