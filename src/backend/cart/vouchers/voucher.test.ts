import { expect, test } from 'vitest'
import { voucherCode } from '#contract/voucher-code.ts'

test.each([
  ['zee-wind 10', 'ZEEWIND10'],
  [' ZEEWIND10\n', 'ZEEWIND10'],
  ['ｚｅｅ１', 'ZEE1'],
  ["' or 1=1 --", 'OR11'],
  ['😀', ''],
  ['x'.repeat(10_000), 'X'.repeat(32)],
])('[BAS-5] %j is the code %s', (typed, code) => {
  expect(voucherCode(typed)).toBe(code)
})
