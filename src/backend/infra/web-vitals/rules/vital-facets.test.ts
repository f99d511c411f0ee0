import { expect, test } from 'vitest'
import { loadTenants } from '#tenancy/tenants.ts'
import { browserOf, pathnameOf } from './vital-facets.ts'

const tenants = loadTenants('tenants')

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome 141',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1',
    'Edge 140',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145'],
  ['Chrome/99999999999', 'Chrome'],
  ['anna@klant.example', 'other'],
  ['', 'other'],
])('[DAT-6] of %s only %s is stored', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser)
})

test.each([
  ['nl', '/klantenservice/bestellen', '/klantenservice/bestellen'],
  ['nl', '/mijn-account/bestellingen-leveringen/123456', '/mijn-account/bestellingen-leveringen/'],
  ['nl', '/s/anna@klant.example', '/s/'],
  ['nl', '/p/jurk/4711', '/p/'],
  ['nl', '/paylink/returning-success/', '/paylink/returning-success/'],
  ['nl', '/van-niemand/anna', 'other'],
  ['ch', '/fr/s/robe', '/fr/s/'],
  ['ch', '/fr', '/fr'],
])('[DAT-6] in %s %s is counted as %s', (id, pathname, reduced) => {
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`no tenant ${id}`)
  expect(pathnameOf(tenant, pathname)).toBe(reduced)
})
