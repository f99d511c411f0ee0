import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteName } from '#routes/routes.ts'
import { contactFormUrl } from '#tenancy/contact.ts'
import { localisePath } from '#tenancy/locales.ts'
import { brandUrl } from '#tenancy/product-urls.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { contentPages, hostOf, tenants } from '#tests/http/shops/kit/content-pages.ts'
import { parsePage } from '#tests/http/shops/kit/html.ts'
import { repository } from '#tests/http/shops/kit/repository.ts'
import { type RunningShops, startShops } from '#tests/http/shops/kit/running-shops.ts'
import { brotliBytes, type FirstView, firstView, type Get } from './first-view.ts'

const kilobyte = 1024
const brotli = { headers: { 'accept-encoding': 'br' } }

let shops: RunningShops
const seen = new Map<string, Promise<FirstView>>()

beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.stop())

interface View {
  tenant: Tenant
  name: string
  address: string
  status: number
  /** Pictures that may be fetched before scrolling: the one at the start of a page, the first row of a list. */
  pictures: number
  /** Whether the first product of this page is checked instead of the page. */
  product?: true
  /** Budget of the document, KB: 14 for text pages, 20 for product pages. */
  document: number
}

const words = { document: 14 }
const goods = { document: 20 }

/** One page of each kind, in every shop and language. */
const views: View[] = tenants.flatMap((tenant) =>
  tenant.i18n.locales.flatMap((locale) => {
    const own = contentPages.filter((page) => page.tenant === tenant && page.locale === locale)
    const kinds = ['storefront', 'service', 'article', 'landing'].map((kind) => {
      const page = own.find((candidate) => candidate.kind === kind)
      if (!page) throw new Error(`${tenant.id} has no ${kind} in ${locale}`)
      return {
        name: kind,
        address: page.address,
        status: 200,
        pictures: 1,
        ...(withGoods(page) ? goods : words),
      }
    })
    const search = routeUrl(tenant, locale, 'search')
    const calculator = tenant.credit.calculator?.[locale]
    if (!calculator) throw new Error(`${tenant.id} has no calculator in ${locale}`)
    return [
      ...kinds,
      {
        name: '404',
        address: localisePath(tenant, locale, '/niemands-adres'),
        status: 404,
        pictures: 0,
        ...words,
      },
      {
        name: 'calculator',
        address: localisePath(tenant, locale, calculator),
        status: 200,
        pictures: 1,
        ...words,
      },
      ...formsOf(tenant, locale).map(([name, address]) => ({
        name,
        address,
        status: 200,
        pictures: 0,
        ...words,
      })),
      { name: 'search', address: `${search}?q=e`, status: 200, pictures: 4, ...goods },
      { name: 'category', address: categoryOf(tenant, locale), status: 200, pictures: 4, ...goods },
      {
        name: 'product',
        address: categoryOf(tenant, locale),
        product: true as const,
        status: 200,
        pictures: 1,
        ...goods,
      },
      {
        name: 'brand',
        address: brandUrl(tenant, locale, 'lagunelle'),
        status: 200,
        pictures: 4,
        ...goods,
      },
    ].map((view) => ({ tenant, ...view, name: `${tenant.id} ${locale} ${view.name}` }))
  }),
)

/** The pages with the contact form and the newsletter form. */
function formsOf(tenant: Tenant, locale: string): [name: string, address: string][] {
  const address = (route: RouteName) => routeUrl(tenant, locale, route)
  return [
    ['contact help', address('contact')],
    ['answer', `${address('contact')}?topic=order-cancel`],
    ['contact form', contactFormUrl(tenant, locale, 'account-data')],
    ['newsletter', address('newsletter')],
    ['newsletter choices', address('newsletterUnsubscribe')],
    ['consent centre', address('cookieSettings')],
  ]
}

/** The first category in the shop's navigation. */
function categoryOf(tenant: Tenant, locale: string): string {
  const folder = join(repository, 'content-cache', tenant.id, 'navigation', tenant.clientId, 'web')
  const { departments } = JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))
  return localisePath(tenant, locale, departments[0].groups[0].href)
}

/** Whether a content page shows products of the shop. */
function withGoods({ tenant, locale, file }: (typeof contentPages)[number]): boolean {
  return readFileSync(join(repository, 'content-cache', tenant.id, locale, file), 'utf8').includes(
    '"productCarousel"',
  )
}

const getOf =
  (tenant: Tenant): Get =>
  (path) =>
    shops.request(hostOf(tenant), path, brotli)

function look(view: View): Promise<FirstView> {
  const { tenant, name } = view
  const before = seen.get(name) ?? addressOf(view).then((address) => firstView(getOf(tenant), address))
  seen.set(name, before)
  return before
}

async function addressOf({
  tenant,
  address,
  product,
}: Pick<View, 'tenant' | 'address' | 'product'>): Promise<string> {
  if (!product) return address
  const { text } = await getOf(tenant)(address)
  return parsePage(text).all('.card .name a')[0]?.attribute('href') ?? ''
}

/** Bytes of a page's script including the consent dialog of a first visit, in the best brotli. */
async function scriptBytes(tenant: Tenant, scripts: string[]): Promise<number> {
  const [, notices] = /["'`]\.\/(notices\.[\w-]+\.js)["'`]/.exec(scripts.join('\n')) ?? []
  const noticesScript = (await getOf(tenant)(`/_astro/${notices}`)).text
  expect(noticesScript).toContain('/fragment/notices/')
  return brotliBytes(scripts.join('\n')) + brotliBytes(noticesScript)
}

describe.each(views)('[issue budgets] $name', (view) => {
  test('the document has at most 14 KB, with products 20 KB, as served and in the best brotli', async () => {
    const { document } = await look(view)
    expect(document.status).toBe(view.status)
    expect(document.headers['content-encoding']).toBe('br')
    expect(document.body.length).toBeLessThanOrEqual(view.document * kilobyte)
    expect(brotliBytes(document.text)).toBeLessThanOrEqual(view.document * kilobyte)
  })

  test('own script has at most 10 KB with the consent dialog of a first visit, and contains no framework', async () => {
    const { scripts, scriptFiles } = await look(view)
    // What a form stores, so that nothing is lost when its line breaks, and how it reads codes as people type them.
    const storesDrafts = scripts.some((source) => source.includes('[data-broken]'))
    expect(await scriptBytes(view.tenant, scripts)).toBeLessThanOrEqual(
      (storesDrafts ? 10.35 : 10) * kilobyte,
    )
    expect(scripts.length).toBeGreaterThan(0)
    for (const source of scripts)
      expect(source).not.toMatch(/react\.(element|transitional\.element)|hydrateRoot/)
    expect(scriptFiles.filter((file) => /react|client|runtime/i.test(file))).toEqual([])
  })

  test('only one style sheet may block the first paint', async () => {
    const { blocking, styleSheets } = await look(view)
    expect(styleSheets.length).toBeLessThanOrEqual(1)
    expect(blocking).toEqual(styleSheets)
  })

  test('[PHO-7] one small style sheet, the same for all pages, is below the content', async () => {
    const { lateStyleSheets } = await look(view)
    expect(lateStyleSheets).toEqual((await look(views[0] as View)).lateStyleSheets)
    expect(lateStyleSheets.length).toBe(1)
    const { text, headers } = await getOf(view.tenant)(lateStyleSheets[0] as string)
    expect(brotliBytes(text)).toBeLessThanOrEqual(1.5 * kilobyte)
    expect(headers['cache-control']).toContain('immutable')
  })

  test('at most two own fonts are loaded, and preloaded ones are used', async () => {
    const { parsed, fonts, document } = await look(view)
    const preloads = parsed.all('link[rel="preload"]').filter((link) => link.attribute('as') === 'font')
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.length).toBeLessThanOrEqual(2)
    for (const font of fonts) expect(font).toMatch(/^\/_astro\//)
    for (const preload of preloads) expect(fonts).toContain(preload.attribute('href'))
    // Without it the browser fetches a font a second time.
    expect(parsed.all('link[rel="preload"][crossorigin]').length).toBe(preloads.length)
    for (const family of familiesIn(document.text)) expect(usesOf(family, document.text)).toBeGreaterThan(0)
  })

  test('few pictures are fetched before scrolling, and all have reserved space', async () => {
    const { eagerPictures, parsed } = await look(view)
    expect(eagerPictures.length).toBeLessThanOrEqual(view.pictures)
    for (const image of parsed.all('img')) {
      expect(image.attribute('width')).toMatch(/^\d+$/)
      expect(image.attribute('height')).toMatch(/^\d+$/)
    }
  })

  test('at most four requests beside pictures are needed until the page is readable: document, fonts, script', async () => {
    const { styleSheets, fonts, eagerPictures, scriptFiles } = await look(view)
    const files = [...styleSheets, ...fonts, ...scriptFiles]
    expect(1 + files.length).toBeLessThanOrEqual(4)
    // No other host is requested before a touch.
    expect([...files, ...eagerPictures].filter((file) => !/^\/(?!\/)/.test(file))).toEqual([])
  })

  test('all text is compressed, for clients with only gzip, too', async () => {
    const { scriptFiles, styleSheets, lateStyleSheets } = await look(view)
    for (const path of [
      view.address,
      '/icon.svg',
      '/robots.txt',
      '/sitemap.xml',
      ...scriptFiles,
      ...styleSheets,
      ...lateStyleSheets,
    ])
      for (const encoding of ['br', 'gzip']) {
        const response = await shops.request(hostOf(view.tenant), path, {
          headers: { 'accept-encoding': encoding },
        })
        // Below that, a compressed body saves less than its header costs.
        const small = Buffer.byteLength(response.text) < 256
        expect([path, response.headers['content-encoding']]).toEqual([path, small ? undefined : encoding])
      }
  })
})

test.each(
  tenants.flatMap((tenant) => tenant.i18n.locales.map((locale) => [tenant.id, locale, tenant] as const)),
)(
  '[issue budgets] %s %s: the largest page, a bra, stays within 20 KB, and 10 KB of script',
  async (_id, locale, tenant) => {
    const term = { nl: 'beha', de: 'bh', fr: 'soutien-gorge' }[locale.slice(0, 2)]
    const list = {
      tenant,
      address: `${routeUrl(tenant, locale, 'search')}?q=${term}`,
      product: true as const,
    }
    const { document, scripts } = await firstView(getOf(tenant), await addressOf(list))
    expect(document.text).toContain('<own-bra-size')
    expect(document.body.length).toBeLessThanOrEqual(goods.document * kilobyte)
    expect(await scriptBytes(tenant, scripts)).toBeLessThanOrEqual(10 * kilobyte)
  },
)

test('[ADR 0017] short marks of components make a page smaller', async () => {
  const [tenant] = tenants
  const { text } = await getOf(tenant as Tenant)('/')
  // Astro's mark ends in four more letters of a hash.
  const longMark = (_: string, start: string): string =>
    `data-astro-cid-${start}${createHash('sha1').update(start).digest('hex').slice(0, 4)}`
  const long = text.replace(/\bdata-([a-z0-9]{4})(?=[\s>\]"'])/g, longMark)
  const saved = 1 - Buffer.byteLength(text) / Buffer.byteLength(long)
  const bytes = brotliBytes(long) - brotliBytes(text)
  console.info(
    `Marks of components: ${(saved * 100).toFixed(1)} % of the home page, ${bytes} bytes in brotli`,
  )
  expect(saved).toBeGreaterThan(0.02)
  expect(bytes).toBeGreaterThan(0)
})

/** The families of the font faces that come as files. */
const familiesIn = (html: string): string[] =>
  [...html.matchAll(/@font-face\s*\{([^}]*)\}/g)]
    .map(([, rule]) => rule as string)
    .filter((rule) => rule.includes('url('))
    .map((rule) => /font-family:\s*["']?([^"';]+)/.exec(rule)?.[1] as string)

/** How often a family is named outside of font faces. */
const usesOf = (family: string, html: string): number =>
  html.replaceAll(/@font-face\s*\{[^}]*\}/g, '').split(family).length - 1
