import { expect, test } from 'vitest'
import { giftsDue } from './gifts.ts'

test.each([
  ['the first time', [], ['voucher', 'discount']],
  [
    'half a year less a day',
    [
      { kind: 'voucher' as const, day: '2026-05-22' },
      { kind: 'discount' as const, day: '2026-05-22' },
    ],
    [],
  ],
  [
    'half a year',
    [
      { kind: 'voucher' as const, day: '2026-05-21' },
      { kind: 'discount' as const, day: '2026-05-21' },
    ],
    ['voucher'],
  ],
  [
    'one of two was lately',
    [
      { kind: 'voucher' as const, day: '2025-01-01' },
      { kind: 'voucher' as const, day: '2026-10-01' },
    ],
    ['discount'],
  ],
])('[NEW-4] %s after', (_, given, expected) => {
  expect(giftsDue(given, '2026-11-21', 6)).toEqual(expected)
})

test('[NEW-4] [ERR-2] the interval is the tenant’s', () => {
  expect(giftsDue([{ kind: 'voucher', day: '2026-09-21' }], '2026-11-21', 2)).toContain('voucher')
  expect(giftsDue([{ kind: 'voucher', day: '2026-09-22' }], '2026-11-21', 2)).not.toContain('voucher')
})
