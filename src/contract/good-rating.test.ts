import { expect, test } from 'vitest'
import { gradeOf, isGoodRating } from './good-rating.ts'

test.each([
  [[3, 0, 0, 0, 0], 100, true],
  [[1, 9, 0, 0, 0], 190, true],
  [[10, 8, 4, 1, 1], 195.833, true],
  [[1, 999, 0, 0, 0], 199.9, true],
  [[2, 0, 2, 0, 0], 200, false],
  [[0, 9, 1, 0, 0], 210, false],
  [[0, 0, 0, 0, 7], 500, false],
])('[RAT-1] %j, five stars first, are grade %d; good: %s', (distribution, grade, good) => {
  expect(gradeOf(distribution)).toBeCloseTo(grade, 2)
  expect(isGoodRating(distribution)).toBe(good)
})

test('[RAT-1] a product without reviews is not rated good', () => {
  expect(gradeOf([0, 0, 0, 0, 0])).toBeNull()
  expect(isGoodRating([0, 0, 0, 0, 0])).toBe(false)
})
