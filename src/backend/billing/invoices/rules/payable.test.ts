import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bill, duePaymentsOf, type OrderAccount } from '#backend/billing/balance/rules/due-payments.ts'
import type { InvoiceDetail } from '../invoice.ts'
import { amountLeft, openByInvoice, paymentsLeft } from './payable.ts'

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

describe('[PAP-6] what is left to be transferred for an invoice as it was written', () => {
  const payments = [6_000, 3_000, 1_000].map((amount, index) => ({
    ...{ number: index + 1, count: 3, amount, day: `2026-1${index}-01` },
  }))
  const invoice = (kind: 'INVOICE' | 'CREDIT_NOTE', detail: Partial<InvoiceDetail>) => ({
    ...{ kind, total: 10_000, detail: { method: 'INVOICE', payments, ...detail } as InvoiceDetail },
  })
  test.each<[string, ReturnType<typeof invoice>, number, number[]]>([
    ['all of it', invoice('INVOICE', {}), 10_000, [6_000, 3_000, 1_000]],
    [
      'credit and earlier money pay the first',
      invoice('INVOICE', { setOff: 5_000, paidAhead: 2_000 }),
      3_000,
      [2_000, 1_000],
    ],
    [
      'a payment that is paid to the cent is left out',
      invoice('INVOICE', { setOff: 6_000 }),
      4_000,
      [3_000, 1_000],
    ],
    ['nothing where more was paid', invoice('INVOICE', { paidAhead: 12_000 }), 0, []],
    ['nothing of a prepaid one', invoice('INVOICE', { method: 'BANK_TRANSFER' }), 0, []],
    ['nothing of a credit note', invoice('CREDIT_NOTE', {}), 0, []],
  ])('%s', (_, written, left, each) => {
    expect(amountLeft(written)).toBe(left)
    expect(paymentsLeft(written).map(({ amount }) => amount)).toEqual(each)
  })

  test('what is open by now counts instead, on the days of the invoice', () => {
    const open = [
      { number: 2, count: 3, amount: 2_500, day: '2026-12-24' },
      { number: 4, count: 4, amount: 100, day: '2026-12-31' },
    ]
    expect(amountLeft(invoice('INVOICE', {}), open)).toBe(2_600)
    expect(paymentsLeft(invoice('INVOICE', {}), open).map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-01', 2_500],
      ['2026-12-31', 100],
    ])
    for (const written of [invoice('CREDIT_NOTE', {}), invoice('INVOICE', { method: 'HOSTED' })])
      expect([amountLeft(written, open), paymentsLeft(written, open)]).toEqual([0, []])
    const old = { ...invoice('INVOICE', {}), detail: { method: 'INVOICE' } as InvoiceDetail }
    expect(paymentsLeft(old)).toEqual([])
  })
})
