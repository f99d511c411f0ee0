import { expect, test } from 'vitest'
import { codePattern, voucherCode } from '#contract/voucher-code.ts'
import { promotionCodes } from './schemas.ts'

test.each([
  ['ZOMER10', true],
  ['ZOMER-10', true],
  ['A1B2', true],
  ['A'.repeat(32), true],
  ['A'.repeat(33), false],
  ['A1B', false],
  ['A-B-', false],
  ['A--1B2', false],
  ['-A1B2', false],
  ['zomer10', false],
  ['ÉTÉ10', false],
])('[BAS-5] %s is a valid code: %s, in content as in the checkout', (code, right) => {
  expect(codePattern.test(code)).toBe(right)
  expect(promotionCodes.safeParse([{ code, label: 'L' }]).success).toBe(right)
  if (right) expect(voucherCode(code)).toBe(code.replaceAll('-', ''))
})
