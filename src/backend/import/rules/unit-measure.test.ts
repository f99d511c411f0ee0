import { expect, test } from 'vitest'
import { readMeasure } from './unit-measure.ts'

test.each([
  ['750 ml', { amount: 0.75, unit: 'l' }],
  ['1,5kg', { amount: 1.5, unit: 'kg' }],
  ['2 sqm', { amount: 2, unit: 'm2' }],
  ['6 ct', { amount: 6, unit: 'piece' }],
  ['3 oz', undefined],
  ['0 g', undefined],
])('measure %s', (text, measure) => {
  expect(readMeasure(text)).toEqual(measure)
})
