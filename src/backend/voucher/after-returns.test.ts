import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forfeitedShares, type VoucheredLine } from './after-returns.ts'

const line = (id: string, items: number, voucherDiscount: number, own: Partial<VoucheredLine> = {}) => ({
  ...{ id, items, voucherDiscount, total: items - voucherDiscount, paper: 'P1 2100' },
  ...own,
})
const changes = (...given: Parameters<typeof forfeitedShares>) =>
  Object.fromEntries(forfeitedShares(...given))

describe('[NEW-4] a minimum that must hold after returns', () => {
  test.each([
    [
      'what is kept is below: its share comes off the refund',
      [line('1', 2000, 167)],
      [line('2', 4000, 333)],
      { 1: 333, 2: -333 },
    ],
    ['what is kept reaches it to the cent', [line('1', 2000, 143)], [line('2', 5000, 357)], {}],
    ['a cent below', [line('1', 2000, 143)], [line('2', 4999, 357)], { 1: 357, 2: -357 }],
    ['nothing is kept: what was paid goes back', [line('1', 2000, 167), line('2', 4000, 333)], [], {}],
    ['what it did not count for does not help', [line('1', 5000, 500)], [line('2', 9000, 0)], {}],
    [
      'goods on another paper are left alone',
      [line('1', 2000, 167)],
      [line('2', 4000, 333, { paper: 'P2 2100' })],
      {},
    ],
    ['never more than is refunded', [line('1', 300, 25)], [line('2', 4900, 475)], { 1: 275, 2: -275 }],
  ] as const)('%s', (_, going, kept, expected) => {
    expect(changes(going, kept, 5000)).toEqual(expected)
  })

  test('no cent is made or lost, and no line is paid back less than nothing', () => {
    const lines = fc.array(
      fc.record({ items: fc.integer({ min: 1, max: 9000 }), share: fc.integer({ min: 0, max: 100 }) }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(lines, lines, (going, kept) => {
        const made = (name: string, those: typeof going) =>
          those.map(({ items, share }, index) =>
            line(`${name}${index}`, items, Math.floor((items * share) / 100)),
          )
        const [goes, stays] = [made('g', going), made('k', kept)]
        const found = forfeitedShares(goes, stays, 5000)
        expect([...found.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
        for (const each of goes) expect(each.total - (found.get(each.id) ?? 0)).toBeGreaterThanOrEqual(0)
        for (const each of stays)
          expect(each.voucherDiscount + (found.get(each.id) ?? 0)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
