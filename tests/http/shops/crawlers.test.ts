import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeUrl } from '#tenancy/route-urls.ts'
import { contentPages, hostOf, tenants } from './kit/content-pages.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

let shops: RunningShops
beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.stop())

const valuesOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, value]) => value as string)

describe.each(tenants.map((tenant) => ({ id: tenant.id, tenant })))('$id', ({ tenant }) => {
  const host = hostOf(tenant)
  const origin = () => `http://${host}:${shops.port}`
  const pages = contentPages.filter((page) => page.tenant.id === tenant.id && page.listed)

  test('[SEO-1] robots.txt allows the shop, disallows what is personal or endless, and names the sitemap', async () => {
    const { status, headers, text } = await shops.request(host, '/robots.txt')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toContain(`Sitemap: ${origin()}/sitemap.xml`)
    const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path as string)
    for (const locale of tenant.i18n.locales)
      for (const name of ['search', 'basket', 'account', 'wishlist'] as const)
        expect(closed).toContain(routeUrl(tenant, locale, name))
    for (const { address } of pages) expect(closed.filter((path) => address.startsWith(path))).toEqual([])
  })

  test('[SEO-1] the sitemap index names one sitemap per locale, dated by its newest page', async () => {
    const { status, headers, text } = await shops.request(host, '/sitemap.xml')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/xml/)
    const entries = text.split('<sitemap>').slice(1)
    expect(new Set(valuesOf(text, 'loc')).size).toBe(entries.length)
    for (const locale of tenant.i18n.locales) {
      const own = entries.filter((entry) => entry.includes(`${origin()}/sitemap/content-${locale}.xml`))
      const days = pages.filter((page) => page.locale === locale).map(({ modified }) => modified)
      expect(own.map((entry) => valuesOf(entry, 'lastmod'))).toEqual([[days.sort().at(-1)]])
    }
  })

  test.each(tenant.i18n.locales)(
    '[SEO-1] the sitemap of %s lists every page once, with its own date and its translations',
    async (locale) => {
      const { status, text } = await shops.request(host, `/sitemap/content-${locale}.xml`)
      expect(status).toBe(200)
      const own = pages.filter((page) => page.locale === locale)
      const listed = text.split('<url>').slice(1)
      expect(listed.map((entry) => valuesOf(entry, 'loc')[0]).sort()).toEqual(
        own.map(({ address }) => origin() + address).sort(),
      )
      for (const entry of listed) {
        const page = own.find(({ address }) => entry.includes(`<loc>${origin()}${address}</loc>`))
        expect(valuesOf(entry, 'lastmod')).toEqual([page?.modified])
        const languages = [...entry.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language)
        const translations = Object.keys(page?.alternates ?? {})
        expect(languages.sort()).toEqual(translations.length ? [locale, ...translations].sort() : [])
      }
    },
  )

  test('[TEN-7] the sitemaps of other shops do not exist here', async () => {
    const foreign = tenants
      .flatMap(({ i18n }) => i18n.locales)
      .filter((locale) => !tenant.i18n.locales.includes(locale))
    for (const locale of [...foreign, 'xx-XX', '..', 'index'])
      expect((await shops.request(host, `/sitemap/content-${locale}.xml`)).status).toBe(404)
  })

  test('has an icon of its own', async () => {
    const { status, headers, text } = await shops.request(host, '/icon.svg')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(text).toMatch(/^<svg /)
    for (const other of tenants.filter(({ id }) => id !== tenant.id))
      expect((await shops.request(hostOf(other), '/icon.svg')).text).not.toBe(text)
  })
})
