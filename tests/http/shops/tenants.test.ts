import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readMessages } from '#i18n/messages.ts'
import { localisePath } from '#tenancy/locales.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { contentPages, hostOf, tenants } from './kit/content-pages.ts'
import { parsePage } from './kit/html.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

let shops: RunningShops
type Menu = { label: string; groups?: { label: string; children?: { label: string }[] }[] }

/** A navigation file of the web channel from the folder. */
function navigationOf(tenant: Tenant, locale: string, ending: '' | '.sliced'): Menu[] {
  const folder = join(repository, 'content-cache', tenant.id, 'navigation', tenant.clientId, 'web')
  return JSON.parse(readFileSync(join(folder, `${locale}${ending}.json`), 'utf8')).departments
}

beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.stop())

async function see(host: string, path: string) {
  const response = await shops.request(host, path)
  return { ...response, page: parsePage(response.text) }
}

describe('hosts', () => {
  test.each([
    ['localhost', 'nl-NL', 'teal', 'Duinlicht'],
    ['nl.localhost', 'nl-NL', 'teal', 'Duinlicht'],
    ['NL.LocalHost:80', 'nl-NL', 'teal', 'Duinlicht'],
    ['ch.localhost', 'de-CH', 'plum', 'Aurelline'],
    ['de.localhost:4321', 'de-DE', 'teal', 'Lindrich'],
  ])('[TEN-5] %s is the %s shop in %s: %s', async (host, locale, theme, company) => {
    const { status, page } = await see(host, '/')
    expect(status).toBe(200)
    expect(page.only('html').attribute('lang')).toBe(locale)
    expect(page.only('html').attribute('data-theme')).toBe(theme)
    expect(page.only('header').text).toContain(company)
  })

  test('[TEN-5] localhost and nl.localhost are one shop with one canonical URL', async () => {
    const [short, long] = await Promise.all([see('localhost', '/'), see('nl.localhost', '/')])
    expect(short.text).toBe(long.text)
    expect(short.page.only('link[rel="canonical"]').attribute('href')).toBe(
      `http://nl.localhost:${shops.port}/`,
    )
  })

  test.each([
    'unknown.localhost',
    'nl.localhost.example',
    'shop.example',
    '127.0.0.1',
    '[::1]',
    'nl.localhost..',
  ])('[TEN-1] %s gets a plain 421 that names no shop and is not cacheable', async (host) => {
    for (const path of ['/', '/klantenservice', '/icon.svg', '/robots.txt']) {
      const { status, headers, text } = await shops.request(host, path)
      expect(status).toBe(421)
      expect(headers['content-type']).toMatch(/^text\/plain/)
      expect(headers['cache-control']).toBe('no-store')
      expect(text).not.toMatch(/duinlicht|aurelline|lindrich|localhost/i)
    }
  })
})

describe('languages', () => {
  test.each([
    ['ch.localhost', '/', 'de-CH'],
    ['ch.localhost', '/fr', 'fr-CH'],
    ['ch.localhost', '/fr/aide-service', 'fr-CH'],
    ['ch.localhost', '/service-hilfe', 'de-CH'],
  ])('[TEN-6] %s%s is %s', async (host, path, locale) => {
    const { status, page } = await see(host, path)
    expect(status).toBe(200)
    expect(page.only('html').attribute('lang')).toBe(locale)
  })

  test.each([
    ['nl.localhost', '/nl', '/'],
    ['nl.localhost', '/nl/', '/'],
    ['nl.localhost', '/nl/klantenservice', '/klantenservice'],
    ['ch.localhost', '/de', '/'],
    ['ch.localhost', '/de/service-hilfe/bestellen', '/service-hilfe/bestellen'],
    ['ch.localhost', '/de/s/?q=wolle', '/s/?q=wolle'],
    ['de.localhost', '/de/magazin', '/magazin'],
    ['ch.localhost', '/fr/', '/fr'],
    ['ch.localhost', '/fr/aide-service/', '/fr/aide-service'],
    ['nl.localhost', '/klantenservice/', '/klantenservice'],
  ])('[TEN-6] %s%s redirects permanently to %s', async (host, path, target) => {
    const { status, headers } = await shops.request(host, path)
    expect([status, headers.location]).toEqual([301, target])
    expect((await shops.request(host, target)).status).toBe(200)
  })

  /** The first path has a shared response, the last ones have uncached responses. */
  const visitors: Record<string, string>[] = [{}, {}, { authorization: 'x' }]
  const query = '?utm_source=mail&q=rode+rok&token=a.b%2Fc%20&x=//evil.example/?y&z=%0d%0a'
  test.each([
    ['nl.localhost', '/nl', '/'],
    ['nl.localhost', '/nl/mijn-account/overzicht', '/mijn-account/overzicht'],
    ['ch.localhost', '/de/kasse/registrieren/neues-passwort', '/kasse/registrieren/neues-passwort'],
    ['ch.localhost', '/de/s/', '/s/'],
    ['ch.localhost', '/fr/aide-service/', '/fr/aide-service'],
    ['nl.localhost', '/klantenservice/betalen/geldzaken/', '/klantenservice/betalen/geldzaken'],
    ['nl.localhost', '/klantenservice/betalen/geldzaken', '/klantenservice/betalen-geldzaken'],
  ])('[TEN-6] [ROU-1] %s%s preserves the whole query, for every visitor', async (host, path, target) => {
    for (const headers of visitors) {
      const response = await shops.request(host, path + query, { headers })
      expect([response.status, response.headers.location]).toEqual([301, target + query])
    }
    const other = await shops.request(host, `${path}?gclid='1'`)
    expect([other.status, other.headers.location]).toEqual([301, `${target}?gclid='1'`])
    expect((await shops.request(host, path)).headers.location).toBe(target)
  })

  test('[ROU-5] a wrong slug redirects to the right one with the whole query', async () => {
    const list = await see('nl.localhost', '/s/?q=jurk')
    const right = list.page.all('.card .name a')[0]?.attribute('href') ?? ''
    const wrong = right.replace(/^\/p\/[^/]+/, '/p/anders')
    for (const headers of visitors) {
      const response = await shops.request('nl.localhost', `${wrong}?utm=1&chosen=colour:a`, { headers })
      expect([response.status, response.headers.location]).toEqual([301, `${right}?utm=1&chosen=colour:a`])
    }
  })

  test.each([
    ['ch.localhost', '/it', 'de-CH'],
    ['ch.localhost', '/fr/it', 'fr-CH'],
    ['ch.localhost', '/FR', 'de-CH'],
    ['nl.localhost', '/fr', 'nl-NL'],
    ['nl.localhost', '/de/klantenservice', 'nl-NL'],
    ['de.localhost', '/ch', 'de-DE'],
    ['de.localhost', '/nl/klantenservice', 'de-DE'],
  ])(
    '[TEN-6] two letters that are no language of the shop are an ordinary path: %s%s',
    async (host, path, locale) => {
      const { status, page } = await see(host, path)
      expect(status).toBe(404)
      expect(page.only('html').attribute('lang')).toBe(locale)
    },
  )

  test.each([
    '/de//evil.example',
    '/de///evil.example/',
    '/de/%2fevil.example',
    '/de/%2F%2Fevil.example',
    '/de/.evil.example',
    '/de/@evil.example',
    '/de/https://evil.example',
    '/de//evil.example/%2e',
    '/service-hilfe//evil.example/',
    '/service-hilfe/@evil.example/',
    '/fr//evil.example/',
    '/fr///',
    '/de/;@evil.example',
    '/de?//evil.example',
    '/de//evil.example?utm=//evil.example',
    '/de/%2f%2Fevil.example?@evil.example',
    '/de/?/%5cevil.example',
  ])('[SEC-6] %s redirects to no other site', async (path) => {
    const { headers } = await shops.request('ch.localhost', path)
    const { location } = headers
    if (location === undefined) return
    const own = `http://ch.localhost:${shops.port}`
    for (const reading of [location, decodeURIComponent(location), location.replaceAll('\\', '/')])
      expect(new URL(reading, `${own}/`).origin, location).toBe(own)
  })

  test.each([
    ['/nirgends', '/fr'],
    ['/p/x/none', '/fr'],
    ['/c/nirgends', '/fr'],
    ['/fr/nulle-part', '/'],
    ['/fr/p/x/none', '/'],
  ])(
    '[TEN-6] [ROU-6] on the unknown path %s the language switch links to the home page, %s',
    async (path, homePath) => {
      const { status, page } = await see('ch.localhost', path)
      expect(status).toBe(404)
      expect(page.all('header a[hreflang]').map((way) => way.attribute('href'))).toEqual([homePath])
      expect(page.all('link[rel="alternate"], link[rel="canonical"]')).toEqual([])
      expect((await see('nl.localhost', '/nergens')).page.all('header a[hreflang]')).toEqual([])
    },
  )

  test('[TEN-6] the language switch links to the same page in the other language, and back', async () => {
    const switched = contentPages.filter(({ alternates }) => Object.keys(alternates).length > 0)
    expect(switched.length).toBeGreaterThan(20)
    for (const { tenant, locale, address } of switched) {
      const { page } = await see(hostOf(tenant), address)
      const ways = page.all('header a[hreflang]')
      expect(ways).toHaveLength(tenant.i18n.locales.length - 1)
      for (const way of ways) {
        const there = await see(hostOf(tenant), way.attribute('href') as string)
        expect(there.page.only('html').attribute('lang')).toBe(way.attribute('hreflang'))
        const back = there.page
          .all('header a[hreflang]')
          .find((link) => link.attribute('hreflang') === locale)
        expect(back?.attribute('href')).toBe(address)
      }
    }
  })
})

const shopsInTheirLanguages = tenants.flatMap((tenant) =>
  tenant.i18n.locales.map((locale) => ({
    id: tenant.id,
    tenant,
    locale,
    messages: readMessages('i18n', locale),
  })),
)

describe.each(shopsInTheirLanguages)('$id in $locale', ({ tenant, locale, messages }) => {
  const host = hostOf(tenant)
  const at = (path: string) => localisePath(tenant, locale, path)
  const message = (group: string, key: string) => (messages[group] as Record<string, string>)[key]

  test.each([
    '/nergens',
    '/node/nergens',
    '/p/nergens/1',
    '/favicon.ico',
    '/.env',
    '/wp-login.php',
    '/~/search',
  ])('[ROU-6] %s is a 404 in its theme and language, with a search box', async (path) => {
    const { status, headers, page, text } = await see(host, at(path))
    expect(status).toBe(404)
    expect(headers['content-type']).toMatch(/^text\/html/)
    expect(page.only('html').attribute('lang')).toBe(locale)
    expect(page.only('html').attribute('data-theme')).toBe(tenant.theme.name)
    expect(page.only('h1').text).toBe(message('notFound', 'title'))
    expect(page.only('main form').attribute('action')).toBe(routeUrl(tenant, locale, 'search'))
    expect(page.only('main form input[name="q"]').attribute('type')).toBe('search')
    expect(page.all('header')).toHaveLength(1)
    expect(page.all('footer')).toHaveLength(1)
    expect(page.only('meta[name="robots"]').attribute('content')).toBe('noindex')
    expect(page.all('link[rel="canonical"]')).toHaveLength(0)
    expect(text).not.toContain('nergens')
  })

  test.each([
    ['the 404 page', at('/nergens')],
    ['a search that finds nothing', `${routeUrl(tenant, locale, 'search')}?q=qwertzuiop`],
  ])('[CON-3] the header has the sliced navigation, %s the complete one', async (_, path) => {
    const { page } = await see(host, path)
    // If a link has different texts per channel, both are in it, and the styles show one.
    const namesIn = (part: string) =>
      new Set(page.all(`${part} a, ${part} a .on-web`).map(({ text }) => text))
    const inHeader = namesIn('#departments')
    const inMain = namesIn('main')
    for (const { label } of navigationOf(tenant, locale, '.sliced').flatMap(({ groups = [] }) => groups))
      expect(inHeader).toContain(label)
    const leaves = navigationOf(tenant, locale, '')
      .flatMap(({ groups = [] }) => groups)
      .flatMap(({ children = [] }) => children)
    expect(leaves.length).toBeGreaterThan(10)
    for (const { label } of leaves) expect(inMain).toContain(label)
  })

  test('[ROU-1] the content of other shops is a 404 here', async () => {
    const foreign = contentPages.filter(
      (page) =>
        page.tenant.id !== tenant.id &&
        !contentPages.some((own) => own.tenant.id === tenant.id && own.path === page.path),
    )
    expect(foreign.length).toBeGreaterThan(10)
    for (const { path } of foreign) expect((await shops.request(host, at(path))).status, path).toBe(404)
  })

  test('[ROU-3] /storefront is the home page, whose canonical URL is the shorter one', async () => {
    const [{ status, page }, home] = await Promise.all([see(host, at('/storefront')), see(host, at('/'))])
    const canonical = home.page.only('link[rel="canonical"]').attribute('href')
    if (status === 301) return expect(page.all('h1')).toHaveLength(0)
    expect(status).toBe(200)
    expect(page.only('link[rel="canonical"]').attribute('href')).toBe(canonical)
  })

  const deep = contentPages.filter(
    (page) => page.tenant.id === tenant.id && page.locale === locale && /.\/.*-/.test(page.path),
  )
  test.each(deep)(
    '[CON-1] the variant of $address with slashes redirects to it',
    async ({ path, address }) => {
      // Hyphens of the first segment belong to the route (`/service-hilfe`), later ones to the identifier.
      const [, root = '', rest = ''] = /^(\/[^/]+)(.*)$/.exec(path) ?? []
      const twin = root + rest.replaceAll('-', '/')
      const { status, headers } = await shops.request(host, at(twin))
      expect([status, headers.location]).toEqual([301, address])
    },
  )
})

describe('customer service of nl', () => {
  test.each([
    '/klantenservice',
    '/klantenservice/bestellen',
    '/klantenservice/retourneren-ruilen',
    '/klantenservice/garantie-reparatie',
    '/klantenservice/acties-actievoorwaarden',
    '/klantenservice/privacy',
    '/klantenservice/betalen-geldzaken/geld-lenen',
    '/klantenservice/betalen-geldzaken/betalen-in-termijnen',
    '/klantenservice/bezorgen-afhalen/ophalen-bij-een-postnl-punt',
    '/klantenservice/nieuwsbrief',
    '/special/vacatures',
    '/special/algemene-voorwaarden',
    '/special/herroepingsrecht',
  ])('[ROU-4] %s is a real page with real text', async (path) => {
    const { status, page } = await see('nl.localhost', path)
    expect(status).toBe(200)
    const main = page.only('main').text
    const words = main.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word))
    expect(words.length).toBeGreaterThanOrEqual(200)
    expect(page.only('h1').text.length).toBeGreaterThan(3)
    expect(main).not.toMatch(/lorem|ipsum|todo|xxx/i)
    // Every sentence occurs once: repeated text does not count.
    const sentences = main.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 40)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})
