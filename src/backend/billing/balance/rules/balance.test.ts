import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentState } from '#backend/orders/order-detail.ts'
import type { StoredLine } from '#backend/orders/read-orders.ts'
import type { PaymentMethod } from '#tenancy/payment-methods.ts'
import { type Bill, balanceOf, duePaymentsOf, type OrderAccount } from './due-payments.ts'
import { cleanIban, ibanProblem } from './iban.ts'
import { isSettled } from './settled.ts'

const bill: Bill = {
  ...{ invoiceNo: 'R1', day: '2026-09-01', deliveredOn: '2026-09-03', total: 10_000, changes: [] },
}
const account: OrderAccount = {
  ...{ orderNo: '1', method: 'INVOICE', placedOn: '2026-08-31', bills: [bill] },
  ...{
    dueOn: null,
    months: null,
    billed: 10_000,
    credited: 0,
    amountReceived: 0,
    netReceived: 0,
  },
} as const
/** The goods of the second invoice were delivered before those of the first. */
const parcels: Bill[] = [
  { ...bill, invoiceNo: 'R1', day: '2026-10-20', deliveredOn: null },
  { ...bill, invoiceNo: 'R2', day: '2026-10-20', deliveredOn: '2026-10-26', total: 5000 },
]
const days = { invoicePaymentDays: 14, prepaymentDays: 10 }
/** An order with one invoice, of which this amount was credited. */
const credited = (cents: number): Partial<OrderAccount> => ({
  credited: cents,
  bills: [{ ...bill, changes: [{ day: '2026-09-10', credited: cents, repaidEarly: 0 }] }],
})
const plan = (change: Partial<OrderAccount>, today = '2026-11-21') =>
  duePaymentsOf({ ...account, ...change }, today, days).map(
    ({ date, amount, open, state }) => `${date} ${amount} ${open} ${state}`,
  )

describe('[ACC-3] payments and their due days', () => {
  test.each<[string, Partial<OrderAccount>, string, string[]]>([
    ['an invoice after delivery', {}, '2026-09-17', ['2026-09-17 10000 10000 OPEN']],
    ['a day later', {}, '2026-09-18', ['2026-09-17 10000 10000 OVERDUE']],
    ['paid', { netReceived: 10_000 }, '2026-11-21', ['2026-09-17 10000 0 PAID']],
    ['partly credited', credited(4000), '2026-09-10', ['2026-09-17 6000 6000 OPEN']],
    ['all credited', credited(10_000), '2026-09-10', []],
    [
      'three instalments, one paid, at the end of short months',
      { method: 'INSTALMENTS', months: 3, netReceived: 3333, bills: [{ ...bill, day: '2026-08-31' }] },
      '2026-10-31',
      ['2026-09-30 3333 0 PAID', '2026-10-31 3333 3333 OPEN', '2026-11-30 3334 3334 OPEN'],
    ],
    [
      '[TRU-4] a return makes the instalments to come smaller',
      {
        method: 'INSTALMENTS',
        months: 3,
        credited: 4000,
        bills: [
          { ...bill, day: '2026-08-31', changes: [{ day: '2026-09-30', credited: 4000, repaidEarly: 0 }] },
        ],
      },
      '2026-09-01',
      ['2026-09-30 3333 3333 OPEN', '2026-10-31 1333 1333 OPEN', '2026-11-30 1334 1334 OPEN'],
    ],
    [
      'a transfer in advance',
      { method: 'BANK_TRANSFER', bills: [], placedOn: '2026-11-20' },
      '2026-11-30',
      ['2026-11-30 10000 10000 OPEN'],
    ],
    [
      '[PAP-6] two parcels, each by its own invoice',
      {
        netReceived: 4000,
        bills: [
          { ...bill, day: '2026-10-28', deliveredOn: '2026-10-30', total: 4000 },
          { ...bill, day: '2026-11-21', deliveredOn: '2026-11-21', total: 6000 },
        ],
      },
      '2026-11-21',
      ['2026-11-13 4000 0 PAID', '2026-12-05 6000 6000 OPEN'],
    ],
    [
      '[PAP-6] an invoice whose goods are still on their way',
      { bills: [{ ...bill, day: '2026-11-20', deliveredOn: null }] },
      '2026-11-20',
      ['2026-12-04 10000 10000 OPEN'],
    ],
    [
      '[PAP-6] a day later: they come then at the earliest',
      { bills: [{ ...bill, day: '2026-11-20', deliveredOn: null }] },
      '2026-11-21',
      ['2026-12-05 10000 10000 OPEN'],
    ],
    [
      '[PAP-6] money pays delivered goods before older ones that are not delivered',
      { netReceived: 5000, billed: 15_000, bills: parcels },
      '2026-11-12',
      ['2026-11-09 5000 0 PAID', '2026-11-26 10000 10000 OPEN'],
    ],
    [
      '[PAP-6] money pays the goods that were delivered first among those due on one day',
      {
        netReceived: 5000,
        billed: 15_000,
        bills: parcels.map((each) => ({ ...each, deliveredOn: each.deliveredOn && '2026-11-12' })),
      },
      '2026-11-12',
      ['2026-11-26 5000 0 PAID', '2026-11-26 10000 10000 OPEN'],
    ],
    [
      '[PAP-6] a surplus pays the other goods',
      { netReceived: 6000, billed: 15_000, bills: parcels },
      '2026-11-12',
      ['2026-11-09 5000 0 PAID', '2026-11-26 10000 9000 OPEN'],
    ],
    [
      '[PAP-6] an invoice whose goods come after the days to pay: never overdue before them',
      { bills: [{ ...bill, day: '2026-10-20', deliveredOn: null }] },
      '2026-11-21',
      ['2026-12-05 10000 10000 OPEN'],
    ],
    [
      '[PAP-6] a payment pause that ended before the delivery',
      {
        ...{ method: 'DELAYED_PAYMENT', dueOn: '2026-11-01' },
        bills: [{ ...bill, day: '2026-10-20', deliveredOn: null }],
      },
      '2026-11-21',
      ['2026-12-05 10000 10000 OPEN'],
    ],
    [
      '[PAP-6] instalments count from their invoice, delivered or not',
      { method: 'INSTALMENTS', months: 1, bills: [{ ...bill, day: '2026-10-20', deliveredOn: null }] },
      '2026-11-21',
      ['2026-11-20 10000 10000 OVERDUE'],
    ],
    [
      '[PAP-6] instalments invoiced six weeks after the order',
      { method: 'INSTALMENTS', months: 2, placedOn: '2026-10-10', bills: [{ ...bill, day: '2026-11-21' }] },
      '2026-11-21',
      ['2026-12-21 5000 5000 OPEN', '2027-01-21 5000 5000 OPEN'],
    ],
    [
      '[PAP-6] a payment pause that was over at the delivery',
      {
        ...{ method: 'DELAYED_PAYMENT', dueOn: '2026-11-01' },
        bills: [{ ...bill, day: '2026-11-21', deliveredOn: null }],
      },
      '2026-11-21',
      ['2026-12-05 10000 10000 OPEN'],
    ],
    [
      '[ORD-5] instalments after a withdrawal from the credit: at once, on the day for the cash price',
      { method: 'INSTALMENTS', months: 3, bills: [{ ...bill, payBackBy: '2026-10-02' }] },
      '2026-10-03',
      ['2026-10-02 10000 10000 OVERDUE'],
    ],
    [
      '[ORD-5] a payment pause too, however late it would have ended',
      { method: 'DELAYED_PAYMENT', dueOn: '2026-12-31', bills: [{ ...bill, payBackBy: '2026-10-02' }] },
      '2026-10-02',
      ['2026-10-02 10000 10000 OPEN'],
    ],
    [
      '[ORD-5] not before the days to pay of goods that come later',
      { method: 'INSTALMENTS', months: 3, bills: [{ ...bill, payBackBy: '2026-09-10' }] },
      '2026-09-17',
      ['2026-09-17 10000 10000 OPEN'],
    ],
    [
      '[ORD-5] and not before they come',
      {
        ...{ method: 'INSTALMENTS', months: 3 },
        bills: [{ ...bill, deliveredOn: null, payBackBy: '2026-10-02' }],
      },
      '2026-10-03',
      ['2026-10-17 10000 10000 OPEN'],
    ],
    [
      'a payment pause',
      { method: 'DELAYED_PAYMENT', dueOn: '2026-12-31' },
      '2026-11-21',
      ['2026-12-31 10000 10000 OPEN'],
    ],
  ])('%s', (_, change, today, expected) => expect(plan(change, today)).toEqual(expected))

  test('[PAP-6] payments add up to the billed amount less credits, and none is due before its invoice', () => {
    const bills = fc.array(
      fc.record({
        total: fc.nat(500_000),
        back: fc.nat(500_000),
        after: fc.nat(90),
        delivered: fc.option(fc.nat(30)),
      }),
      { minLength: 1, maxLength: 4 },
    )
    const method = fc.constantFrom('INVOICE', 'INSTALMENTS', 'DELAYED_PAYMENT' as const)
    const later = (day: string, count: number) =>
      new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
    fc.assert(
      fc.property(
        bills,
        method,
        fc.nat(500_000),
        fc.integer({ min: 1, max: 48 }),
        (drawn, method, netReceived, months) => {
          const written = drawn.map(({ total, back, after, delivered }, index): Bill => {
            const day = later('2026-09-01', after)
            const deliveredOn = delivered === null ? null : later(day, delivered)
            const changes = [{ day: later(day, back % 90), credited: Math.min(back, total), repaidEarly: 0 }]
            return { invoiceNo: `R${index}`, day, deliveredOn, total, changes }
          })
          const sumOf = (of: (bill: Bill) => number) => written.reduce((sum, each) => sum + of(each), 0)
          const given: OrderAccount = {
            ...account,
            ...{ method, months, netReceived, dueOn: '2026-10-01', bills: written },
            billed: sumOf(({ total }) => total),
            credited: sumOf(({ changes }) => changes[0]?.credited ?? 0),
          }
          const all = duePaymentsOf(given, '2026-11-21', days)
          const sum = (of: 'amount' | 'open') => all.reduce((total, each) => total + each[of], 0)
          expect(sum('amount')).toBe(given.billed - given.credited)
          expect(sum('open')).toBe(Math.max(0, balanceOf(given)))
          const firstDay = written.map(({ day }) => day).sort()[0] as string
          for (const { date } of all) expect(date > firstDay).toBe(true)
          const [only] = written
          for (const { awaitsDelivery, state } of all) if (awaitsDelivery) expect(state).not.toBe('OVERDUE')
          expect(all.map(({ date }) => date)).toEqual(all.map(({ date }) => date).sort())
          // [TRU-4] Only instalments are counted: two invoices of a payment pause have one payment each.
          expect(all.map(({ number }) => number)).toEqual(
            all.map((_, index) => (method === 'INSTALMENTS' ? index + 1 : 1)),
          )
          // No payment gets money before an earlier one, and delivered goods get it before undelivered ones.
          const firstOpen = all.findIndex(({ open }) => open > 0)
          if (firstOpen >= 0)
            for (const { open, amount } of all.slice(firstOpen + 1)) expect(open).toBe(amount)
          if (all.some(({ awaitsDelivery, open, amount }) => awaitsDelivery && open < amount))
            for (const each of all)
              if (!each.awaitsDelivery && each.date <= '2026-12-05') expect(each.open).toBe(0)
          if (written.length === 1 && only)
            expect(duePaymentsOf(given, only.day, days).filter(({ state }) => state === 'OVERDUE')).toEqual(
              [],
            )
        },
      ),
    )
  })
})

describe('[ACC-3] when an order counts as paid', () => {
  const order = (method: PaymentMethod, states: string, paymentState: PaymentState = 'OPEN') => ({
    ...{ method, paymentState },
    lines: states.split(' ').map((state) => ({ state }) as StoredLine),
  })
  const accountWith = (netReceived: number, change: Partial<OrderAccount> = {}): OrderAccount => ({
    ...{ ...account, amountReceived: netReceived, netReceived },
    ...change,
  })

  test.each<[string, ReturnType<typeof order>, OrderAccount, boolean]>([
    ['a transfer in advance', order('BANK_TRANSFER', 'PLACED PLACED'), accountWith(10_000), true],
    ['with a cent less', order('BANK_TRANSFER', 'PLACED PLACED'), accountWith(9999), false],
    [
      'a line was cancelled',
      order('BANK_TRANSFER', 'PLACED CANCELLED'),
      accountWith(6000, { billed: 5000 }),
      true,
    ],
    ['all were', order('BANK_TRANSFER', 'CANCELLED CANCELLED'), accountWith(6000, { billed: 0 }), false],
    [
      'nothing is left to pay, and nothing was received',
      order('BANK_TRANSFER', 'PLACED'),
      accountWith(0, { billed: 0 }),
      false,
    ],
    ['an invoice', order('INVOICE', 'INVOICED DELIVERED'), accountWith(10_000), true],
    [
      'an invoiced order with more lines to invoice',
      order('INVOICE', 'INVOICED PLACED'),
      accountWith(10_000),
      false,
    ],
    [
      'an invoiced order whose other lines were cancelled',
      order('INVOICE', 'INVOICED CANCELLED'),
      accountWith(10_000),
      true,
    ],
    [
      'an invoiced order whose other lines were returned',
      order('INVOICE', 'DELIVERED CREDITED'),
      accountWith(4000, { credited: 6000 }),
      true,
    ],
    [
      'an invoiced order that was returned unpaid',
      order('INVOICE', 'CREDITED'),
      accountWith(0, { credited: 10_000 }),
      false,
    ],
    [
      'an invoiced order that was paid, returned and refunded',
      order('INVOICE', 'CREDITED'),
      accountWith(0, { credited: 10_000, amountReceived: 10_000 }),
      true,
    ],
    ['before there is an invoice', order('INVOICE', 'PLACED'), accountWith(10_000, { billed: 0 }), false],
    ['paid online', order('HOSTED', 'PLACED', 'PENDING'), accountWith(10_000), false],
    ['paid before', order('INVOICE', 'INVOICED', 'PAID'), accountWith(10_000), false],
    ['given up', order('BANK_TRANSFER', 'CANCELLED', 'EXPIRED'), accountWith(10_000), false],
  ])('%s', (_, which, money, settled) => expect(isSettled(which, money)).toBe(settled))
})

test.each([
  ['NL20INGB0001234567', undefined],
  ['nl20 ingb 0001 2345 67', undefined],
  ['NL21INGB0001234567', 'iban'],
  ['NL20INGB000123456', 'iban'],
  ['XX20INGB0001234567', 'iban'],
  ['DE89370400440532013000', undefined],
  ['CH9300762011623852957', undefined],
  // A valid one, but outside of SEPA.
  ['TR330006100519786457841326', 'iban'],
  ['', 'required'],
  ["' or 1=1", 'iban'],
])('[ACC-2] %j as an IBAN: %s', (typed, problem) => expect(ibanProblem(cleanIban(typed))).toBe(problem))
