import { expect, test } from 'vitest'
import { localeMessages } from '#i18n/locale-messages.ts'
import { tenants } from '#tenancy/registry.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { priceHtml } from './card-pieces.ts'

/** The struck price is the lowest of the days before the reduction began, however long ago that was. */
test.each([
  ['nl', 'nl-NL', 'Laagste prijs in de 30 dagen vóór de verlaging:'],
  ['de', 'de-DE', 'Niedrigster Preis der 30 Tage vor der Reduzierung:'],
  ['ch', 'de-CH', 'Niedrigster Preis der 30 Tage vor der Reduzierung:'],
  ['ch', 'fr-CH', 'Prix le plus bas des 30 jours avant la réduction :'],
])('[LAW-1] beside a struck price, %s states in %s which days it covers', (id, locale, expected) => {
  const context = localeMessages(tenants.byHost(`${id}.localhost`) as Tenant, locale)
  const prices = { price: 4899, formerPrice: 6099, reductionPercent: 19, basePrice: null, from: false }
  const text = priceHtml(prices, context)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(text).toContain(expected)
  expect(text).toMatch(/60[.,]99( €)?$/)
})
