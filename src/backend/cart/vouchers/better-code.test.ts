import { describe, expect, test } from 'vitest'
import { isBetter, selectVoucher } from './better-code.ts'
import type { VoucherDiscount } from './voucher-discount.ts'

const counts = (amount: number): VoucherDiscount => ({ refusal: null, amount, parts: new Map() })
const waits: VoucherDiscount = { refusal: 'BELOW_MINIMUM', missing: 100 }
const dead: VoucherDiscount = { refusal: 'EXPIRED' }
const judged = (code: string, settled: VoucherDiscount) => ({ code, discount: settled })

describe('[ORD-3] the better one of two codes applies', () => {
  test.each<[string, VoucherDiscount, VoucherDiscount, boolean]>([
    ['more than less', counts(600), counts(500), true],
    ['less than more', counts(500), counts(600), false],
    ['as much', counts(500), counts(500), false],
    ['one that counts than one that waits', counts(1), waits, true],
    ['one that waits than one that counts', waits, counts(1), false],
    ['one that waits than another that waits', waits, waits, false],
    ['one that does not count yet than one that is expired', waits, dead, true],
    ['one that is expired than another', dead, dead, false],
  ])('%s: %s', (_, one, other, better) => {
    expect(isBetter(judged('A', one), judged('B', other))).toBe(better)
  })

  test.each<[string, [string, VoucherDiscount][], string | undefined, string | undefined]>([
    ['none', [], undefined, undefined],
    ['one', [['A', counts(1)]], 'A', undefined],
    ['one that is expired stays, with its refusal', [['A', dead]], 'A', undefined],
    [
      'the second gives more',
      [
        ['A', counts(1)],
        ['B', counts(2)],
      ],
      'B',
      'A',
    ],
    [
      'both give the same',
      [
        ['A', counts(2)],
        ['B', counts(2)],
      ],
      'A',
      'B',
    ],
    [
      'the first waits',
      [
        ['A', waits],
        ['B', counts(2)],
      ],
      'B',
      'A',
    ],
    [
      'the first is expired',
      [
        ['A', dead],
        ['B', counts(2)],
      ],
      'B',
      undefined,
    ],
    [
      'both wait',
      [
        ['A', waits],
        ['B', waits],
      ],
      'A',
      'B',
    ],
  ])('%s', (_, codes, inUse, other) => {
    const chosen = selectVoucher(codes.map(([code, settled]) => judged(code, settled)))
    expect([chosen?.inUse.code, chosen?.other?.code]).toEqual([inUse, other])
  })
})
