import { expect, test } from 'vitest'
import { focusThrottle, retryPause } from './get-timing.ts'

test.each([
  [1, undefined, 5000],
  [2, undefined, 10_000],
  [3, { effectiveType: '4g' }, 20_000],
  [1, { effectiveType: '2g' }, 10_000],
  [2, { effectiveType: 'slow-2g' }, 20_000],
  [1, { effectiveType: '4g', saveData: true }, 10_000],
  [20, undefined, 300_000],
])(
  '[DAT-3] [ERR-1] after %d failures on %o the pause before the next request is %d ms',
  (failures, connection, pause) => expect(retryPause(failures, connection, 0)).toBe(pause),
)

test('[DAT-3] random jitter spreads the retries of many clients', () =>
  expect(retryPause(1, undefined, 1)).toBe(7500))

test('[DAT-3] a page that becomes visible again and again requests once in 5 s', () => {
  const passes = focusThrottle()
  expect([0, 4999, 5000, 9999, 10_000].map((now) => passes(now))).toEqual([true, false, true, false, true])
})
