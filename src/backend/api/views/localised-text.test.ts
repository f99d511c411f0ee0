import { expect, test } from 'vitest'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { labelLanguage } from './category.ts'
import { localisedText, textLanguage } from './localised-text.ts'

const ch = loadTenants('tenants').byId('ch') as Tenant

test.each([
  ['fr-CH', { de: 'Jacke', fr: 'Veste' }, 'Veste', null],
  ['de-CH', { de: 'Jacke', fr: 'Veste' }, 'Jacke', null],
  ['fr-CH', { de: 'Jacke' }, 'Jacke', 'de'],
  ['fr-CH', { en: 'Jacket', de: 'Jacke' }, 'Jacke', 'de'],
  ['fr-CH', { nl: 'Jas', en: 'Jacket' }, 'Jacket', 'en'],
  ['fr-CH', { nl: 'Jas' }, 'Jas', 'nl'],
  ['fr-CH', { fr: '' }, '', null],
  ['fr-CH', {}, '', null],
  ['fr-CH', undefined, '', null],
])('[GOO-7] in %s the text %o is %s, of the language %s', (locale, text, shown, language) => {
  const context = { tenant: ch, locale }
  expect([localisedText(text, context), textLanguage(text, context)]).toEqual([shown, language])
})

test.each([
  ['fr-CH', { de: 'Jacken', fr: 'Jacken' }, ['de'], 'de'],
  ['de-CH', { de: 'Jacken', fr: 'Jacken' }, ['de'], null],
  ['fr-CH', { de: 'Jacken', fr: 'Vestes' }, ['de'], null],
  ['fr-CH', { de: 'Jacken', fr: 'Jacken' }, ['de', 'fr'], null],
  ['fr-CH', { de: 'Jacken' }, ['de'], 'de'],
  ['fr-CH', { de: 'Jacken', fr: 'Jacken' }, [], null],
  ['fr-CH', { de: 'Jacken', fr: 'Jacken' }, undefined, null],
])(
  '[GOO-7] in %s the category %o with goods in %o has a label in %s',
  (locale, label, languages, language) => {
    const category = languages === undefined ? { label } : { label, languages }
    expect(labelLanguage(category, { tenant: ch, locale })).toBe(language)
  },
)
