import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isContentPath } from '#routes/routes.ts'
import { localisePath } from '#tenancy/locales.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { HttpResponse } from '../server/kit/client.ts'
import { type ContentPage, contentPages, hostOf, tenants } from './kit/content-pages.ts'
import { type ParsedPage, parsePage, structuredData } from './kit/html.ts'
import { validation } from './kit/html-rules.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

interface Visited {
  answer: HttpResponse
  parsed: ParsedPage
}

let shops: RunningShops
const visited = new Map<string, Promise<Visited>>()
const validator = new HtmlValidate(new StaticConfigLoader(validation))
const keyOf = (page: ContentPage) => `${page.tenant.id} ${page.address}`

function visit(page: ContentPage): Promise<Visited> {
  const before = visited.get(keyOf(page))
  if (before) return before
  const visiting = shops
    .request(hostOf(page.tenant), page.address)
    .then((response) => ({ answer: response, parsed: parsePage(response.text) }))
  visited.set(keyOf(page), visiting)
  return visiting
}

const originOf = ({ tenant }: ContentPage) => `http://${hostOf(tenant)}:${shops.port}`
const canonicalOf = (page: ContentPage) => originOf(page) + page.address

beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.stop())

const named = contentPages.map((page) => [keyOf(page), page] as const)

describe.each(named)('%s', (_, page) => {
  test('[ROU-3] is served in its language and theme', async () => {
    const { answer: response, parsed } = await visit(page)
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.text).toMatch(/^<!doctype html>/i)
    expect(parsed.only('html').attribute('lang')).toBe(page.locale)
    expect(parsed.only('html').attribute('data-theme')).toBe(page.tenant.theme.name)
  })

  test('is valid HTML', async () => {
    const { answer: response } = await visit(page)
    const report = await validator.validateString(response.text)
    const messages = report.results.flatMap((result) => result.messages)
    expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
  })

  test('[SEO-1] has title, description, one h1 and OpenGraph', async () => {
    const { parsed } = await visit(page)
    const title = parsed.only('head > title').text
    const description = parsed.only('meta[name="description"]').attribute('content')
    expect(title).toContain(page.tenant.company)
    expect(description).toMatch(/^.{50,200}$/)
    expect(parsed.only('h1').text).not.toBe('')
    const openGraph = (name: string) => parsed.only(`meta[property="og:${name}"]`).attribute('content')
    expect(openGraph('title')).toBe(title)
    expect(openGraph('description')).toBe(description)
    expect(openGraph('url')).toBe(canonicalOf(page))
    expect(openGraph('type')).toBe(page.kind === 'article' ? 'article' : 'website')
    expect(openGraph('site_name')).toBe(page.tenant.company)
    expect(openGraph('locale')).toBe(page.locale.replace('-', '_'))
    expect(openGraph('image')).toMatch(/\.(webp|png|jpg)$/)
  })

  test('[SEO-1] has one canonical URL, and its translations link each other', async () => {
    const { parsed } = await visit(page)
    expect(parsed.only('link[rel="canonical"]').attribute('href')).toBe(canonicalOf(page))
    expect(parsed.all('meta[name="robots"]')).toHaveLength(0)
    const translations = page.tenant.i18n.locales.filter(
      (locale) => locale === page.locale || page.alternates[locale] !== undefined,
    )
    const own = languagesOf(parsed)
    if (translations.length === 1) return expect(own).toEqual({})
    expect(Object.keys(own).sort()).toEqual([...translations, 'x-default'].sort())
    expect(own[page.locale]).toBe(canonicalOf(page))
    expect(own['x-default']).toBe(own[page.tenant.i18n.locales[0] as string])
    for (const locale of translations) {
      const other = contentPages.find(
        (candidate) => candidate.locale === locale && canonicalOf(candidate) === own[locale],
      )
      expect(other, `${own[locale]} is a page`).toBeDefined()
      expect(languagesOf((await visit(other as ContentPage)).parsed)).toEqual(own)
    }
  })

  test('[SEO-1] has structured data of the right types', async () => {
    const { answer: response } = await visit(page)
    const data = structuredData(response.text)
    const kinds = data.map((thing) => thing['@type'])
    expect(data.every((thing) => thing['@context'] === 'https://schema.org')).toBe(true)
    const expected = page.path === '/' ? ['OnlineStore', 'WebSite'] : ['BreadcrumbList']
    expect(kinds).toEqual(page.kind === 'article' ? [...expected, 'Article'] : expected)
    const trail = data.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement
    if (trail) {
      const items = trail as { position: number; name: string; item: string }[]
      expect(items.map(({ position }) => position)).toEqual(items.map((_item, index) => index + 1))
      expect(items.at(-1)?.item).toBe(canonicalOf(page))
      for (const { name, item } of items) {
        expect(name).toBeTruthy()
        expect((await shops.request(hostOf(page.tenant), new URL(item).pathname)).status).toBe(200)
      }
    }
    const article = data.find((thing) => thing['@type'] === 'Article')
    if (article) expect(article).toMatchObject({ dateModified: page.modified, inLanguage: page.locale })
  })

  test('[TEN-8] is all in its language: no English, no message id, no empty placeholder', async () => {
    const { parsed } = await visit(page)
    expect(leftoverTexts(parsed.only('body').text)).toEqual([])
    expect(leftoverTexts(parsed.only('title').text)).toEqual([])
    for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
      for (const element of parsed.all(`[${name}]`))
        expect(leftoverTexts(element.attribute(name) ?? '')).toEqual([])
  })

  test('[TEN-7] names no other shop', async () => {
    const { answer: response } = await visit(page)
    for (const other of tenants.filter(({ id }) => id !== page.tenant.id)) {
      const { company, clientId, hosts, organisation } = other
      const { legalName, email, phone, registration = legalName } = organisation
      for (const foreign of [company, clientId, legalName, email, phone, registration])
        expect(response.text).not.toContain(foreign)
      for (const host of hosts.filter((name) => !hostOf(page.tenant).includes(name)))
        expect(response.text).not.toContain(`//${host}`)
    }
  })

  test('[ROU-3] links to pages that exist, at their canonical URLs', async () => {
    const { parsed } = await visit(page)
    const links = parsed.all('a').map((link) => link.attribute('href') ?? '')
    const ways = new Set(links.map((href) => href.split('#')[0] as string))
    for (const way of ways)
      if (way.startsWith('/') && linksToContent(page, way))
        expect((await shops.request(hostOf(page.tenant), way)).status, way).toBe(200)
    for (const href of links.filter((link) => link.startsWith('#')))
      expect(parsed.all(`[id="${href.slice(1)}"]`), href).toHaveLength(1)
  })
})

test.each(tenants.flatMap((tenant) => tenant.i18n.locales.map((locale) => [tenant.id, locale] as const)))(
  '[SEO-1] no two pages of %s in %s share a title or a description',
  async (id, locale) => {
    const pages = contentPages.filter((page) => page.tenant.id === id && page.locale === locale)
    const heads = await Promise.all(
      pages.map(async (page) => {
        const { parsed } = await visit(page)
        return [parsed.only('title').text, parsed.only('meta[name="description"]').attribute('content')]
      }),
    )
    expect(new Set(heads.map(([title]) => title)).size).toBe(pages.length)
    expect(new Set(heads.map(([, description]) => description)).size).toBe(pages.length)
  },
)

test('every picture that a page names exists, in its stated format, and so does every other file', async () => {
  const missing = new Set<string>()
  for (const page of contentPages) {
    const { parsed } = await visit(page)
    for (const address of filesOf(parsed, originOf(page))) {
      const response = await shops.request(hostOf(page.tenant), address)
      const type = response.headers['content-type'] ?? ''
      const whole = response.status === 200 && response.body.length > 0
      if (!whole || !/^(image|font)\//.test(type)) missing.add(`${address} (${response.status} ${type})`)
    }
  }
  expect([...missing].sort()).toEqual([])
})

function languagesOf(parsed: ParsedPage): Record<string, string> {
  const links = parsed.all('link[rel="alternate"]')
  return Object.fromEntries(links.map((link) => [link.attribute('hreflang'), link.attribute('href')]))
}

/** Shop links may lead to pages that do not exist yet; content links may not. */
function linksToContent({ tenant }: ContentPage, href: string): boolean {
  const path = href.split('?')[0] as string
  const prefixes = tenant.i18n.locales.map((locale) => localisePath(tenant, locale, '/'))
  const prefix = prefixes.find((start) => start !== '/' && (path === start || path.startsWith(`${start}/`)))
  return isContentPath(tenant, prefix ? path.slice(prefix.length) || '/' : path)
}

/** URLs of pictures, fonts and icons, including those in other sizes and for sharing. */
function filesOf(parsed: ParsedPage, origin: string): Set<string> {
  const attributes = (selector: string, name: string) =>
    parsed.all(selector).map((element) => element.attribute(name) as string)
  const sets = [
    ...attributes('[srcset]', 'srcset'),
    ...attributes('link[imagesrcset]', 'imagesrcset'),
  ].flatMap((set) => set.split(',').map((one) => one.trim().split(' ')[0] as string))
  const shared = attributes('meta[property="og:image"]', 'content').map((address) => {
    expect(address.startsWith(`${origin}/`)).toBe(true)
    return address.slice(origin.length)
  })
  const all = [
    ...attributes('img[src]', 'src'),
    ...attributes('link[rel="icon"]', 'href'),
    ...attributes('link[rel="preload"][href]', 'href'),
    ...sets,
    ...shared,
  ]
  // Product pictures are rendered at their first request, and have tests of their own.
  return new Set(all.filter((address) => !address.startsWith('/product-pictures/')))
}

test.each(tenants.map((tenant) => [tenant.id, tenant] as const))(
  '[DAT-7] islands of one page share no id of React, whatever page was shown before: %s',
  async (_, tenant) => {
    for (const path of ['/', routeUrl(tenant, tenant.i18n.locales[0] as string, 'basket'), '/']) {
      const { status, text } = await shops.request(hostOf(tenant), path)
      expect(status).toBe(200)
      const prefixes = parsePage(text)
        .all('astro-island')
        .map((island) => island.attribute('prefix'))
      expect(prefixes.length).toBeGreaterThan(path === '/' ? 0 : 1)
      expect(new Set(prefixes).size, `${path}: ${prefixes}`).toBe(prefixes.length)
    }
  },
)

test.each(
  tenants.flatMap((tenant) => tenant.i18n.locales.map((locale) => [tenant.id, locale, tenant] as const)),
)(
  '[SEO-1] lists, brands, contact and products have a picture for sharing: %s %s',
  async (_, locale, tenant) => {
    const get = (path: string) => shops.request(hostOf(tenant), path)
    const pathsOf = async (path: string, selector: string) =>
      parsePage((await get(path)).text)
        .all(selector)
        .map((link) => link.attribute('href') as string)
    const [list = ''] = await pathsOf(routeUrl(tenant, locale, 'storefront'), '.group-link')
    const brands = routeUrl(tenant, locale, 'brands')
    const [brand = ''] = await pathsOf(brands, '.letters a')
    const products = await pathsOf(list, '.card .name a')
    const paths = [list, brand, brands, routeUrl(tenant, locale, 'contact'), ...products.slice(0, 4)]
    for (const path of [...paths, list]) {
      const parsed = parsePage((await get(path)).text)
      const image = parsed.only('meta[property="og:image"]').attribute('content') ?? ''
      const origin = `http://${hostOf(tenant)}:${shops.port}`
      expect(image.startsWith(`${origin}/`), `${path}: ${image}`).toBe(true)
      expect((await get(image.slice(origin.length))).status, image).toBe(200)
      expect(parsed.only('head > title').text.length, path).toBeLessThanOrEqual(70)
    }
    // A list whose cards are cached has the same picture.
    const [first, second] = [await get(list), await get(`${list}?x=1`)].map(({ text }) =>
      parsePage(text).only('meta[property="og:image"]').attribute('content'),
    )
    expect(second).toBe(first)
  },
)
