import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DiscountedLine, forfeitedShares } from './after-returns.ts'

const line = (id: string, items: number, voucherDiscount: number, own: Partial<DiscountedLine> = {}) => ({
  ...{ id, items, voucherDiscount, total: items - voucherDiscount, invoice: 'P1 2100' },
  ...own,
})
const changes = (...given: Parameters<typeof forfeitedShares>) =>
  Object.fromEntries(forfeitedShares(...given).changes)
const raised = (...given: Parameters<typeof forfeitedShares>) =>
  Object.fromEntries(forfeitedShares(...given).raised)

describe('[NEW-4] a minimum order value that must remain after returns', () => {
  test.each([
    [
      'the remaining goods are below it: their share is deducted from the refund',
      [line('1', 2000, 167)],
      [line('2', 4000, 333)],
      { 1: 333, 2: -333 },
    ],
    ['the remaining goods reach it to the cent', [line('1', 2000, 143)], [line('2', 5000, 357)], {}],
    ['a cent below', [line('1', 2000, 143)], [line('2', 4999, 357)], { 1: 357, 2: -357 }],
    ['no goods remain: the paid amount is refunded', [line('1', 2000, 167), line('2', 4000, 333)], [], {}],
    ['goods without a share in the voucher do not count', [line('1', 5000, 500)], [line('2', 9000, 0)], {}],
    ['never more than is refunded', [line('1', 300, 25)], [line('2', 4900, 475)], { 1: 275, 2: -275 }],
  ] as const)('%s', (_, going, remaining, expected) => {
    expect(changes(going, remaining, 5000)).toEqual(expected)
    expect(raised(going, remaining, 5000)).toEqual({})
  })

  test.each([
    [
      'another rate of VAT',
      [line('1', 3999, 286)],
      [line('2', 2999, 214, { invoice: 'P1 900' })],
      { 2: 214 },
    ],
    ['another invoice', [line('1', 2000, 167)], [line('2', 4000, 333, { invoice: 'P2 2100' })], { 2: 333 }],
    [
      'more than is refunded',
      [line('1', 300, 100)],
      [line('2', 4000, 333, { invoice: 'P2 2100' })],
      { 2: 200 },
    ],
    ['nothing that goes', [], [line('2', 4000, 333)], {}],
  ] as const)(
    'the remaining goods cost more where no line can absorb it: %s',
    (_, going, remaining, expected) => {
      expect(raised(going, remaining, 5000)).toEqual(expected)
      const negative = Object.entries(expected).map(([id, cents]) => [id, -cents])
      expect(changes(going, remaining, 5000)).toEqual(Object.fromEntries(negative))
    },
  )

  test('no cent is created or lost, and no refund is negative', () => {
    const lines = fc.array(
      fc.record({ items: fc.integer({ min: 1, max: 9000 }), share: fc.integer({ min: 0, max: 100 }) }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(lines, lines, (going, remaining) => {
        const made = (name: string, those: typeof going) =>
          those.map(({ items, share }, index) =>
            line(`${name}${index}`, items, Math.floor((items * share) / 100), { invoice: `P${index % 2}` }),
          )
        const [goes, stays] = [made('g', going), made('k', remaining)]
        const { changes: found, raised } = forfeitedShares(goes, stays, 5000)
        const sum = (cents: ReadonlyMap<string, number>) =>
          [...cents.values()].reduce((total, each) => total + each, 0)
        // The raised amount is billed, and deducted from nothing else.
        expect(sum(found) + sum(raised)).toBe(0)
        const refund = goes.reduce((total, each) => total + each.total - (found.get(each.id) ?? 0), 0)
        expect(refund - sum(raised)).toBeGreaterThanOrEqual(0)
        for (const each of goes) expect(each.total - (found.get(each.id) ?? 0)).toBeGreaterThanOrEqual(0)
        for (const each of stays)
          expect(each.voucherDiscount + (found.get(each.id) ?? 0)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
