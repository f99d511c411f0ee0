import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Voucher } from './voucher.ts'
import { type VoucherLine, type VoucherUse, voucherDiscount } from './voucher-discount.ts'

const day = 86_400_000
const now = Date.parse('2026-11-21T12:00:00Z')
const five: Voucher = {
  code: 'VIJF',
  amount: 500,
  percent: null,
  minimumOrderValue: 5000,
  customerGroup: 'EVERYONE',
  categories: null,
  uses: null,
  validFrom: now - day,
  validUntil: now + day,
}
const ten: Voucher = { ...five, amount: null, percent: 10, minimumOrderValue: 0 }
const line = (id: string, total: number, more: Partial<VoucherLine> = {}): VoucherLine => ({
  id,
  total,
  reduced: false,
  wasCheaper: false,
  categories: ['fashion'],
  ...more,
})
const use: VoucherUse = {
  currency: 'EUR',
  groups: new Set(['EVERYONE']),
  loggedIn: false,
  usedToday: false,
  totalUses: 0,
  now,
}

describe('[BAS-5] discount of a voucher', () => {
  test.each<[string, Voucher, VoucherLine[], number, [string, number][]]>([
    ['its value from the minimum on', five, [line('a', 5000)], 500, [['a', 500]]],
    [
      'its value, shared out over the lines',
      five,
      [line('a', 4000), line('b', 2000)],
      500,
      [
        ['a', 333],
        ['b', 167],
      ],
    ],
    ['not more than the goods', { ...five, minimumOrderValue: 0 }, [line('a', 300)], 300, [['a', 300]]],
    ['per cent, rounded half up', ten, [line('a', 1005)], 101, [['a', 101]]],
    [
      'per cent of goods that are not reduced',
      ten,
      [line('a', 1000), line('b', 9000, { reduced: true })],
      100,
      [['a', 100]],
    ],
    [
      '[LAW-1] per cent of goods that were not cheaper lately',
      ten,
      [line('a', 1000), line('b', 9000, { wasCheaper: true })],
      100,
      [['a', 100]],
    ],
    [
      'a fixed value also of goods that were cheaper lately',
      five,
      [line('a', 9000, { wasCheaper: true })],
      500,
      [['a', 500]],
    ],
    [
      'per cent of its categories alone',
      { ...ten, categories: ['shoes'] },
      [line('a', 1000), line('b', 2000, { categories: ['fashion', 'shoes'] })],
      200,
      [['b', 200]],
    ],
  ])('%s', (_, voucher, lines, amount, parts) => {
    expect(voucherDiscount(voucher, lines, use)).toEqual({ refusal: null, amount, parts: new Map(parts) })
  })

  test('is the sum of its parts, never more than the goods it applies to', () => {
    const lines = fc.array(
      fc.record({ total: fc.integer({ min: 0, max: 500_000 }), reduced: fc.boolean() }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 100 }), (given, percent) => {
        const basket = given.map((each, index) => line(String(index), each.total, { reduced: each.reduced }))
        const settled = voucherDiscount({ ...ten, percent }, basket, use)
        if (settled.refusal !== null) return
        const sum = [...settled.parts.values()].reduce((whole, part) => whole + part, 0)
        expect(sum).toBe(settled.amount)
        for (const [id, part] of settled.parts) {
          const own = basket.find((each) => each.id === id)
          expect(own?.reduced).toBe(false)
          expect(part).toBeLessThanOrEqual(own?.total ?? 0)
        }
      }),
    )
  })
})

describe('[BAS-5] a voucher is refused', () => {
  test.each<[string, Voucher, VoucherLine[], Partial<VoucherUse>, string, number?]>([
    ['before its first moment', { ...five, validFrom: now + 1 }, [line('a', 9000)], {}, 'NOT_YET_VALID'],
    ['from its last moment on', { ...five, validUntil: now }, [line('a', 9000)], {}, 'EXPIRED'],
    ['a second time on a day', five, [line('a', 9000)], { usedToday: true }, 'USED_TODAY'],
    ['once it is used up', { ...five, uses: 1 }, [line('a', 9000)], { totalUses: 1 }, 'USED_UP'],
    [
      'to visitors where customers are meant',
      { ...five, customerGroup: 'REGISTERED' },
      [line('a', 9000)],
      {},
      'LOGIN_NEEDED',
    ],
    [
      'to another group',
      { ...five, customerGroup: 'NEW_CUSTOMERS' },
      [line('a', 9000)],
      { loggedIn: true, groups: new Set(['EVERYONE', 'REGISTERED']) },
      'OTHER_GROUP',
    ],
    ['for other goods', { ...ten, categories: ['shoes'] }, [line('a', 9000)], {}, 'OTHER_GOODS'],
    ['for reduced goods alone', five, [line('a', 9000, { reduced: true })], {}, 'ONLY_REDUCED'],
    [
      '[LAW-1] in per cent for goods that were cheaper lately alone',
      ten,
      [line('a', 9000, { wasCheaper: true })],
      {},
      'ONLY_REDUCED',
    ],
    ['a cent below the minimum', five, [line('a', 4999)], {}, 'BELOW_MINIMUM', 1],
    [
      'where only reduced goods reach the minimum',
      five,
      [line('a', 4000), line('b', 9000, { reduced: true })],
      {},
      'BELOW_MINIMUM',
      1000,
    ],
    ['for an empty order', five, [], {}, 'OTHER_GOODS'],
  ])('%s', (_, voucher, lines, known, refusal, missing) => {
    expect(voucherDiscount(voucher, lines, { ...use, ...known })).toEqual({
      refusal,
      ...(missing !== undefined && { missing }),
    })
  })
})
