import { expect, test } from 'vitest'
import { type CheckoutStep, isComplete, missingSteps, stepsOf } from './steps.ts'

const plain = { loginNeeded: false, payment: undefined, protectionOffered: false, redeemable: 0 }

test.each<[string, Partial<Parameters<typeof stepsOf>[0]>, CheckoutStep[]]>([
  ['a plain order', {}, []],
  ['protection that is offered for another method', { protectionOffered: true, payment: 'INVOICE' }, []],
  ['instalments without protection', { payment: 'INSTALMENTS' }, []],
  [
    'instalments with protection',
    { payment: 'INSTALMENTS', protectionOffered: true },
    ['PAYMENT_PROTECTION'],
  ],
  ['delayed payment', { payment: 'DELAYED_PAYMENT', protectionOffered: true }, ['DELAYED_PAYMENT']],
  ['one point', { redeemable: 1 }, ['PREMIUM']],
])('[BAS-2] %s has its steps after payment', (_, state, last) => {
  expect(stepsOf({ ...plain, ...state })).toEqual(['DELIVERY', 'PAYMENT', ...last])
  expect(stepsOf({ ...plain, ...state, loginNeeded: true })).toEqual([
    'LOGIN',
    'DELIVERY',
    'PAYMENT',
    ...last,
  ])
})

test('[BAS-2] steps are missing until they are done, the log-in always; only points may be left out', () => {
  const undone = {
    ...{ DELIVERY: false, PAYMENT: false, PAYMENT_PROTECTION: false, DELAYED_PAYMENT: false, PREMIUM: false },
  }
  expect(missingSteps(['LOGIN', 'DELIVERY', 'PAYMENT'], { ...undone, DELIVERY: true })).toEqual([
    'LOGIN',
    'PAYMENT',
  ])
  expect(missingSteps(['DELIVERY', 'PREMIUM'], { ...undone, DELIVERY: true, PREMIUM: true })).toEqual([])
  expect(
    [[], ['PREMIUM'], ['PAYMENT', 'PREMIUM'], ['LOGIN']].map((missing) =>
      isComplete(missing as CheckoutStep[]),
    ),
  ).toEqual([...[true, true, false, false]])
})
