import { expect, test } from 'vitest'
import { loadTenants } from '#tenancy/tenants.ts'
import { serviceOffers, unknownServices } from './services.ts'

test('[TEN-2] every service has a price in the settings of every tenant, and no other code has one', () => {
  for (const { id, serviceOffers: priced } of loadTenants('tenants').all) {
    expect([id, Object.keys(serviceOffers).filter((code) => !(code in priced))]).toEqual([id, []])
    expect([id, unknownServices(priced)]).toEqual([id, []])
  }
})

test('[TEN-2] a price of a misspelt service is found', () => {
  expect(unknownServices({ install: {}, instal: {}, constructor: {} })).toEqual(['instal', 'constructor'])
})
