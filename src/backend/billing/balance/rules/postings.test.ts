import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MoneyMovement, moneyByOrder } from '../order-money.ts'
import { balanceOf } from './due-payments.ts'
import { orderAccountOf } from './order-account.ts'
import { type PostedInvoice, postingsOf } from './postings.ts'

type AccountOrder = Parameters<typeof orderAccountOf>[0]
type AccountInvoices = Parameters<typeof orderAccountOf>[1]

const books = (
  order: Record<string, unknown>,
  invoices: readonly (PostedInvoice & { detail: object })[],
  movements: readonly MoneyMovement[],
) => {
  const orderNo = String(order.orderNo)
  const account = orderAccountOf(
    {
      orderNo,
      method: 'INVOICE',
      paymentState: 'OPEN',
      events: [],
      lines: [],
      ...order,
    } as unknown as AccountOrder,
    invoices as unknown as AccountInvoices,
    moneyByOrder(movements).get(orderNo),
    'Europe/Amsterdam',
  )
  return account ? [{ account, placedAt: Number(order.placedAt), invoices, movements }] : []
}
const invoice = (
  invoiceNo: string,
  kind: 'INVOICE' | 'CREDIT_NOTE',
  total: number,
  at: number,
  interest = 0,
) => ({
  ...{ invoiceNo, kind, total, issuedAt: at },
  detail: {
    lines: [],
    billed: { surcharges: interest > 0 ? [{ kind: 'INSTALMENTS' as const, amount: interest }] : [] },
  },
})
const money = (orderNo: string, kind: MoneyMovement['kind'], amount: number, at: number): MoneyMovement => ({
  ...{ orderNo, kind, amount, at, byTransfer: kind === 'SET_OFF' },
})
const detail = { sums: { total: 10_000 } }

describe('[ACC-3] [TRU-1] postings of an account', () => {
  test('debits and credits by date, with the balance after each', () => {
    const all = [
      ...books(
        { orderNo: '1', placedAt: 1, detail },
        [invoice('R1', 'INVOICE', 10_800, 2, 800), invoice('R4', 'CREDIT_NOTE', 5_400, 5)],
        [money('1', 'PAYMENT', 10_800, 3), money('1', 'SET_OFF', -3_000, 7), money('1', 'REFUND', -2_400, 8)],
      ),
      ...books(
        { orderNo: '2', placedAt: 4, detail },
        [invoice('R5', 'INVOICE', 3_000, 6)],
        [money('2', 'SET_OFF', 3_000, 7)],
      ),
    ]
    expect(
      postingsOf(all).map(({ kind, document, amount, balance }) => [kind, document, amount, balance]),
    ).toEqual([
      ['INVOICE', 'R1', 10_000, 10_000],
      ['INTEREST', 'R1', 800, 10_800],
      ['PAYMENT', null, -10_800, 0],
      ['CREDIT_NOTE', 'R4', -5_400, -5_400],
      ['INVOICE', 'R5', 3_000, -2_400],
      ['SET_OFF', null, 3_000, 600],
      ['SET_OFF', null, -3_000, -2_400],
      ['REFUND', null, 2_400, 0],
    ])
  })

  test('the last balance is the sum of the balances of the orders, whatever was posted', () => {
    const cents = fc.integer({ min: 1, max: 20_000 })
    const drawn = fc.record({
      invoices: fc.array(
        fc.record({ total: cents, interest: fc.nat(50), at: fc.nat(99), credits: fc.boolean() }),
      ),
      movements: fc.array(fc.record({ amount: fc.integer({ min: -9_000, max: 20_000 }), at: fc.nat(99) })),
      refunded: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 4 }), (orders) => {
        const all = orders.flatMap(({ invoices, movements, refunded }, index) =>
          books(
            { orderNo: `${index}`, placedAt: index, detail, paymentState: refunded ? 'REFUNDED' : 'OPEN' },
            invoices.map(({ total, interest, at, credits }, no) =>
              invoice(
                `${index}-${no}`,
                credits ? 'CREDIT_NOTE' : 'INVOICE',
                total,
                at,
                credits ? 0 : Math.min(interest, total),
              ),
            ),
            movements.map(({ amount, at }) =>
              money(`${index}`, amount > 0 ? 'PAYMENT' : 'REFUND', amount, at),
            ),
          ),
        )
        const postings = postingsOf(all)
        const expected = all.reduce((sum, { account }) => sum + balanceOf(account), 0)
        expect(postings.at(-1)?.balance ?? 0).toBe(expected)
        // Only an order whose provider took the money back needs another entry than its documents and its money.
        if (orders.every(({ refunded }) => !refunded))
          expect(postings.filter(({ kind }) => kind === 'ORDER' || kind === 'SETTLEMENT')).toEqual([])
        for (const [index, { at, amount, balance }] of postings.entries()) {
          const before = postings[index - 1]
          expect(balance).toBe((before?.balance ?? 0) + amount)
          expect(at).toBeGreaterThanOrEqual(before?.at ?? 0)
        }
      }),
      { seed: 45 },
    )
  })
})
