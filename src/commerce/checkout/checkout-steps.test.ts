import { describe, expect, test } from 'vitest'
import { tenants } from '#tenancy/registry.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Checkout, CheckoutStep } from './checkout-operations.ts'
import {
  type CheckoutFlowStep,
  isCheckoutPath,
  nextStep,
  partsAt,
  redirectStep,
  stepUrl,
} from './checkout-steps.ts'

const tenant = (host: string): Tenant => tenants.byHost(host) as Tenant
const nl = { tenant: tenant('nl.localhost'), locale: 'nl-NL' } as const
const de = { tenant: tenant('de.localhost'), locale: 'de-DE' } as const
const fr = { tenant: tenant('ch.localhost'), locale: 'fr-CH' } as const

interface Case {
  missing?: CheckoutStep[]
  steps?: CheckoutStep[]
  empty?: boolean
  loginNeeded?: boolean
}
const checkout = ({ missing = [], steps = ['DELIVERY', 'PAYMENT'], empty, loginNeeded = false }: Case) => ({
  lines: (empty ? [] : [{}]) as Checkout['lines'],
  ...{ missing, steps, loginNeeded },
})

describe('[BAS-2] a step is shown, or redirects to the first incomplete step', () => {
  test.each<[string, Case, CheckoutFlowStep, ReturnType<typeof redirectStep>]>([
    ['nothing in the basket', { empty: true }, 'DELIVERY', 'NO_ORDER'],
    ['a soft log-in', { loginNeeded: true, missing: ['LOGIN'] }, 'DELIVERY', 'LOGIN'],
    ['the first step', { missing: ['DELIVERY', 'PAYMENT'] }, 'DELIVERY', undefined],
    ['payment before delivery', { missing: ['DELIVERY', 'PAYMENT'] }, 'PAYMENT', 'DELIVERY'],
    ['payment in its turn', { missing: ['PAYMENT'] }, 'PAYMENT', undefined],
    ['delivery again', { missing: ['PAYMENT'] }, 'DELIVERY', undefined],
    ['ordering too early', { missing: ['PAYMENT'] }, 'ORDER', 'PAYMENT'],
    ['ordering', {}, 'ORDER', undefined],
    ['protection of no instalments', {}, 'PAYMENT_PROTECTION', 'ORDER'],
    [
      'protection of instalments',
      { steps: ['DELIVERY', 'PAYMENT', 'PAYMENT_PROTECTION'], missing: ['PAYMENT_PROTECTION'] },
      'PAYMENT_PROTECTION',
      undefined,
    ],
    [
      'protection that was answered before, changed',
      { steps: ['DELIVERY', 'PAYMENT', 'PAYMENT_PROTECTION'] },
      'PAYMENT_PROTECTION',
      undefined,
    ],
    [
      'points before protection',
      {
        steps: ['DELIVERY', 'PAYMENT', 'PAYMENT_PROTECTION', 'PREMIUM'],
        missing: ['PREMIUM', 'PAYMENT_PROTECTION'],
      },
      'PREMIUM',
      'PAYMENT_PROTECTION',
    ],
  ])('%s', (_, fields, step, expected) => {
    expect(redirectStep(checkout(fields), step)).toBe(expected)
  })

  test('the next step is the first incomplete one in the order of the steps', () => {
    expect(nextStep({ missing: ['PREMIUM', 'PAYMENT'] })).toBe('PAYMENT')
    expect(nextStep({ missing: [] })).toBe('ORDER')
  })

  test('[BAS-7] points stand between no shopper and the order, and keep a page of their own', () => {
    expect(nextStep({ missing: ['PREMIUM'] })).toBe('ORDER')
    const steps = ['DELIVERY', 'PAYMENT', 'PREMIUM'] as const
    expect(redirectStep(checkout({ steps: [...steps], missing: ['PREMIUM'] }), 'PREMIUM')).toBeUndefined()
  })
})

describe("[BAS-2] [ROU-1] the tenant's paths decide which parts share a screen", () => {
  test.each([
    [nl, 'delivery', ['delivery', 'payment', 'order']],
    [nl, 'checkAndOrder', ['delivery', 'payment', 'order']],
    [nl, 'changeDelivery', ['delivery']],
    [nl, 'changePayment', ['payment']],
    [de, 'delivery', ['delivery']],
    [de, 'payment', ['payment']],
    [de, 'checkAndOrder', ['order']],
    [fr, 'payment', ['payment']],
  ] as const)('%#', (site, route, parts) => {
    expect(partsAt(site.tenant, site.locale, route)).toEqual(parts)
  })

  test('two of the three on one path', () => {
    const paths = { payment: '/kasse/lieferservice' }
    expect(partsAt({ paths }, 'de-DE', 'delivery')).toEqual(['delivery', 'payment'])
    expect(partsAt({ paths }, 'de-DE', 'checkAndOrder')).toEqual(['order'])
  })
})

test.each([
  [nl, 'DELIVERY', '/kasse/lieferservice'],
  [nl, 'PAYMENT', '/kasse/lieferservice#payment'],
  [nl, 'ORDER', '/kasse/lieferservice#order'],
  [nl, 'PAYMENT_PROTECTION', '/kasse/ratenschutz'],
  [de, 'PAYMENT', '/kasse/zahlung'],
  [de, 'ORDER', '/kasse'],
  [fr, 'ORDER', '/fr/kasse'],
  [fr, 'NO_ORDER', '/fr/kasse/hinweis'],
] as const)('[BAS-2] the URL of a step: %#', (site, step, url) => {
  expect(stepUrl(site, step)).toBe(url)
})

test('[SES-3] log-in leads back to the step', () => {
  expect(stepUrl(de, 'LOGIN', '/kasse/zahlung')).toBe(
    '/kasse/registrieren?back=%2Fkasse%2Fzahlung&done=again',
  )
})

test.each([
  [de, '/kasse', true],
  [de, '/kasse/lieferservice?change=delivery#delivery', true],
  [fr, '/fr/kasse', true],
  [fr, '/kasse', false],
  [nl, '/kasse', false],
  [de, '/mein-konto', false],
  [de, undefined, false],
] as const)('[BAS-2] %# is a URL of the checkout: %s %s', (site, url, expected) => {
  expect(isCheckoutPath(site, url)).toBe(expected)
})
