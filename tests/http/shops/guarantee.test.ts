import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { parsePage } from './kit/html.ts'
import { validation } from './kit/html-rules.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

const validator = new HtmlValidate(new StaticConfigLoader(validation))
const standIn = join(import.meta.dirname, 'kit', 'guarantee-notice.svg')
const nl = 'legal-guarantee-nl.svg'

/** The Dutch shop has the official notice, the German one does not yet; Swiss law has none. */
let folders: CopiedFolders
let shops: RunningShops
beforeAll(async () => {
  folders = copyFolders()
  cpSync(standIn, join(folders.tenantsFolder, 'nl', nl))
  shops = await startShops({ env: folders.env })
})
afterAll(async () => {
  await shops?.stop()
  folders.remove()
})

const see = async (host: string, path: string) => {
  const response = await shops.request(host, path)
  return { ...response, page: parsePage(response.text) }
}

describe.each([
  {
    ...{ host: 'nl.localhost', language: 'nl', prefix: '', link: 'Je rechten bij de wettelijke garantie' },
    ...{ title: 'Je wettelijke garantie', notice: true },
    texts: ['ten minste twee jaar', 'twaalf maanden', 'Kosteloos', 'GARAN'],
    leads: [
      '/klantenservice/garantie-reparatie',
      'https://europa.eu/youreurope/legal-guarantee/index.htm?lang=nl',
    ],
  },
  {
    ...{ host: 'de.localhost', language: 'de', prefix: '', link: 'Ihre gesetzlichen Gewährleistungsrechte' },
    ...{ title: 'Ihre gesetzliche Gewährleistung', notice: false },
    texts: ['zwei Jahren', 'zwölf Monaten', 'Kostenlos', 'GARAN'],
    leads: [
      '/service-hilfe/garantie-reparatur',
      'https://europa.eu/youreurope/legal-guarantee/index.htm?lang=de',
    ],
  },
  {
    ...{ host: 'ch.localhost', language: 'de', prefix: '', link: 'Ihre gesetzlichen Gewährleistungsrechte' },
    ...{ title: 'Ihre gesetzliche Gewährleistung', notice: false },
    texts: ['Zwei Jahre', 'Art. 197 OR', 'Art. 210 OR'],
    leads: ['/service-hilfe/garantie-reparatur', '/service-hilfe/agb'],
  },
  {
    ...{ host: 'ch.localhost', language: 'fr', prefix: '/fr', link: 'Vos droits à la garantie légale' },
    ...{ title: 'Votre garantie légale', notice: false },
    texts: ['Deux ans', 'art. 197 CO', 'art. 210 CO'],
    leads: ['/fr/aide-service/garantie-reparation', '/fr/aide-service/conditions-generales'],
  },
])('[LAW-5] $host$prefix', ({ host, language, prefix, link, title, notice, texts, leads }) => {
  const address = `${prefix}/info/legal-guarantee`

  test('a product page links to the statutory rights', async () => {
    const list = await see(host, `${prefix}/s/?q=a`)
    const product = await see(host, list.page.all('.card .name a')[0]?.attribute('href') ?? '')
    const opener = product.page.only('.promises a[data-layer="legal-guarantee"]')
    expect([opener.text, opener.attribute('href')]).toEqual([link, address])
  })

  test('the rights are shown in the shop’s text as a page and in an overlay, with the notice if there is one', async () => {
    const whole = await see(host, address)
    const over = await see(host, `/fragment/inspire/servicelayer/${language}/legal-guarantee`)
    expect([whole.status, over.status]).toEqual([200, 200])
    expect(whole.page.only('h1').text).toBe(title)
    const { results } = await validator.validateString(whole.text)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    for (const { page } of [whole, over]) {
      const parts = page.only('.layer-parts')
      for (const expectedText of texts) expect(parts.text).toContain(expectedText)
      expect(leftoverTexts(parts.text)).toEqual([])
      const ways = page.all('.layer-parts .ways a').map((way) => way.attribute('href'))
      expect(ways).toEqual(expect.arrayContaining(leads))
      expect(ways.filter((way) => way?.startsWith('https://'))).toHaveLength(1)
      const pictures = page.all('.guarantee-notice img')
      expect(pictures).toHaveLength(notice ? 1 : 0)
    }
  })
})

test('[LAW-5] the notice stands before the text, with its size and description, and links to the original file', async () => {
  const { page } = await see('nl.localhost', '/info/legal-guarantee')
  const warnings = Object.fromEntries(
    ['src', 'width', 'height', 'loading', 'alt'].map((name) => [
      name,
      page.only('.guarantee-notice img').attribute(name),
    ]),
  )
  expect(warnings).toEqual({
    ...{ src: `/${nl}`, width: '840', height: '1188', loading: 'lazy' },
    alt: 'Officiële mededeling van de Europese Unie over de wettelijke garantie, met een QR-code',
  })
  expect(page.only('.guarantee-notice').attribute('href')).toBe(`/${nl}`)
  expect(page.all('.guarantee-notice + .layer-parts')).toHaveLength(1)
  const file = await shops.request('nl.localhost', `/${nl}`)
  expect([file.status, file.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(file.headers['content-security-policy']).toContain("default-src 'none'")
  expect(file.text).toBe(readFileSync(standIn, 'utf8').trim())
})

test.each([
  ['nl.localhost', '/legal-guarantee-de.svg'],
  ['de.localhost', '/legal-guarantee-de.svg'],
  ['de.localhost', `/${nl}`],
  ['nl.localhost', '/legal-guarantee-..%2Fde%2Flogo.svg'],
  ['nl.localhost', '/legal-guarantee-.svg'],
])('[LAW-5] %s%s is no notice of the shop', async (host, path) => {
  expect((await shops.request(host, path)).status).toBeGreaterThanOrEqual(400)
})

test('[LAW-5] [DEV-1] the check warns EU shops without a notice, and finds no error', () => {
  const check = (env: Record<string, string>) =>
    spawnSync(process.execPath, ['src/cli/content-check.ts'], {
      cwd: repository,
      encoding: 'utf8',
      env: { ...commandEnvironment, ...env },
    })
  const { status, stderr } = check(folders.env)
  expect(status).toBe(0)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^warning: .*de\/legal-guarantee-de\.svg: .*missing.*commission\.europa\.eu/),
  ])
})
