import { expect, test } from 'vitest'
import { matchRoute } from '../tenancy/match-route.ts'
import { loadTenants } from '../tenancy/tenants.ts'
import { vitalsAttributes } from './vitals-attributes.ts'

const tenant = loadTenants('tenants').byId('nl')
if (!tenant) throw new Error('no tenant nl')
const at = (path: string) => matchRoute(tenant, 'nl-NL', path)

test.each([
  ['/', 'storefront'],
  ['/storefront', 'storefront'],
  ['/klantenservice', 'content'],
  ['/s/', 'search'],
  ['/c/dames', 'category'],
  ['/p/jurk/1', 'product'],
  ['/warenkorb', 'basket'],
  ['/kasse/lieferservice', 'checkout'],
  ['/kasse/registrieren', 'log-in'],
  ['/mijn-account/overzicht', 'account'],
  ['/overeenkomst-herroepen', 'service'],
  ['/van-niemand', '404'],
])('[DAT-6] %s is a page of the type %s', (path, kind) => {
  expect(vitalsAttributes({ tenant, route: at(path) })).toEqual({
    'data-vitals': kind,
    'data-vitals-need': 'C0002',
  })
})

test('[LAW-7] the sample shops, which have the default, measure only visitors with consent', () => {
  for (const { webVitals } of loadTenants('tenants').all) expect(webVitals).toBe('consented')
})

test('[DAT-6] [LAW-7] a tenant chooses which visits are measured', () => {
  const shown = (webVitals: 'everybody' | 'consented' | 'nobody', asFile = false) =>
    vitalsAttributes({ tenant: { ...tenant, webVitals }, route: at('/'), asFile })
  expect(shown('consented')).toEqual({ 'data-vitals': 'storefront', 'data-vitals-need': 'C0002' })
  expect(shown('everybody')).toEqual({ 'data-vitals': 'storefront' })
  expect(shown('nobody')).toEqual({})
  expect(shown('everybody', true)).toEqual({})
})
