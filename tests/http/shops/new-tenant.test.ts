import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

const host = 'at.localhost'
const polishHost = 'pl.localhost'
const accent = ['#7a2e00', '#ffb38a'] as const

/** Runs a command of the checkout on the copied folders. */
function run(call: string, values: readonly string[], env: Record<string, string>): void {
  const [file = '', ...words] = [...call.split(' '), ...values]
  const { status, stderr } = spawnSync(process.execPath, [join('src/cli', file), ...words], {
    ...{ cwd: repository, encoding: 'utf8', input: '', env: { PATH: process.env.PATH, ...env } },
  })
  expect([status, stderr]).toEqual([0, ''])
}

/** A shop made as .github/docs/new-shop.md describes: in a country, a locale and a theme that no shop here has. */
let folders: CopiedFolders
let messages: string
let database: string
let shops: RunningShops
beforeAll(async () => {
  folders = copyFolders()
  messages = join(folders.tenantsFolder, '..', 'i18n')
  cpSync(join(repository, 'i18n'), messages, { recursive: true })
  const env = { ...folders.env, I18N_DIR: messages }
  run('tenant-new.ts at --from de --company Falkenau --locales de-AT --hosts', [host], env)
  run('language-new.ts pl', [], env)
  run('tenant-new.ts pl --from de --company Wierzbowa --locales pl-PL --hosts', [polishHost], env)
  const polish = join(messages, 'pl.json')
  const texts = JSON.parse(readFileSync(polish, 'utf8'))
  texts.shell.service = 'Obsługa klienta'
  writeFileSync(polish, JSON.stringify(texts))
  folders.changeTenant('at', {
    i18n: { timeZone: 'Europe/Vienna' },
    theme: { name: 'teal', tokens: { '--accent': accent, '--heading-font': 'var(--font-serif)' } },
    organisation: {
      address: { street: 'Ring', houseNumber: '1/2', postalCode: '1010', city: 'Wien', country: 'AT' },
    },
    contentRoots: ['/service-hilfe', '/magazin', '/lp', '/rezepte'],
  })
  folders.writeContent('at/de-AT/rezepte-strudel.json', {
    ...{ path: '/rezepte/strudel', kind: 'service', title: 'Strudel', modified: '2026-11-20' },
    ...{ seo: { description: 'Ein Strudel.' }, blocks: [{ type: 'serviceContact', title: 'Hilfe' }] },
  })
  database = createSmallDatabase({ tenant: 'de', env: folders.env })
  shops = await startShops({ env: { ...env, DATA_DIR: database, LOG_LEVEL: 'warn' } })
})
afterAll(async () => {
  await shops?.stop()
  folders.remove()
  rmSync(database, { recursive: true })
})

describe('[TEN-5] before its first import', () => {
  test.each([
    ['/', 200],
    ['/s/?q=jacke', 200],
    ['/marken', 200],
    ['/c/damen', 404],
  ])('%s responds with %i and shows that there is nothing yet', async (path, status) => {
    const response = await shops.request(host, path)
    expect(response.status).toBe(status)
    const mainText = parsePage(response.text).only('main').text
    expect(mainText).toContain('Hier gibt es noch keine Artikel: Wir räumen gerade ein.')
  })

  test('the log names the command that imports products', () => {
    expect(shops.output()).toContain('npm run catalogue:import -- FEED --tenant at')
  })

  test('a shop with products does not show that notice', async () => {
    for (const path of ['/', '/s/?q=jacke', '/s/?q=qzxvkwj', '/c/nirgends'])
      expect((await shops.request('de.localhost', path)).text).not.toContain('noch keine Artikel')
  })
})

describe('[TEN-8] [GOO-10] a shop in a language with one translated message', () => {
  test('starts, and shows the other messages in English', async () => {
    const { status, text } = await shops.request(polishHost, '/s/?q=jacke')
    expect(status).toBe(200)
    const page = parsePage(text)
    expect(page.only('html').attribute('lang')).toBe('pl-PL')
    expect(page.only('main').text).toContain('There is nothing in this shop yet')
    expect(text).toContain('Obsługa klienta')
  })

  test('the log of the start counts what is missing', () => {
    expect(shops.output()).toMatch(/"missing":[12]\d{3}.*messages are missing and shown in another language/)
  })

  test('[UX-7] its pages load the letters that they have, and other shops no further font', async () => {
    const { text, headers } = await shops.request(polishHost, '/')
    const file = /url\(([^)]+latin-ext[^)]+\.woff2)\)/.exec(text)?.[1] ?? ''
    const font = await shops.request(polishHost, file)
    expect([font.status, font.headers['content-type']]).toEqual([200, 'font/woff2'])
    const styles = [...text.matchAll(/<style>([^<]*unicode-range[^<]*)<\/style>/g)].map(([, css = '']) => css)
    const { createHash } = await import('node:crypto')
    for (const css of styles)
      expect(headers['content-security-policy']).toContain(createHash('sha256').update(css).digest('base64'))
    expect((await shops.request('de.localhost', '/')).text).not.toContain('unicode-range')
  })
})

test('[ROU-3] a content folder of its own is used, and no other', async () => {
  expect((await shops.request(host, '/rezepte/strudel')).status).toBe(200)
  expect((await shops.request(host, '/klantenservice')).status).toBe(404)
})

test('[SHE-6] [SEC-1] its theme is in its pages and allowed by their CSP', async () => {
  const { text, headers } = await shops.request(host, '/')
  const { createHash } = await import('node:crypto')
  const styles = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''
  expect(styles).toContain(`;--accent:light-dark(${accent.join()});`)
  expect(styles).toContain(';--heading-font:var(--font-serif);')
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  expect((await shops.request('de.localhost', '/')).text).not.toContain(accent.join())
})

test('[BAS-2] [BAS-6] a customer in Austria orders in it, and is offered no pick-up points', async () => {
  await shops.stop()
  rmSync(database, { recursive: true })
  database = createSmallDatabase({ tenant: 'at', env: folders.env })
  shops = await startShops({ env: { ...folders.env, I18N_DIR: messages, DATA_DIR: database } })
  const guest = new Guest(shops, host)
  await guest.fillBasket()
  const form = parsePage((await guest.open('/kasse/lieferservice')).text)
  expect(form.all('input[name="kind"][value="PICKUP_POINT"]')).toEqual([])
  const anna = {
    ...{ do: 'delivery', firstName: 'Anna', lastName: 'Gruber', email: 'anna@klant.example', kind: 'HOME' },
    ...{ street: 'Lindengasse', houseNumber: '12/3/14', city: 'Wien' },
  }
  const refused = await guest.send('/kasse/lieferservice', { ...anna, postalCode: '26999' })
  expect(refused.status).toBe(422)
  expect(parsePage(refused.text).only('#delivery-postalCode-problem').text).toBe(
    'Nur Zahlen sind erlaubt: Bitte geben Sie Ihre Postleitzahl an.',
  )
  expect((await guest.send('/kasse/lieferservice', { ...anna, postalCode: 'A-1070' })).status).toBe(303)
  await guest.send('/kasse/zahlung', { do: 'payment', method: 'INVOICE' })
  const overview = await guest.open('/kasse')
  expect(parsePage(overview.text).only('main').text).toContain('1070 Wien')
  const ordered = await guest.send('/kasse', { ...hiddenFields(overview.text, 'order-form'), do: 'order' })
  expect([ordered.status, ordered.headers.location]).toEqual([303, expect.stringContaining('/kasse/auftrag')])
})
