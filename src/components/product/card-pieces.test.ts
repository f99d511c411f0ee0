import { expect, test } from 'vitest'
import { localeMessages } from '#i18n/locale-messages.ts'
import { tenants } from '#tenancy/registry.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { colourDotsHtml, priceHtml } from './card-pieces.ts'

/** The struck price is the lowest of the days before the reduction began, however long ago that was. */
test.each([
  ['nl', 'nl-NL', 'Laagste prijs in de 30 dagen vóór de verlaging:'],
  ['de', 'de-DE', 'Niedrigster Preis der 30 Tage vor der Reduzierung:'],
  ['ch', 'de-CH', 'Niedrigster Preis der 30 Tage vor der Reduzierung:'],
  ['ch', 'fr-CH', 'Prix le plus bas des 30 jours avant la réduction :'],
])('[LAW-1] beside a struck price, %s states in %s which days it covers', (id, locale, expected) => {
  const context = localeMessages(tenants.byHost(`${id}.localhost`) as Tenant, locale)
  const prices = { price: 4899, formerPrice: 6099, reductionPercent: 19, basePrice: null, from: false }
  const text = priceHtml(prices, context, 'page')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(text).toContain(expected)
  expect(text).toMatch(/60[.,]99( €)?$/)
})

test.each([
  ['nl', 'nl-NL', 'Laagste prijs in de 30 dagen vóór de verlaging:', 'Laagste prijs 30 d:'],
  ['de', 'de-DE', 'Niedrigster Preis der 30 Tage vor der Reduzierung:', '30-Tage-Bestpreis:'],
  ['ch', 'de-CH', 'Niedrigster Preis der 30 Tage vor der Reduzierung:', '30-Tage-Bestpreis:'],
  ['ch', 'fr-CH', 'Prix le plus bas des 30 jours avant la réduction :', 'Plus bas en 30 j :'],
  ['uk', 'en-GB', 'Lowest price in the 30 days before the reduction:', 'Lowest in 30 days:'],
])(
  '[LAW-1] on a card of %s in %s, screen readers get the sentence and eyes its short form',
  (id, locale, full, short) => {
    const context = localeMessages(tenants.byHost(`${id}.localhost`) as Tenant, locale)
    const prices = { price: 4899, formerPrice: 6099, reductionPercent: 19, basePrice: null, from: false }
    const html = priceHtml(prices, context, 'card').replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(html).toContain(`<span class="sr-only">${full}</span><span aria-hidden="true">${short}</span> <s>`)
    expect(html).toMatch(/60[.,]99( €)?<\/s><\/p>$/)
  },
)

test.each([
  [['#fff', '#000'], 2, false],
  [['#fff', null, '#000'], 2, true],
  [[null, null, null, null, null], 0, false],
  [['#1', '#2', '#3', '#4', '#5', '#6'], 5, true],
])('the colours %j have %i dots, and more: %j', (swatches, dots, more) => {
  const context = localeMessages(tenants.byHost('nl.localhost') as Tenant, 'nl-NL')
  const values = swatches.map((swatch, index) => ({ code: `c${index}`, label: `Kleur ${index}`, swatch }))
  const html = colourDotsHtml(values, context)
  expect(html.match(/<circle/g) ?? []).toHaveLength(dots)
  expect(html).not.toMatch(/fill="(#ccc)?"/)
  expect(html.includes('aria-hidden="true">+')).toBe(more)
  expect(html.includes('<svg')).toBe(dots > 0)
  for (const { label } of values) expect(html).toContain(label)
})
