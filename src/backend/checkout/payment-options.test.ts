import { describe, expect, test } from 'vitest'
import { type PaymentMethod, paymentMethods } from '#tenancy/payment-methods.ts'
import { type PaymentContext, paymentOptions, surchargesOf } from './payment-options.ts'

const credit = {
  months: [3, 12],
  yearlyRatePercent: 12,
  minimumCents: 10_000,
  maximumCents: 500_000,
  exampleCents: 60_000,
  maximumRatePercent: 15,
  pause: { months: 4, surchargePercent: 3 },
}
const context: PaymentContext = {
  methods: paymentMethods,
  amount: 60_000,
  loggedIn: true,
  birthday: '1980-12-31',
  today: '2026-11-21',
  ordered: true,
  credit,
  protection: { premiumPercent: 2, minimumPremiumCents: 100 },
}

describe('[BAS-3] [LAW-4] which methods are offered', () => {
  test.each<[string, Partial<PaymentContext>, string | null]>([
    ['a known adult with enough', {}, null],
    ['a visitor', { loggedIn: false }, 'LOGIN_NEEDED'],
    ['a day without lawful credit', { credit: undefined }, 'CREDIT_CLOSED'],
    ['a cent too little', { amount: 9_999 }, 'AMOUNT_TOO_SMALL'],
    ['just enough', { amount: 10_000 }, null],
    ['a cent too much', { amount: 500_001 }, 'AMOUNT_TOO_LARGE'],
    ['no birthday', { birthday: null }, 'BIRTHDAY_NEEDED'],
    ['a customer of 17', { birthday: '2008-11-22' }, 'BIRTHDAY_NEEDED'],
    ['a customer who turns 18 today', { birthday: '2008-11-21' }, null],
  ])('credit, %s', (_, change, whyNot) => {
    const options = paymentOptions({ ...context, ...change })
    expect(options.map(({ method }) => method)).toEqual(paymentMethods)
    for (const option of options) {
      const onCredit = option.method === 'INSTALMENTS' || option.method === 'DELAYED_PAYMENT'
      expect(option.whyNot).toBe(onCredit ? whyNot : null)
      expect(option.available).toBe(option.whyNot === null)
    }
  })

  test.each<[string, Partial<PaymentContext>, PaymentMethod[]]>([
    ['an empty basket', { ordered: false }, []],
    ['goods that vouchers have paid for', {}, ['INVOICE']],
    [
      'such goods where no bill is written',
      { methods: ['INSTALMENTS', 'HOSTED', 'BANK_TRANSFER'] },
      ['HOSTED'],
    ],
  ])('nothing to pay, %s', (_, change, expected) => {
    const options = paymentOptions({ ...context, amount: 0, ...change })
    expect(options.filter(({ available }) => available).map(({ method }) => method)).toEqual(expected)
    for (const { available, whyNot } of options) expect(whyNot).toBe(available ? null : 'EMPTY')
  })

  test.each<[string, Partial<PaymentContext>, Partial<Record<PaymentMethod, string>>]>([
    ['the maximum of the tenant', { amount: 150_000 }, {}],
    ['a cent more on invoice', { amount: 150_001 }, { INVOICE: 'AMOUNT_TOO_LARGE' }],
    [
      'more than both maxima',
      { amount: 300_001 },
      { INVOICE: 'AMOUNT_TOO_LARGE', INSTALMENTS: 'AMOUNT_TOO_LARGE' },
    ],
    [
      'the refused amount',
      { refused: [{ method: 'INVOICE', amount: 60_000 }] },
      { INVOICE: 'CREDIT_REFUSED' },
    ],
    ['less than the refused amount', { refused: [{ method: 'INVOICE', amount: 60_001 }] }, {}],
  ])('[ORD-4] risk, %s', (_, change, expected) => {
    const maxima = { INVOICE: 150_000, INSTALMENTS: 300_000 }
    const options = paymentOptions({ ...context, maxima, ...change })
    const unavailable = options.filter(({ available }) => !available)
    expect(Object.fromEntries(unavailable.map(({ method, whyNot }) => [method, whyNot]))).toEqual(expected)
    const maximum = (method: PaymentMethod) => options.find((each) => each.method === method)?.maximum
    expect([
      maximum('INVOICE'),
      maximum('INSTALMENTS'),
      maximum('DELAYED_PAYMENT'),
      maximum('HOSTED'),
    ]).toEqual([...[150_000, 300_000, 500_000, null]])
  })

  test('a shop offers its own methods in its own order', () => {
    const options = paymentOptions({ ...context, methods: ['HOSTED', 'INVOICE'] })
    expect(options.map(({ method }) => method)).toEqual(['HOSTED', 'INVOICE'])
  })
})

describe('[CNX-1] online methods by name', () => {
  const online = [
    { id: 'ideal', minimum: null, maximum: 5_000_000 },
    { id: 'klarna', minimum: 100, maximum: 50_000 },
    { id: 'card', minimum: 70_000, maximum: null },
  ] as const
  const named = (change: Partial<PaymentContext> = {}) =>
    paymentOptions({ ...context, methods: ['HOSTED', 'INVOICE'], online, ...change }).map(
      ({ id, method, whyNot }) => [id, method, whyNot],
    )

  test('stand in the place of the one option, each with limits of its own', () => {
    expect(named()).toEqual([
      ['ideal', 'HOSTED', null],
      ['klarna', 'HOSTED', 'AMOUNT_TOO_LARGE'],
      ['card', 'HOSTED', 'AMOUNT_TOO_SMALL'],
      ['INVOICE', 'INVOICE', null],
    ])
    expect(named({ amount: 50_000 })[1]).toEqual(['klarna', 'HOSTED', null])
    expect(named({ amount: 99 })[1]).toEqual(['klarna', 'HOSTED', 'AMOUNT_TOO_SMALL'])
    expect(named({ amount: 70_000 })[2]).toEqual(['card', 'HOSTED', null])
  })

  test('are left out with the method, and take no order that costs nothing beside an invoice', () => {
    expect(named({ methods: ['INVOICE'] }).map(([id]) => id)).toEqual(['INVOICE'])
    expect(named({ amount: 0 }).map(([, , whyNot]) => whyNot)).toEqual(['EMPTY', 'EMPTY', 'EMPTY', null])
  })
})

test.each<[Parameters<typeof surchargesOf>[0], Partial<PaymentContext>, [string, number][]]>([
  [{ method: 'INVOICE' }, {}, []],
  [{ method: 'DELAYED_PAYMENT' }, {}, [['DELAYED_PAYMENT', 1800]]],
  [{ method: 'DELAYED_PAYMENT' }, { credit: undefined }, []],
  [{ method: 'INSTALMENTS', months: 12 }, {}, [['INSTALMENTS', 3768]]],
  [{ method: 'INSTALMENTS', months: 7 }, {}, []],
  [{ method: 'INSTALMENTS', months: 12, protection: false }, {}, [['INSTALMENTS', 3768]]],
  [
    { method: 'INSTALMENTS', months: 12, protection: true },
    {},
    [
      ['INSTALMENTS', 3768],
      ['PAYMENT_PROTECTION', 1272],
    ],
  ],
  [
    { method: 'INSTALMENTS', months: 12, protection: true },
    { protection: undefined },
    [['INSTALMENTS', 3768]],
  ],
])('[BAS-3] [BAS-7] %j adds to the order with %j: %j', (selected, change, added) => {
  const surcharges = surchargesOf(selected, { ...context, ...change })
  expect(surcharges.map(({ kind, amount }) => [kind, amount])).toEqual(added)
})
