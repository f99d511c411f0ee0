import { describe, expect, test } from 'vitest'
import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import { noMoney } from '../order-money.ts'
import { type AccountInvoice, orderAccountOf } from './order-account.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const line = (line_id: string, state: StoredLine['state'], total: number, more: Partial<StoredLine> = {}) =>
  ({ line_id, state, total, state_since: at('2026-11-05'), ...more }) as StoredLine
const order = (lines: StoredLine[], more: Partial<StoredOrder> = {}) =>
  ({
    ...{
      orderNo: '1',
      method: 'INVOICE',
      paymentState: 'OPEN',
      placedAt: at('2026-11-01'),
      events: [],
      lines,
    },
    total: lines.reduce((sum, { total }) => sum + total, 0),
    detail: {},
    ...more,
  }) as unknown as StoredOrder
const invoice = (
  invoiceNo: string,
  total: number,
  lineIds: string[],
  supplement = false,
): AccountInvoice => ({
  ...{ invoiceNo, kind: 'INVOICE', total, issuedAt: at('2026-11-02') },
  detail: {
    lines: lineIds.map((lineId) => ({ lineId })),
    ...(supplement && { supplement }),
  } as AccountInvoice['detail'],
})
const note = (of: string, total: number, repaidEarly?: number): AccountInvoice => ({
  ...{ invoiceNo: `G${of}`, kind: 'CREDIT_NOTE', total, issuedAt: at('2026-11-20') },
  detail: { lines: [], of, ...(repaidEarly && { repaidEarly }) } as unknown as AccountInvoice['detail'],
})
const accountOf = (stored: StoredOrder, invoices: AccountInvoice[], amountReceived = 0, amountRefunded = 0) =>
  orderAccountOf(stored, invoices, { ...noMoney, amountReceived, amountRefunded }, 'Europe/Amsterdam')

const whole = order([line('1', 'DELIVERED', 10_000)])
/** One line is billed, the other is still to come. */
const half = order([line('1', 'DELIVERED', 10_000), line('2', 'PLACED', 5_000)])
const first = invoice('R1', 10_000, ['1'])

describe('[ACC-3] the money of an order', () => {
  test('nothing billed and nothing received is no account', () => {
    expect(accountOf(whole, [])).toBeUndefined()
    expect(accountOf(whole, [], 1)).toMatchObject({ billed: 0, amountReceived: 1, netReceived: 1 })
  })

  test.each<
    [
      string,
      StoredOrder,
      AccountInvoice[],
      [received: number, refunded: number],
      [billed: number, credited: number, net: number],
    ]
  >([
    ['an invoice', whole, [first], [0, 0], [10_000, 0, 0]],
    ['a paid one', whole, [first], [10_000, 0], [10_000, 0, 10_000]],
    ['a refunded one', whole, [first, note('R1', 4_000)], [10_000, 4_000], [10_000, 4_000, 6_000]],
    ['a surplus where nothing is to come', whole, [first], [12_000, 0], [10_000, 0, 12_000]],
    ['money for lines to come is reserved', half, [first], [12_000, 0], [10_000, 0, 10_000]],
    ['and no more than they cost', half, [first], [17_000, 0], [10_000, 0, 12_000]],
    ['less than is billed reserves nothing', half, [first], [9_000, 0], [10_000, 0, 9_000]],
    [
      'a supplement is paid by the credit that causes it, not by money for lines to come',
      half,
      [first, note('R1', 3_000), invoice('R2', 1_000, ['1'], true)],
      [14_000, 0],
      [11_000, 3_000, 10_000],
    ],
    [
      'a supplement above its credit uses the rest up',
      half,
      [first, note('R1', 400), invoice('R2', 1_000, ['1'], true)],
      [14_000, 0],
      [11_000, 400, 10_600],
    ],
    [
      'a cancelled line is no longer to come',
      order([line('1', 'DELIVERED', 10_000), line('2', 'CANCELLED', 5_000)]),
      [first],
      [12_000, 0],
      [10_000, 0, 12_000],
    ],
    [
      'a refund by the provider settles the order',
      order([line('1', 'CREDITED', 10_000)], { method: 'HOSTED', paymentState: 'REFUNDED' }),
      [first, note('R1', 10_000)],
      [10_000, 3_000],
      [10_000, 10_000, 0],
    ],
  ])('%s', (_, stored, invoices, [received, refunded], [billed, credited, netReceived]) => {
    expect(accountOf(stored, invoices, received, refunded)).toMatchObject({
      ...{ billed, credited, netReceived, amountReceived: received },
    })
  })

  test.each<[string, Partial<StoredOrder>, StoredLine['state'], number]>([
    ['a transfer in advance, whole from the start', { method: 'BANK_TRANSFER' }, 'PLACED', 15_000],
    ['a paid one', { method: 'BANK_TRANSFER', paymentState: 'PAID' }, 'PLACED', 15_000],
    ['one whose payment has ended', { method: 'BANK_TRANSFER', paymentState: 'FAILED' }, 'PLACED', 10_000],
    ['an online payment that is paid', { method: 'HOSTED', paymentState: 'PAID' }, 'PLACED', 15_000],
    ['an online payment that is open', { method: 'HOSTED' }, 'PLACED', 10_000],
    ['by its invoices once the last line has one', { method: 'BANK_TRANSFER' }, 'INVOICED', 10_000],
    ['by invoice', {}, 'PLACED', 10_000],
  ])('%s is billed so', (_, more, state, billed) => {
    const stored = order([line('1', 'DELIVERED', 10_000), line('2', state, 5_000)], more)
    expect(accountOf(stored, [first])?.billed).toBe(billed)
  })

  test('prepaid money is not reserved: all of it was billed', () => {
    const stored = order([line('1', 'DELIVERED', 10_000), line('2', 'PLACED', 5_000)], {
      method: 'BANK_TRANSFER',
    })
    expect(accountOf(stored, [first], 16_000)?.netReceived).toBe(16_000)
  })

  test.each<[string, number, number, number]>([
    ['is withheld from a credit for the lines that become dearer', -700, 10_000, 9_300],
    ['is no more than the credit', -4_000, 10_000, 7_000],
    ['is no more than the rest of what these lines cost', -4_000, 14_000, 9_000],
    ['is nothing where these lines are paid', -700, 15_000, 10_000],
    ['is nothing where lines become cheaper', 700, 10_000, 10_000],
  ])('[BAS-5] a forfeited voucher %s', (_, voucher_moved, received, net) => {
    const stored = order([line('1', 'DELIVERED', 10_000), line('2', 'PLACED', 5_000, { voucher_moved })])
    expect(accountOf(stored, [first, note('R1', 3_000)], received)?.netReceived).toBe(net)
  })

  test('[BAS-5] a forfeited voucher of a billed line is part of its invoice', () => {
    const stored = order([
      line('1', 'DELIVERED', 10_000, { voucher_moved: -700 }),
      line('2', 'PLACED', 5_000),
    ])
    expect(accountOf(stored, [first], 15_300)?.netReceived).toBe(10_300)
  })
})

describe('[ACC-3] the bills of an order', () => {
  const billOf = (lines: StoredLine[], events: StoredOrder['events'] = []) =>
    accountOf(order(lines, { events } as Partial<StoredOrder>), [
      invoice('R1', 9_000, ['1', '2']),
      note('R1', 500, 200),
      note('R9', 1),
    ])?.bills[0]

  test('have their day, their total, and what credit notes have changed', () => {
    expect(billOf([line('1', 'DELIVERED', 9_000)])).toMatchObject({
      ...{ invoiceNo: 'R1', day: '2026-11-02', total: 9_000, deliveredOn: '2026-11-05' },
      changes: [{ day: '2026-11-20', credited: 500, repaidEarly: 200 }],
    })
    expect(accountOf(whole, [first, note('R1', 5)])?.bills[0]?.changes).toEqual([
      { day: '2026-11-20', credited: 5, repaidEarly: 0 },
    ])
  })

  const delivered = (line_id: string | null, day: string) =>
    ({ state: 'DELIVERED', line_id, at: at(day) }) as StoredOrder['events'][number]
  test.each<[string, StoredLine[], StoredOrder['events'], string | null]>([
    [
      'with the last of its lines',
      [line('1', 'DELIVERED', 1), line('2', 'DELIVERED', 1, { state_since: at('2026-11-09') })],
      [],
      '2026-11-09',
    ],
    ['not while one is invoiced', [line('1', 'DELIVERED', 1), line('2', 'INVOICED', 1)], [], null],
    ['not while one is on its way', [line('1', 'DELIVERED', 1), line('2', 'SHIPPED', 1)], [], null],
    [
      'whatever is with other invoices',
      [line('1', 'DELIVERED', 1), line('3', 'SHIPPED', 1)],
      [],
      '2026-11-05',
    ],
    [
      'with pieces of a line that was split',
      [line('1-1', 'SHIPPED', 1), line('1', 'DELIVERED', 1)],
      [],
      null,
    ],
    [
      'by the event of a line that came back',
      [line('1', 'RETURNED', 1)],
      [delivered('1', '2026-11-07')],
      '2026-11-07',
    ],
    [
      'by the event of the whole order',
      [line('1', 'RETURNED', 1)],
      [delivered(null, '2026-11-07')],
      '2026-11-07',
    ],
    ['not by the event of another line', [line('1', 'RETURNED', 1)], [delivered('3', '2026-11-07')], null],
    [
      'not by another event',
      [line('1', 'RETURNED', 1)],
      [{ ...delivered('1', '2026-11-07'), state: 'SHIPPED' }] as StoredOrder['events'],
      null,
    ],
  ])('are delivered %s', (_, lines, events, day) => expect(billOf(lines, events)?.deliveredOn).toBe(day))

  test('have the months and the day of their credit', () => {
    const of = (detail: object) =>
      accountOf(order([line('1', 'DELIVERED', 1)], { detail } as Partial<StoredOrder>), [first])
    expect(
      [of({}), of({ months: 6, dueOn: '2027-01-31' }), of({ credit: { months: 3 } })].map((account) => [
        account?.months,
        account?.dueOn,
      ]),
    ).toEqual([
      ...[
        [null, null],
        [6, '2027-01-31'],
        [3, null],
      ],
    ])
    expect(of({})).toMatchObject({ orderNo: '1', method: 'INVOICE', placedOn: '2026-11-01' })
  })
})
