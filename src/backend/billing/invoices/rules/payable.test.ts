import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bill, duePaymentsOf, type OrderAccount } from '#backend/billing/balance/rules/due-payments.ts'
import { openByInvoice } from './payable.ts'

const bill: Bill = {
  ...{ invoiceNo: 'R1', day: '2026-10-20', deliveredOn: null, total: 10_000, changes: [] },
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
/** Open amount of each invoice. */
const openOf = (change: Partial<OrderAccount>, today = '2026-11-12') => {
  const changed = { ...account, ...change }
  const open = openByInvoice(changed, duePaymentsOf(changed, today, days))
  return Object.fromEntries(
    [...open].map(([no, payments]) => [no, payments.reduce((sum, { amount }) => sum + amount, 0)]),
  )
}
const credited = (cents: number) => ({ changes: [{ day: '2026-11-01', credited: cents, repaidEarly: 0 }] })

describe('[PAP-6] the open part of each invoice of an order', () => {
  test.each<[string, Partial<OrderAccount>, Record<string, number>]>([
    ['delivered goods before older ones that are not delivered', {}, { R1: 10_000, R2: 0 }],
    ['a surplus pays the others', { netReceived: 6_000 }, { R1: 9_000, R2: 0 }],
    [
      'the older one if both are delivered',
      { bills: [{ ...bill, deliveredOn: '2026-10-22' }, second] },
      { R1: 5_000, R2: 5_000 },
    ],
    [
      'a partly returned one up to the rest',
      { bills: [bill, { ...second, ...credited(2_000) }], credited: 2_000 },
      { R1: 8_000, R2: 0 },
    ],
    [
      'nothing of a returned one',
      { bills: [bill, { ...second, ...credited(5_000) }], credited: 5_000 },
      { R1: 5_000, R2: 0 },
    ],
    [
      'instalments of both, the earliest first',
      { method: 'INSTALMENTS', months: 2, netReceived: 10_000 },
      { R1: 2_500, R2: 2_500 },
    ],
    ['everything where too much was paid back', { netReceived: -500 }, { R1: 10_000, R2: 5_000 }],
  ])('%s', (_, change, expected) => expect(openOf(change)).toEqual(expected))

  test('[TRU-4] instalments keep their number on the invoice after a return and an early payment', () => {
    const changes = [{ day: '2026-11-25', credited: 4_000, repaidEarly: 500 }]
    const changed: OrderAccount = {
      ...account,
      ...{ method: 'INSTALMENTS', months: 4, netReceived: 3_000, bills: [{ ...bill, changes }] },
    }
    const open = openByInvoice(changed, duePaymentsOf(changed, '2026-11-26', days)).get('R1')
    expect(open?.map(({ number, day, amount }) => [number, day, amount])).toEqual([
      [2, '2026-12-20', 1_000],
      [3, '2027-01-20', 1_000],
      [4, '2027-02-20', 1_000],
    ])
  })

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
            ...{ ...bill, invoiceNo: `${index + 1}`, total, ...credited(Math.min(back, total)) },
            deliveredOn: delivered ? '2026-10-26' : null,
          }))
          const left = drawn.reduce((sum, { total, back }) => sum + total - Math.min(back, total), 0)
          const each = Object.values(
            openOf({ method, bills, netReceived: received, months: 3, dueOn: '2026-11-01' }),
          )
          expect(each).toHaveLength(bills.length)
          expect(each.reduce((sum, open) => sum + open, 0)).toBe(Math.max(0, left - Math.max(0, received)))
        },
      ),
    )
  })
})
