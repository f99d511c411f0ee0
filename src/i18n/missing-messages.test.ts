import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTenants } from '../tenancy/tenants.ts'
import { readMessages } from './messages.ts'
import { missingMessages, unusableMessages } from './missing-messages.ts'

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
    `${join(folder, 'it.json')}: is missing; it has to contain the messages of it-IT, a locale of tenant at, ` +
      `with all keys of ${join(folder, 'nl.json')}`,
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

test('[TEN-8] the languages of the sample shops are complete', () => {
  const { all } = loadTenants('tenants')
  expect(unusableMessages('i18n', all)).toEqual([])
  expect(missingMessages('i18n', all)).toEqual([])
})
