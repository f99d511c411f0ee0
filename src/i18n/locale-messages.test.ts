import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { loadTenants } from '../tenancy/tenants.ts'

const folder = mkdtempSync(join(tmpdir(), 'messages-'))
const write = (language: string, messages: object) =>
  writeFileSync(join(folder, `${language}.json`), JSON.stringify(messages))
write('de', { a: 'a auf Deutsch', b: 'b auf Deutsch', c: 'c auf Deutsch' })
write('de-CH', { b: 'b schweizerisch' })
write('fr', { a: 'a en français', b: '' })
write('en', {
  a: 'a in English',
  b: 'b in English',
  d: 'd in English',
  price: 'Delivery {{price}}. {{more}}..',
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
  // Other test files share the modules, and read the messages of the shops.
  vi.resetModules()
})

test('[ERR-1] [TEN-8] a missing translation is the message of the default language, then English, then its id', async () => {
  vi.stubEnv('I18N_DIR', folder)
  vi.resetModules()
  const { localeMessages } = await import('./locale-messages.ts')
  const ch = loadTenants('tenants').byId('ch')
  if (!ch) throw new Error('ch is needed.')
  expect(ch.i18n.locales[0]).toBe('de-CH')
  const { t } = localeMessages(ch, 'fr-CH')
  expect(['a', 'b', 'c', 'd', 'e'].map((id) => t(id))).toEqual([
    ...['a en français', 'b auf Deutsch', 'c auf Deutsch', 'd in English', 'e'],
  ])
  expect(t('price', { price: '990 kr.', more: 'And' })).toBe('Delivery 990 kr. And..')
  expect(t('price', { price: '£9', more: 'And' })).toBe('Delivery £9. And..')
})

test('[TEN-8] wherever a British shop asks for an IBAN, its hint describes a British one', async () => {
  vi.stubEnv('I18N_DIR', 'i18n')
  vi.resetModules()
  const { localeMessages } = await import('./locale-messages.ts')
  const uk = loadTenants('tenants').byId('uk')
  if (!uk) throw new Error('uk is needed.')
  const { t } = localeMessages(uk, 'en-GB')
  for (const id of ['account.payback.ibanHint', 'orderLink.refund.ibanHint'])
    expect(t(id)).toMatch(/^22 letters and digits that begin with GB/)
})

test.each([
  ['nl', /samen|bestanden/],
  ['de', /zusammen|Dateien/],
  ['de-CH', /zusammen|Dateien/],
  ['fr', /ensemble|fichiers/],
  ['en', /together|files/],
])('[CTC-3] a message of %s that is too large may have a single file', (language, several) => {
  const text = String(JSON.parse(readFileSync(`i18n/${language}.json`, 'utf8')).contact.form.tooLarge)
  expect(text).not.toBe('')
  expect(text).not.toMatch(several)
})
