import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBilled, billedOf, creditOf, nothingBilled } from './billed.ts'

const line = (items: number, vatRate = 2100, discount = 0, services = 0) => ({
  ...{ items, vatRate, discount, services },
})

describe('[ACC-2] what an invoice bills', () => {
  test.each([
    ['nl, one rate, delivery', [line(4998)], 595, [], 5593, [[2100, 4622, 971]]],
    [
      'nl, two rates share the delivery',
      [line(4998), line(999, 900)],
      595,
      [],
      6592,
      [
        [2100, 4540, 954],
        [900, 1007, 91],
      ],
    ],
    ['de', [line(11_900, 1900)], 0, [], 11_900, [[1900, 10_000, 1900]]],
    ['ch', [line(10_810, 810)], 0, [], 10_810, [[810, 10_000, 810]]],
    ['a discount', [line(5000, 2100, 500)], 0, [], 4500, [[2100, 3719, 781]]],
    [
      'price of credit is free of VAT',
      [line(12_100)],
      0,
      [{ kind: 'INSTALMENTS' as const, amount: 700 }],
      12_800,
      [
        [2100, 10_000, 2100],
        [0, 700, 0],
      ],
    ],
  ])('%s', (_, lines, deliveryCost, surcharges, total, vat) => {
    const billed = billedOf(lines, { deliveryCost, surcharges })
    expect(billed.total).toBe(total)
    expect(billed.vat.map((part) => [part.rate, part.net, part.vat])).toEqual(vat)
  })
})

describe('[ACC-2] what a credit note credits', () => {
  const invoice = billedOf([line(4998), line(999, 900)], { deliveryCost: 595, surcharges: [] })

  test('a line without the delivery, as long as another stays', () => {
    const note = creditOf(invoice, nothingBilled, [line(999, 900)])
    expect([note.total, note.deliveryCost]).toEqual([999, 0])
    expect(note.vat).toEqual([{ rate: 900, gross: 999, vat: 83, net: 916 }])
  })

  test('the delivery with the last line, and then exactly the invoice', () => {
    const first = creditOf(invoice, nothingBilled, [line(999, 900)])
    const last = creditOf(invoice, first, [line(4998)])
    expect([last.total, last.deliveryCost]).toEqual([5593, 595])
    const both = addBilled(first, last)
    expect(both).toMatchObject({ total: invoice.total, deliveryCost: 595, lines: invoice.lines })
    expect(both.vat.toSorted((a, b) => b.rate - a.rate)).toEqual(invoice.vat)
  })

  test('whatever is returned in whatever order, all credit notes together are the invoice, and none is negative', () => {
    const lines = fc.array(
      fc.record({
        items: fc.nat(200_000),
        services: fc.nat(9000),
        vatRate: fc.constantFrom(0, 260, 700, 810, 900, 1900, 2100),
      }),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(
        lines,
        fc.nat(2000),
        fc.nat(9000),
        fc.integer({ min: 1, max: 8 }),
        (given, cost, extra, step) => {
          const all = given.map((each) => ({ ...each, discount: Math.floor(each.items / 3) }))
          const billed = billedOf(all, {
            deliveryCost: cost,
            surcharges: [{ kind: 'INSTALMENTS', amount: extra }],
          })
          let sum = nothingBilled
          for (let at = 0; at < all.length; at += step) {
            const note = creditOf(billed, sum, all.slice(at, at + step))
            for (const { vat, net, gross } of note.vat) {
              expect(net + vat).toBe(gross)
              expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0)
            }
            sum = addBilled(sum, note)
          }
          expect([sum.total, sum.deliveryCost]).toEqual([billed.total, cost])
          const vatOf = (of: typeof billed) =>
            of.vat.filter(({ gross }) => gross > 0).toSorted((a, b) => b.rate - a.rate)
          expect(vatOf(sum)).toEqual(vatOf(billed))
        },
      ),
    )
  })
})
