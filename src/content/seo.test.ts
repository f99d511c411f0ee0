import { describe, expect, test } from 'vitest'
import { loadTenants } from '../tenancy/tenants.ts'
import { alternateUrls, canonicalUrl } from './page-urls.ts'
import { robots } from './robots.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'
import { articleData, breadcrumbData, shopData } from './structured-data.ts'

const tenants = loadTenants('tenants', { port: 4321 })
const nl = tenants.byId('nl')!
const ch = tenants.byId('ch')!
const head = {
  path: '/aide-service/retour-echange',
  title: 'Retour <b>et</b> échange',
  kind: 'article' as const,
  modified: '2026-11-02',
  breadcrumbs: [{ label: 'Aide et service', href: '/aide-service' }],
  alternates: { 'de-CH': '/service-hilfe/rueckgabe-umtausch' },
  seo: { description: 'Rendre un article.', index: true },
}

describe('[SEO-1] one URL per page and locale', () => {
  test.each([
    [nl, 'nl-NL', '/', 'http://nl.localhost:4321/'],
    [nl, 'nl-NL', '/klantenservice', 'http://nl.localhost:4321/klantenservice'],
    [ch, 'fr-CH', '/', 'http://ch.localhost:4321/fr'],
    [ch, 'fr-CH', '/magazine', 'http://ch.localhost:4321/fr/magazine'],
  ])('%# %s %s', (tenant, locale, path, address) => expect(canonicalUrl(tenant, locale, path)).toBe(address))

  test('alternates are the same on both pages', () => {
    const french = alternateUrls(ch, 'fr-CH', head)
    const german = alternateUrls(ch, 'de-CH', {
      path: '/service-hilfe/rueckgabe-umtausch',
      alternates: { 'fr-CH': head.path },
    })
    expect(french).toEqual(german)
    expect(Object.keys(french)).toEqual(['de-CH', 'fr-CH'])
  })
})

describe('[SEO-1] structured data', () => {
  test('the organisation has its return period, hours and delivery from the configuration', () => {
    const [store, site] = shopData(nl, 'nl-NL')
    expect(store).toMatchObject({
      '@type': 'OnlineStore',
      hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'NL' },
      contactPoint: {
        hoursAvailable: [
          { opens: '08:00', closes: '21:00' },
          { dayOfWeek: ['Saturday'], opens: '09:00', closes: '17:00' },
        ],
      },
      hasShippingService: {
        shippingConditions: [
          { orderValue: { minValue: 0, maxValue: 74.99 }, shippingRate: { value: 5.95, currency: 'EUR' } },
          { orderValue: { minValue: 75 }, shippingRate: { value: 0 } },
        ],
      },
    })
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: 'http://nl.localhost:4321/s/?q={term}' } },
    })
  })

  test('breadcrumbs end with the page, as plain text', () => {
    expect(breadcrumbData(ch, 'fr-CH', head)).toMatchObject([
      {
        itemListElement: [
          { position: 1, name: 'Aide et service', item: 'http://ch.localhost:4321/fr/aide-service' },
          { position: 2, name: 'Retour et échange', item: `http://ch.localhost:4321/fr${head.path}` },
        ],
      },
    ])
    expect(breadcrumbData(ch, 'fr-CH', { ...head, path: '/' })).toEqual([])
  })

  test('only articles are articles', () => {
    expect(articleData(ch, 'fr-CH', head)).toMatchObject([{ '@type': 'Article', dateModified: '2026-11-02' }])
    expect(articleData(ch, 'fr-CH', { ...head, kind: 'service' })).toEqual([])
  })
})

test('[SEO-1] robots.txt excludes personal pages under the tenant’s own paths and names the sitemap', () => {
  const text = robots(nl)
  expect(text).toContain('Disallow: /mijn-account\n')
  expect(text).not.toContain('/mein-konto')
  expect(robots(ch)).toContain('Disallow: /fr/s/\n')
  expect(text).toContain('Sitemap: http://nl.localhost:4321/sitemap.xml\n')
})

test('[SEO-1] sitemaps escape addresses and name the translations', () => {
  const xml = sitemap([
    { url: 'https://a.example/?a=1&b=<', modified: '2026-11-01', alternates: { a: 'x' } },
    {
      url: 'https://a.example/b',
      alternates: { 'de-CH': 'https://a.example/b', 'fr-CH': 'https://a.example/fr/b' },
    },
  ])
  expect(xml).toContain('<loc>https://a.example/?a=1&amp;b=&lt;</loc><lastmod>2026-11-01</lastmod></url>')
  expect(xml).toContain('<xhtml:link rel="alternate" hreflang="fr-CH" href="https://a.example/fr/b"/>')
  expect(sitemapIndex([{ url: 'https://a.example/s.xml' }])).toContain(
    '<sitemap><loc>https://a.example/s.xml</loc></sitemap>',
  )
})
