import { expect, test } from 'vitest'
import { looseMeasures, sameMeasures } from './same-measure.ts'

test.each([
  ['120cm', ['1200mm', '1.2m']],
  ['0.75l', ['750ml', '75cl', '7.5dl']],
  ['1.5kg', ['1500g']],
  ['8gb', []],
  ['120', []],
])('[SEA-1] %s is the same measure as %j', (word, others) => {
  expect(sameMeasures(word)).toEqual(others)
})

test.each([
  ['120cm', ['1200']],
  ['30x120', ['300x1200', '30x120.0', '30.0x120.0']],
  ['20x4.0', ['200x40', '20x4', '20.0x4.0']],
  ['120mm', []],
  ['2x', []],
])('[SEA-1] %s may be written as %j', (word, others) => {
  expect(looseMeasures(word)).toEqual(others)
})
