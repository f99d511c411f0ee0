import { expect, test } from 'vitest'
import { retryAfter } from './retry.ts'

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [1000, 60],
])('after attempt %i the next follows %i minutes later', (attempts, minutes) =>
  expect(retryAfter(attempts)).toBe(minutes * 60_000),
)
