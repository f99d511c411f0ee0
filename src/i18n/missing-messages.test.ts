import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadTenants } from '../tenancy/tenants.ts'
import { readMessages } from './messages.ts'
import { messagesOf, missingMessages, unusableMessages } from './missing-messages.ts'
import { createTranslate } from './translate.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'i18n-'))
  write('nl', { shop: { open: 'Open', count: { one: '{{count}} stuk', other: '{{count}} stuks' } } })
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, json: unknown) =>
  writeFileSync(join(folder, `${name}.json`), typeof json === 'string' ? json : JSON.stringify(json))
const tenantsWith = (...locales: string[]) => [{ id: 'at', i18n: { locales } }]

test('[TEN-2] [TEN-8] a language without a file is reported with the expected file', () => {
  expect(unusableMessages(folder, tenantsWith('nl-NL', 'it-IT'))).toEqual([
    `${join(folder, 'it.json')}: is missing; it has to contain the messages of it-IT, a locale of tenant at: ` +
      'npm run language:new -- it makes it',
  ])
})

test('a file of the locale alone is enough; a file that is not JSON is an error', () => {
  write('de-AT', { shop: {} })
  expect(unusableMessages(folder, tenantsWith('de-AT'))).toEqual([])
  write('de', '{')
  expect(unusableMessages(folder, tenantsWith('de-AT'))).toEqual([
    expect.stringContaining(`${join(folder, 'de.json')}: is not JSON (`),
  ])
})

test('a byte order mark is accepted', () => {
  write('de', '\uFEFF{"shop":{"open":"Offen"}}')
  expect(unusableMessages(folder, tenantsWith('de-AT'))).toEqual([])
  expect(readMessages(folder, 'de-AT')).toEqual({ shop: { open: 'Offen' } })
})

test('[TEN-8] missing keys of a language are reported; the locale may have them, and plurals may have other forms', () => {
  write('de', { shop: { count: '{{count}} Stück' } })
  expect(missingMessages(folder, tenantsWith('de-AT'))).toEqual([
    { file: join(folder, 'de.json'), keys: ['shop.open'] },
  ])
  write('de-AT', { shop: { open: 'Offen' } })
  expect(missingMessages(folder, tenantsWith('de-AT'))).toEqual([])
})

test('[TEN-8] a language needs the plural forms of its whole numbers; an empty text is missing', () => {
  write('pl', { shop: { open: '', count: { one: '{{count}} sztuka', few: '{{count}} sztuki' } } })
  expect(unusableMessages(folder, tenantsWith('pl-PL'))).toEqual([])
  expect(missingMessages(folder, tenantsWith('pl-PL'))).toEqual([
    { file: join(folder, 'pl.json'), keys: ['shop.open', 'shop.count.many'] },
  ])
  write('pl', { shop: { open: 'Otwarte', count: { one: '', few: '', many: '' } } })
  expect(missingMessages(folder, tenantsWith('pl-PL'))[0]?.keys).toEqual(['shop.count'])
})

test('[TEN-8] messages are compared with English, and without it with Dutch', () => {
  write('en', { shop: { open: 'Open', closed: 'Closed', count: '{{count}} pieces' } })
  expect(missingMessages(folder, tenantsWith('nl-NL'))).toEqual([
    { file: join(folder, 'nl.json'), keys: ['shop.closed'] },
  ])
})

describe('[TEN-8] messages that a language lacks', () => {
  const pl = { shop: { open: '', count: { one: '{{count}} sztuka', few: '', many: '' }, own: 'Tak' } }
  const en = {
    shop: { open: 'Open', closed: 'Closed', count: { one: '{{count}} piece', other: '{{count}} pieces' } },
  }

  test('are English, one by one; a message with plural forms is one', () => {
    write('en', en)
    write('pl', pl)
    const t = createTranslate('pl-PL', readMessages(folder, 'pl-PL', ['en', 'nl']))
    expect([t('shop.open'), t('shop.closed'), t('shop.own')]).toEqual(['Open', 'Closed', 'Tak'])
    expect([1, 3, 5].map((count) => t('shop.count', { count }))).toEqual(['1 piece', '3 pieces', '5 pieces'])
  })

  test('without English are those of the next language', () => {
    write('pl', pl)
    const messages = readMessages(folder, 'pl-PL', ['en', 'nl'])
    expect(messages.shop).toEqual({
      open: 'Open',
      count: { one: '{{count}} stuk', other: '{{count}} stuks' },
      own: 'Tak',
    })
  })

  test('leave a complete plural of the language alone, with no form of another language', () => {
    write('en', en)
    write('ja', { shop: { count: { other: '{{count}}個' } } })
    expect(readMessages(folder, 'ja-JP', ['en']).shop).toMatchObject({ count: { other: '{{count}}個' } })
  })
})

test('[TEN-8] a plural form that a message lacks is replaced by another one, never by the id', () => {
  const t = createTranslate('pl-PL', { count: { one: '{{count}} sztuka', few: '{{count}} sztuki' } })
  expect(t('count', { count: 5 })).toBe('5 sztuki')
})

test('[TEN-8] [GOO-10] English has every message of Dutch, with the same values and marks', () => {
  const values = (message: unknown) =>
    [...new Set(JSON.stringify(message).match(/\{\{?\w+\}?\}|<\/?\w+>/g))].sort()
  const [dutch, english] = ['nl', 'en'].map((name) => messagesOf(readMessages('i18n', name)))
  expect([...english!.keys()].sort()).toEqual([...dutch!.keys()].sort())
  for (const [id, message] of english!) expect([id, values(message)]).toEqual([id, values(dutch!.get(id))])
})

test('[TEN-8] the languages of the sample shops are complete', () => {
  const { all } = loadTenants('tenants')
  expect(unusableMessages('i18n', all)).toEqual([])
  expect(missingMessages('i18n', all)).toEqual([])
})
