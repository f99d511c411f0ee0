import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Capability, capabilities, capabilityValues } from '#contract/capabilities.ts'
import { isProgramPath } from '#contract/rest/program-path.ts'
import { demoCustomers, demoPassword } from '#demo/customers/demo-customers.ts'
import { type RouteName, routes } from '#routes/routes.ts'
import { isPrefixRoute } from '#tenancy/match-route.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import type { HttpResponse } from '../server/kit/client.ts'
import { capabilityPaths } from './kit/capability-paths.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage, structuredData } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

/** Capabilities that a tenant gives up, with those that have to go with them: a shop of each start. */
const withSale = ['sale', 'customer', 'afterSales', 'loyalty'] as const
const starts: Record<string, readonly Capability[]>[] = [
  { nl: ['wishlist'], de: ['newsletter'], ch: ['reviews'] },
  { nl: ['customer'], de: ['search'], ch: ['loyalty'] },
  { nl: withSale, de: ['withdrawal'], ch: ['afterSales'] },
  {
    nl: capabilities.filter((name) => name !== 'goods'),
    de: [...withSale, 'goods', 'search', 'wishlist', 'reviews'],
  },
]

const stopAll = (shops: (RunningShops | undefined)[]) => Promise.all(shops.map((shop) => shop?.stop()))
const folders: CopiedFolders[] = []
const running: RunningShops[] = []
beforeAll(async () => {
  const started = starts.map(async (off, index) => {
    const own = copyFolders()
    folders.push(own)
    for (const [id, names] of Object.entries(off))
      own.changeTenant(id, { commerce: Object.fromEntries(names.map((name) => [name, 'off'])) })
    running[index] = await startShops({ env: { ...own.env, LOG_LEVEL: 'warn' } })
  })
  await Promise.all(started)
})
afterAll(async () => {
  await stopAll(running)
  for (const own of folders) own.remove()
})

interface Shop {
  start: number
  id: string
  off: readonly Capability[]
}
const shopsOff: Shop[] = starts.flatMap((tenants, start) =>
  Object.entries(tenants).map(([id, off]) => ({ start, id, off })),
)
const named = shopsOff.map(
  (shop) => [`${shop.id} without ${shop.off.join(', ') || 'nothing'}`, shop] as const,
)
const allTenants = loadTenants('tenants')
const tenantOf = ({ id }: Shop): Tenant => allTenants.byId(id) as Tenant
const serverOf = ({ start }: Shop): RunningShops => running[start] as RunningShops
const hostOf = ({ id }: Shop) => `${id}.localhost`
const pathsOf = (tenant: Tenant, locale: string, name: Capability): string[] => [
  ...capabilityPaths[name].routes.map(
    (route) => routeUrl(tenant, locale, route) + (isPrefixRoute(route) ? 'x' : ''),
  ),
  ...capabilityPaths[name].paths.map((path) => path.replace('{locale}', locale)),
]

/** Every address in a page: of links, forms and buttons, and in the props of its islands. */
function addressesIn(html: string): string[] {
  const attributes = html.matchAll(/ (?:href|action|formaction|data-base)="([^"]*)"/g)
  const props = [...html.matchAll(/ props="([^"]*)"/g)].flatMap(([, text = '']) => [
    ...text.replaceAll('&quot;', '"').matchAll(/"((?:https?:)?\/[^"\\]*)"/g),
  ])
  return [...attributes, ...props].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

/** The addresses that lead to something of a capability. A path belongs to the longest route that it is below. */
function leadsTo(shop: Shop, name: Capability, addresses: readonly string[]): string[] {
  const tenant = tenantOf(shop)
  const own = new Set<RouteName>(capabilityPaths[name].routes)
  return addresses.filter((address) => {
    const { pathname, host } = new URL(address, `http://${hostOf(shop)}/`)
    if (host.split(':')[0] !== hostOf(shop)) return false
    return tenant.i18n.locales.some((locale) => {
      const found = (Object.keys(routes) as RouteName[])
        .filter((route) => {
          const url = routeUrl(tenant, locale, route)
          return pathname === url || (isPrefixRoute(route) && pathname.startsWith(url))
        })
        .filter((route) => route !== 'storefront')
      const others = found.filter((route) => !own.has(route))
      return found.length > 0 && others.length === 0
    })
  })
}

/** Opens pages of a shop as visitors do, and returns each with its name. */
async function crawl(shop: Shop): Promise<[string, HttpResponse][]> {
  const tenant = tenantOf(shop)
  const host = hostOf(shop)
  const pages: [string, HttpResponse][] = []
  for (const locale of tenant.i18n.locales) {
    const guest = new Guest(serverOf(shop), host)
    const open = async (path: string): Promise<HttpResponse> => {
      const response = await guest.url(path)
      pages.push([`${locale} ${path}`, response])
      return response
    }
    const route = (name: RouteName) => routeUrl(tenant, locale, name)
    const has = (name: Capability) => !shop.off.includes(name)
    const sitemap = await guest.url(`/sitemap/content-${locale}.xml`)
    const content = [...sitemap.text.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname)
    expect(content.length).toBeGreaterThan(3)
    // All pages where most is off, and of the other shops those with most kinds of blocks.
    for (const path of shop.off.length > 4 ? content : content.slice(0, 4)) await open(path)
    await open(route('storefront'))
    await open(`${route('serviceLayer')}returns`)
    await open(route('contact'))
    await open(route('cookieSettings'))
    await open(`/fragment/notices/${locale}`)
    await open(`${route('serviceLayer')}unknown-overlay`)
    if (has('goods')) {
      const brands = await open(route('brands'))
      await open(parsePage(brands.text).all('.letters a')[0]?.attribute('href') ?? '')
      const category =
        /\/c\/[a-z-]+/.exec((await guest.url(`/sitemap/categories-${locale}.xml`)).text)?.[0] ?? ''
      const list = await open((locale === 'fr-CH' ? '/fr' : '') + category)
      const cards = parsePage(list.text).all('.card .name a')
      expect(cards.length, category).toBeGreaterThan(3)
      await open(cards[0]?.attribute('href') ?? '')
      const mini = await guest.url(`/api/layer/mini/${locale}`)
      pages.push(['mini', { ...mini, text: islandOf(mini.text) }])
    }
    if (has('search')) {
      await open(`${route('search')}?q=a`)
      await open(`${route('search')}?q=xqzxqz`)
    }
    if (has('wishlist')) {
      await open(route('wishlist'))
      const texts = await guest.url(`/api/layer/wishlist/${locale}`)
      pages.push(['wishlist overlay', { ...texts, text: islandOf(texts.text) }])
    }
    if (has('newsletter')) await open(route('newsletter'))
    if (has('withdrawal') && tenant.features.withdrawalFunction) await open(route('withdrawal'))
    if (has('customer')) await open(route('login'))
    if (has('sale')) {
      await guest.fillBasket()
      await open(route('basket'))
      await open(route('delivery'))
      await open(route('noOrderNotice'))
    }
    const known = demoCustomers[shop.id]
    if (has('customer') && known) {
      const customer = new Guest(serverOf(shop), host)
      const logIn = { do: 'logIn', email: known.email, password: demoPassword }
      expect((await customer.send(route('login'), logIn)).status).toBe(303)
      const overview = await customer.url(route('accountOverview'))
      const below = parsePage(overview.text).all('.account-links a')
      expect(below.length).toBeGreaterThan(2)
      for (const link of below) {
        const path = link.attribute('href') ?? ''
        pages.push([`account ${path}`, await customer.url(path)])
      }
      const orders = await customer.url(route('accountOrders'))
      const order = parsePage(orders.text).all('.account-card-title a')[0]?.attribute('href')
      if (order) pages.push([`account ${order}`, await customer.url(order)])
    }
  }
  return pages
}

/** Addresses of a response in JSON as props of an island, so that they are looked at like those of a page. */
const islandOf = (json: string): string =>
  `<html><body><astro-island props="${json.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"></astro-island></body></html>`

describe.each(named)('[DAT-5] [BAK-5] %s', (_name, shop) => {
  test('shop { capabilities } names what is left', async () => {
    const guest = new Guest(serverOf(shop), hostOf(shop))
    const { data } = await guest.query('/graphql', { query: '{ shop { capabilities } }' })
    const { features } = tenantOf(shop)
    const left = capabilities.filter(
      (name) => !shop.off.includes(name) && (name !== 'withdrawal' || features.withdrawalFunction),
    )
    expect(data.shop.capabilities).toEqual(left.map((name) => capabilityValues[name]))
  })

  test('no page links to what is off, or shows its elements, and every page answers', async () => {
    const pages = await crawl(shop)
    const found: string[] = []
    for (const [name, { status, text }] of pages) {
      if (status >= 500 || status === 405) found.push(`${name} is ${status}`)
      if (status === 404 && !name.includes('unknown-overlay')) found.push(`${name} is 404`)
      const addresses = addressesIn(text)
      for (const off of shop.off) {
        found.push(...leadsTo(shop, off, addresses).map((address) => `${name} leads to ${address}`))
        for (const element of capabilityPaths[off].elements)
          if (element.test(text)) found.push(`${name} has ${element}`)
      }
      const data = JSON.stringify(structuredData(text))
      if (shop.off.includes('search') && data.includes('SearchAction'))
        found.push(`${name} has a SearchAction`)
      if (shop.off.includes('reviews') && data.includes('AggregateRating')) found.push(`${name} has a rating`)
      if (shop.off.includes('sale') && data.includes('"Offer"')) found.push(`${name} has an offer`)
    }
    expect([...new Set(found)]).toEqual([])
    expect(serverOf(shop).output()).not.toMatch(/NOT_OFFERED|does not offer that/)
  })

  test('[ROU-6] everything of it is not found, in every language and by every method: the page of the shop, or a problem', async () => {
    const tenant = tenantOf(shop)
    const origin = `http://${hostOf(shop)}:${serverOf(shop).port}`
    const wrong: string[] = []
    const seen = new Set<string>()
    for (const off of shop.off)
      for (const locale of tenant.i18n.locales)
        for (const path of pathsOf(tenant, locale, off)) {
          if (seen.has(path)) continue
          seen.add(path)
          for (const method of ['GET', 'POST', 'HEAD', 'PUT']) {
            const form = method === 'POST' || method === 'PUT'
            const { status, text, headers } = await serverOf(shop).request(hostOf(shop), path, {
              method,
              headers: {
                host: `${hostOf(shop)}:${serverOf(shop).port}`,
                ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
              },
              ...(form && { body: 'do=add&sku=1' }),
            })
            const isProblem = isProgramPath(path) && !path.split('?')[0]?.endsWith('.pdf')
            const isRight = isProblem
              ? headers['content-type'] === 'application/problem+json'
              : method === 'HEAD' || text.includes('<main id="content"')
            if (status !== 404 || !isRight)
              wrong.push(`${method} ${path}: ${status} ${headers.location ?? ''}`)
          }
        }
    expect(wrong).toEqual([])
  })

  test('everything else still answers', async () => {
    const tenant = tenantOf(shop)
    const guest = new Guest(serverOf(shop), hostOf(shop))
    const locale = tenant.i18n.locales[0] as string
    const lost = new Set([
      ...shop.off.flatMap((name) => pathsOf(tenant, locale, name)),
      ...notForAll.map((name) => routeUrl(tenant, locale, name)),
    ])
    const wrong: string[] = []
    for (const name of capabilities) {
      const paths = pathsOf(tenant, locale, name)
      // All of them in one language; in the others those that stand for the rest.
      for (const path of shop.id === 'nl' ? paths : paths.slice(0, 3)) {
        if (lost.has(path) || notAlone.test(path)) continue
        const { status } = await guest.url(path)
        // Without a log-in or an order a page redirects; without a link of an e-mail it is gone.
        if (status >= 404 && status !== 410) wrong.push(`${path}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

/** Paths that answer no plain GET: REST that needs an id or a posted form, and routes of one item. Feeds are large. */
const notAlone = /x$|=x|=1|\/1\/|store|feedback|inform\/graphql|push|service-worker|credit|callback|feed\//
/** Routes that need a link of an e-mail, or another capability, or that a tenant may switch off by a feature. */
const notForAll: readonly RouteName[] = [
  ...([
    'orderLink',
    'orderCustomer',
    'orderRefund',
    'orderRefundConfirmation',
    'paylink',
    'paylinkReturn',
  ] as const),
  ...(['accountLoyalty', 'premium', 'withdrawal'] as const),
]

test('[BAS-2] a guest orders in a shop without accounts', async () => {
  const shop = shopsOff.find(
    ({ id, off }) => id === 'nl' && off.length === 1 && off[0] === 'customer',
  ) as Shop
  const guest = new Guest(serverOf(shop), hostOf(shop))
  await guest.fillBasket()
  const basket = await guest.open('/warenkorb')
  const checkout = parsePage(basket.text)
    .all('a.button')
    .map((link) => link.attribute('href') ?? '')
    .find((href) => href.startsWith('/kasse'))
  const first = await guest.url(checkout ?? '')
  expect([checkout, first.status]).toEqual(['/kasse/lieferservice', 200])
  const delivery = '/kasse/lieferservice'
  const address = { street: 'Duinweg', houseNumber: '12', postalCode: '1012 LG', city: 'Amsterdam' }
  const contact = { firstName: 'Anna', lastName: 'de Wit', email: 'anna@zonder-account.example' }
  await guest.send(delivery, { do: 'delivery', kind: 'HOME', ...contact, ...address })
  await guest.send(delivery, { do: 'payment', method: 'INVOICE' })
  const page = await guest.open(delivery)
  const fields = hiddenFields(page.text, 'order-form')
  const { status, headers } = await guest.send(delivery, { ...fields, do: 'order' })
  expect([status, headers.location]).toEqual([303, expect.stringContaining('?order=')])
  const confirmation = await guest.url(headers.location ?? '')
  expect(confirmation.status).toBe(200)
  expect(leadsTo(shop, 'customer', addressesIn(confirmation.text))).toEqual([])
})

test('a catalogue of goods alone can be browsed: home, department, list and product', async () => {
  const shop = shopsOff.find(({ id, off }) => id === 'nl' && off.length === capabilities.length - 1) as Shop
  const guest = new Guest(serverOf(shop), hostOf(shop))
  const departments = parsePage((await guest.open('/')).text).all('#departments a')
  const href = departments.map((link) => link.attribute('href') ?? '').find((path) => path.startsWith('/c/'))
  const list = await guest.url(href ?? '')
  const cards = parsePage(list.text).all('.card .name a')
  expect([list.status, cards.length > 3]).toEqual([200, true])
  const filter = parsePage(list.text).all('input[name="filter"]')[0]?.attribute('value') ?? ''
  expect((await guest.url(`${href}?filter=${encodeURIComponent(filter)}`)).status).toBe(200)
  const product = await guest.url(cards[0]?.attribute('href') ?? '')
  expect([product.status, parsePage(product.text).all('main form').length]).toEqual([200, 0])
})

test('[LAW-3] the operator is warned where a shop in the Union sells without a withdrawal function', async () => {
  const warnings = running.flatMap((shops) =>
    shops
      .output()
      .split('\n')
      .filter((line) => line.includes('commerce.withdrawal'))
      .map((line) => JSON.parse(line).tenant),
  )
  // The shop that sells nothing needs none.
  expect(warnings).toEqual(['de'])
})
