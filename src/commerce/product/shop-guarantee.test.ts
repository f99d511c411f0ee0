import { expect, test } from 'vitest'
import { localeMessages } from '#i18n/locale-messages.ts'
import { tenants } from '#tenancy/registry.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { hasShopGuarantee } from './shop-guarantee.ts'

const tenantOf = (id: string) => tenants.byHost(`${id}.localhost`) as Tenant
const of = (category: string) => ({ trackingInfo: { category, position: null } })

/** Matches the guarantee pages of the shops: nl on everything, de and ch on household appliances. */
test.each([
  ['nl', 'women/dresses', true],
  ['de', 'women/dresses', false],
  ['ch', 'women/dresses', false],
  ['de', 'appliances/washing-machines', true],
  ['ch', 'appliances/vacuum-cleaners', true],
  ['de', 'appliances/tyres', false],
  ['ch', 'appliances/laundry-care', false],
  ['de', '', false],
])('[LAW-5] %s guarantees goods of %s: %s', (id, category, expected) => {
  expect(hasShopGuarantee(tenantOf(id), of(category))).toBe(expected)
})

test('[LAW-5] a shop without the setting gives no guarantee', () => {
  expect(hasShopGuarantee({ guarantee: undefined }, of('appliances/dryers'))).toBe(false)
})

test.each([
  ['nl', 'nl-NL', 'Wettelijke garantie: het artikel moet doen wat je ervan mag verwachten'],
  ['de', 'de-DE', 'Gesetzliche Gewährleistung: 2 Jahre ab Lieferung'],
  ['ch', 'de-CH', 'Gesetzliche Gewährleistung: 2 Jahre ab Lieferung (Art. 210 OR)'],
  ['ch', 'fr-CH', 'Garantie légale : 2 ans dès la livraison (art. 210 CO)'],
])('[LAW-5] %s names the statutory right in %s', (id, locale, expected) => {
  expect(localeMessages(tenantOf(id), locale).t('product.legalGuarantee').replaceAll('\u00a0', ' ')).toBe(
    expected,
  )
})
