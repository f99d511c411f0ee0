import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const host = 'at.localhost'
const accent = ['#7a2e00', '#ffb38a'] as const

/** A shop made as .github/docs/new-shop.md describes: in a country, a locale and a theme that no shop here has. */
let folders: CopiedFolders
let database: string
let shops: RunningShops
beforeAll(async () => {
  folders = copyFolders()
  cpSync(join(folders.tenantsFolder, 'de'), join(folders.tenantsFolder, 'at'), { recursive: true })
  const content = join(folders.contentFolder, 'at')
  cpSync(join(folders.contentFolder, 'de'), content, { recursive: true })
  renameSync(join(content, 'de-DE'), join(content, 'de-AT'))
  for (const channel of ['web', 'mobile'])
    for (const name of ['de-DE.json', 'de-DE.sliced.json']) {
      const at = join(content, 'navigation/lindrich-de', channel)
      renameSync(join(at, name), join(at, name.replace('DE', 'AT')))
    }
  renameSync(join(content, 'navigation/lindrich-de'), join(content, 'navigation/falkenau-at'))
  folders.changeTenant('at', {
    hosts: [host],
    clientId: 'falkenau-at',
    company: 'Falkenau',
    i18n: { locales: ['de-AT'], timeZone: 'Europe/Vienna' },
    theme: { name: 'teal', tokens: { '--accent': accent, '--heading-font': 'var(--font-serif)' } },
    organisation: {
      legalName: 'Falkenau GmbH',
      address: { street: 'Ring', houseNumber: '1/2', postalCode: '1010', city: 'Wien', country: 'AT' },
      seoTitle: { 'de-AT': 'Falkenau' },
      seoDescription: { 'de-AT': 'Mode von Falkenau.' },
    },
    contentRoots: ['/service-hilfe', '/magazin', '/lp', '/rezepte'],
  })
  folders.writeContent('at/de-AT/rezepte-strudel.json', {
    ...{ path: '/rezepte/strudel', kind: 'service', title: 'Strudel', modified: '2026-11-20' },
    ...{ seo: { description: 'Ein Strudel.' }, blocks: [{ type: 'serviceContact', title: 'Hilfe' }] },
  })
  database = createSmallDatabase({ tenant: 'de', env: folders.env })
  shops = await startShops({ env: { ...folders.env, DATA_DIR: database } })
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

test('[ROU-3] a content folder of its own is used, and no other', async () => {
  expect((await shops.request(host, '/rezepte/strudel')).status).toBe(200)
  expect((await shops.request(host, '/klantenservice')).status).toBe(404)
})

test('[SHE-6] [SEC-1] its theme is in its pages and allowed by their CSP', async () => {
  const { text, headers } = await shops.request(host, '/')
  const { createHash } = await import('node:crypto')
  const styles = `html[data-theme]{--accent:light-dark(${accent.join()});--heading-font:var(--font-serif)}`
  expect(text).toContain(`<style>${styles}</style>`)
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  expect((await shops.request('de.localhost', '/')).text).not.toContain('html[data-theme]')
})

test('[BAS-2] [BAS-6] a customer in Austria orders in it, and is offered no pick-up points', async () => {
  await shops.stop()
  rmSync(database, { recursive: true })
  database = createSmallDatabase({ tenant: 'at', env: folders.env })
  shops = await startShops({ env: { ...folders.env, DATA_DIR: database } })
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
