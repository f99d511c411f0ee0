import { expect, test } from 'vitest'
import { gradeOf, isGoodRating } from './good-rating.ts'

test.each([
  [5, 100, true],
  [4.1, 190, true],
  [4.01, 199, true],
  [4, 200, false],
  [3.9, 210, false],
  [1, 500, false],
])('[RAT-1] %d stars are grade %d; good: %s', (stars, grade, good) => {
  expect(gradeOf(stars)).toBe(grade)
  expect(isGoodRating(stars)).toBe(good)
})

test('[RAT-1] a product without reviews is not rated good', () => {
  expect(isGoodRating(null)).toBe(false)
})
