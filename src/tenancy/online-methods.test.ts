import { expect, test } from 'vitest'
import {
  offeredExpressMethods,
  offeredOnlineMethods,
  onlineMethodId,
  onlineMethodIds,
} from './online-methods.ts'

const tenant = (country: string, currency: string, more: object = {}) => ({
  i18n: { currency },
  organisation: { address: { country } },
  payment: {
    methods: ['HOSTED'],
    online: onlineMethodIds.map((id) => ({ id })),
    express: ['applepay', 'googlepay'] as const,
    ...more,
  },
})

test.each([
  ['NL', 'EUR', 'ideal card paypal klarna sepa applepay googlepay'],
  ['DE', 'EUR', 'card paypal klarna sepa applepay googlepay'],
  ['CH', 'CHF', 'card paypal klarna twint applepay googlepay'],
  ['CH', 'EUR', 'card paypal klarna sepa applepay googlepay'],
  ['GB', 'GBP', 'card paypal klarna applepay googlepay'],
  ['HU', 'HUF', 'card paypal applepay googlepay'],
])('[CNX-1] a shop in %s with %s offers %s', (country, currency, expected) => {
  const offered = offeredOnlineMethods(tenant(country, currency))
  expect(offered.map(({ id }) => id).join(' ')).toBe(expected)
})

test('[CNX-1] a tenant narrows the limits of a method, in its own order, and never widens them', () => {
  const online = [
    { id: 'twint', maximumCents: 900_000 },
    { id: 'card', minimumCents: 500 },
    { id: 'klarna', minimumCents: 50, maximumCents: 100_000 },
  ] as const
  expect(offeredOnlineMethods(tenant('CH', 'CHF', { online }))).toEqual([
    { id: 'twint', minimum: null, maximum: 500_000 },
    { id: 'card', minimum: 500, maximum: null },
    { id: 'klarna', minimum: 100, maximum: 100_000 },
  ])
})

test('[CNX-1] buttons are shown for wallets that are offered, and only with online payments', () => {
  expect(offeredExpressMethods(tenant('NL', 'EUR'))).toEqual(['applepay', 'googlepay'])
  expect(offeredExpressMethods(tenant('NL', 'EUR', { online: [{ id: 'googlepay' }] }))).toEqual(['googlepay'])
  expect(offeredExpressMethods(tenant('NL', 'EUR', { methods: ['INVOICE'] }))).toEqual([])
})

test.each(['', 'HOSTED', 'IDEAL', '__proto__', 'toString'])('"%s" is no online method', (text) => {
  expect(onlineMethodId(text)).toBeUndefined()
})
