import { expect, test } from 'vitest'
import { readMeasure } from './unit-measure.ts'

test.each([
  ['750 ml', { amount: 0.75, unit: 'l' }],
  ['1,5kg', { amount: 1.5, unit: 'kg' }],
  ['2 sqm', { amount: 2, unit: 'm2' }],
  ['6 ct', { amount: 6, unit: 'piece' }],
  ['8 oz', { amount: 0.226796184, unit: 'kg' }],
  ['2 m²', { amount: 2, unit: 'm2' }],
  ['3 m3', { amount: 3000, unit: 'l' }],
  ['3 fl oz', undefined],
  ['10-20 cm', undefined],
  ['0 g', undefined],
  ['1.000 g', undefined],
  ['1,500 kg', undefined],
  ['1.000,5 g', undefined],
  ['0.750 l', { amount: 0.75, unit: 'l' }],
  ['0,005 kg', { amount: 0.005, unit: 'kg' }],
  ['1.50 kg', { amount: 1.5, unit: 'kg' }],
])('[LAW-1] measure %s', (text, measure) => {
  expect(readMeasure(text)).toEqual(measure)
})
