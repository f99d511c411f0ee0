import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareCredit } from './share-credit.ts'

const credits = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ orderNo: String(index + 1), amount }))

describe('[ACC-2] which credits pay an open amount', () => {
  test.each<[string, number, number[], string[]]>([
    ['there is no credit', 100, [], []],
    ['nothing is open', 0, [100], []],
    ['the open amount is smaller', 60, [100], ['1 60']],
    ['the credit is smaller', 100, [60], ['1 60']],
    ['two are needed, the first whole', 100, [60, 70], ['1 60', '2 40']],
    ['one is enough', 60, [60, 70], ['1 60']],
    ['an empty credit is skipped', 60, [0, 70], ['2 60']],
  ])('%s', (_, debt, available, expected) =>
    expect(
      shareCredit(debt, credits(...available)).map(({ orderNo, amount }) => `${orderNo} ${amount}`),
    ).toEqual(expected),
  )

  test('together they are the smaller of the two, and none gives more than it has', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(500_000), { maxLength: 8 }), (debt, available) => {
        const parts = shareCredit(debt, credits(...available))
        const all = available.reduce((sum, amount) => sum + amount, 0)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.min(debt, all))
        for (const { orderNo, amount } of parts)
          expect(amount).toBeLessThanOrEqual(available[Number(orderNo) - 1] ?? 0)
      }),
    )
  })
})
