import { describe, expect, test } from 'vitest'
import { paymentProblems, paymentSchema, paymentSecretProblems } from './payment-schema.ts'

const base = { methods: ['INVOICE', 'HOSTED'], accounts: [], bankLetters: 'basic', returnOrigins: [] }
const mollie = { name: 'mollie', keyFrom: 'PAYMENT_MOLLIE_KEY' }
const adyen = {
  ...{ name: 'adyen', merchantAccount: 'DuinlichtECOM' },
  ...{ keyFrom: 'PAYMENT_ADYEN_KEY', hmacKeyFrom: 'PAYMENT_ADYEN_HMAC' },
}

const problemsOf = (payment: object): string[] => {
  const read = paymentSchema.safeParse({ ...base, ...payment })
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return paymentProblems(read.data).map(([path, reason]) => `${path.join('.')}: ${reason}`)
}

describe('[CNX-1] payment of tenant.json', () => {
  test('may be left as it was', () => {
    expect(paymentSchema.parse(base)).toMatchObject({ providers: [], online: [], express: [] })
    expect(problemsOf({})).toEqual([])
  })

  test.each<[string, object, string | undefined]>([
    ['both providers', { providers: [mollie, adyen, { name: 'own' }] }, undefined],
    ['named methods', { online: [{ id: 'ideal' }, { id: 'applepay' }], express: ['applepay'] }, undefined],
    ['a method twice', { online: [{ id: 'card' }, { id: 'card' }] }, 'online.1: card occurs twice'],
    ['a provider twice', { providers: [mollie, mollie] }, 'providers.1: mollie occurs twice'],
    [
      'a method that the provider does not have',
      { providers: [mollie], online: [{ id: 'sepa' }] },
      'online.0.id: mollie has no payment page for sepa',
    ],
    ['an express method alone', { express: ['googlepay'] }, 'express.0: googlepay is expected in'],
    [
      'no online payments',
      { methods: ['INVOICE'], online: [{ id: 'card' }] },
      'online: is for online payments',
    ],
    [
      'limits the wrong way round',
      { online: [{ id: 'card', minimumCents: 2, maximumCents: 1 }] },
      'online.0.max',
    ],
    ['a method that is unknown', { online: [{ id: 'giropay' }] }, 'online.0.id'],
    ['another method as a wallet', { express: ['ideal'] }, 'express.0'],
    ['another secret', { providers: [{ ...mollie, keyFrom: 'OPERATOR_SECRET' }] }, 'providers.0.keyFrom'],
    ['an unprotected address', { providers: [{ ...adyen, url: 'http://pay.example/' }] }, 'providers.0.url'],
    ['an address on this machine', { providers: [{ ...adyen, url: 'http://127.0.0.1:1/v72/' }] }, undefined],
    [
      'http for the client of Mollie',
      { providers: [{ ...mollie, url: 'http://127.0.0.1:1/' }] },
      'providers.0.url',
    ],
    [
      'manual capture without named methods',
      { providers: [{ ...adyen, capture: 'manual' }] },
      'providers.0.capture',
    ],
    ['something more', { providers: [{ ...mollie, key: 'live_x' }] }, 'providers.0'],
  ])('with %s', (_, payment, problem) => {
    const found = problemsOf(payment)
    if (problem === undefined) expect(found).toEqual([])
    else expect(found).toEqual([expect.stringContaining(problem)])
  })
})

test('[CNX-1] manual capture needs a method that the shop can offer', () => {
  const { data } = paymentSchema.safeParse({
    ...{ ...base, providers: [{ ...adyen, capture: 'manual' }], online: [{ id: 'twint' }] },
  })
  if (!data) throw new Error('The schema refuses it.')
  expect(paymentProblems(data, ['twint'])).toEqual([])
  // A shop outside Switzerland offers none of its methods.
  expect(paymentProblems(data, [])).toMatchObject([[['providers', 0, 'capture'], expect.any(String)]])
})

test('[CNX-1] the start names each secret that is missing or unusable, and quotes none', () => {
  const tenant = (id: string, providers: object[]) => ({
    id,
    payment: paymentSchema.parse({ ...base, providers }),
  })
  const tenants = [tenant('nl', [mollie]), tenant('de', [adyen]), tenant('ch', [{ name: 'own' }])]
  const environment = { PAYMENT_MOLLIE_KEY: 'hunter2', PAYMENT_ADYEN_KEY: 'AQE'.repeat(20) }
  const problems = paymentSecretProblems(tenants, environment)
  expect(problems.map((problem) => problem.slice(0, problem.indexOf(' needs')))).toEqual([
    'PAYMENT_MOLLIE_KEY: the tenant nl',
    'PAYMENT_ADYEN_HMAC: the tenant de',
  ])
  expect(problems.join()).not.toContain('hunter2')
  expect(
    paymentSecretProblems(tenants, {
      ...environment,
      PAYMENT_MOLLIE_KEY: `test_${'k'.repeat(30)}`,
      PAYMENT_ADYEN_HMAC: 'a1'.repeat(32),
    }),
  ).toEqual([])
})
