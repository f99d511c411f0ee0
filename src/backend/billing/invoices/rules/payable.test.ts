import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bill, duePaymentsOf, type OrderAccount } from '#backend/billing/balance/rules/due-payments.ts'
import { settledByInvoice } from './payable.ts'

const bill: Bill = {
  ...{ invoiceNo: 'R1', day: '2026-10-20', deliveredOn: null, total: 10_000, credited: 0 },
}
const second: Bill = { ...bill, invoiceNo: 'R2', deliveredOn: '2026-10-26', total: 5_000 }
const account: OrderAccount = {
  ...{
    orderNo: '1',
    method: 'INVOICE',
    placedOn: '2026-10-19',
    bills: [bill, second],
    dueOn: null,
    months: null,
  },
  ...{ billed: 15_000, credited: 0, amountReceived: 5_000, netReceived: 5_000 },
}
const days = { invoicePaymentDays: 14, prepaymentDays: 10 }
const settled = (change: Partial<OrderAccount>, today = '2026-11-12') => {
  const changed = { ...account, ...change }
  return Object.fromEntries(settledByInvoice(changed, duePaymentsOf(changed, today, days)))
}

describe('[PAP-6] the paid part of each invoice of an order', () => {
  test.each<[string, Partial<OrderAccount>, Record<string, [paid: number, credited: number]>]>([
    ['delivered goods before older ones that are not delivered', {}, { R1: [0, 0], R2: [5_000, 0] }],
    ['a surplus pays the others', { netReceived: 6_000 }, { R1: [1_000, 0], R2: [5_000, 0] }],
    [
      'the older one if both are delivered',
      { bills: [{ ...bill, deliveredOn: '2026-10-22' }, second] },
      { R1: [5_000, 0], R2: [0, 0] },
    ],
    [
      'a partly returned one up to the rest',
      { bills: [bill, { ...second, credited: 2_000 }], credited: 2_000 },
      { R1: [2_000, 0], R2: [3_000, 2_000] },
    ],
    [
      'nothing of a returned one',
      { bills: [bill, { ...second, credited: 5_000 }], credited: 5_000 },
      { R1: [5_000, 0], R2: [0, 5_000] },
    ],
    [
      'instalments of both, the earliest first',
      { method: 'INSTALMENTS', months: 2, netReceived: 10_000 },
      { R1: [7_500, 0], R2: [2_500, 0] },
    ],
    ['nothing where too much was paid back', { netReceived: -500 }, { R1: [0, 0], R2: [0, 0] }],
  ])('%s', (_, change, expected) =>
    expect(settled(change)).toEqual(
      Object.fromEntries(Object.entries(expected).map(([no, [paid, credited]]) => [no, { paid, credited }])),
    ),
  )

  test('[ACC-3] PDFs and account have the same payable amount', () => {
    const drawnBills = fc.array(
      fc.record({ total: fc.nat(50_000), back: fc.nat(50_000), delivered: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    )
    const method = fc.constantFrom('INVOICE', 'INSTALMENTS', 'DELAYED_PAYMENT' as const)
    fc.assert(
      fc.property(
        drawnBills,
        method,
        fc.integer({ min: -1_000, max: 200_000 }),
        (drawn, method, received) => {
          const bills = drawn.map(({ total, back, delivered }, index) => ({
            ...{ ...bill, invoiceNo: `${index + 1}`, total, credited: Math.min(back, total) },
            deliveredOn: delivered ? '2026-10-26' : null,
          }))
          const left = bills.reduce((sum, { total, credited }) => sum + total - credited, 0)
          const each = Object.values(
            settled({ method, bills, netReceived: received, months: 3, dueOn: '2026-11-01' }),
          )
          expect(each).toHaveLength(bills.length)
          expect(each.reduce((sum, { paid }) => sum + paid, 0)).toBe(Math.min(left, Math.max(0, received)))
          for (const [index, { paid, credited }] of each.entries())
            expect(paid + credited).toBeLessThanOrEqual(bills[index]?.total ?? 0)
        },
      ),
    )
  })
})
