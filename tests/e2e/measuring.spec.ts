import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { copyFolders } from '../http/shops/kit/copied-folders.ts'
import { type RunningShops, startShops } from '../http/shops/kit/running-shops.ts'
import { addButton, chooseVariant, count, lines, remove } from './kit/baskets.ts'
import { dutchShop, enterDelivery, heading, inputOf, method, orderForm, stepAddress } from './kit/checkout.ts'
import { urlAt } from './kit/content-pages.ts'
import { test as base } from './kit/shopper.ts'

interface Sent {
  event: string
  search_term?: string
  ecommerce?: {
    currency?: string
    value?: number
    transaction_id?: string
    shipping_tier?: string
    payment_type?: string
    items: { item_id?: string; item_name: string; quantity?: number; price?: number }[]
  }
}

interface TagManager {
  port: number
  /** Requests for its script. */
  loads: number
  events: Sent[]
}

/** What a tag manager does: it reads the data layer, now and later, and sends the events to its host. */
const script = (port: number): string => `{
  const send = (entry) => entry && entry.event && !entry.event.startsWith('gtm.') &&
    navigator.sendBeacon('http://127.0.0.1:${port}/events', JSON.stringify(entry))
  const { push } = dataLayer
  dataLayer.forEach(send)
  dataLayer.push = (...entries) => { entries.forEach(send); return push.apply(dataLayer, entries) }
}`

/** A shop whose tag manager, on a host of the test, gets e-commerce events. */
const test = base.extend<object, { shops: RunningShops; tags: TagManager }>({
  tags: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const tags: TagManager = { port: 0, loads: 0, events: [] }
      const server: Server = createServer((request, response) => {
        let body = ''
        request.on('data', (chunk) => {
          body += chunk
        })
        request.on('end', () => {
          if (request.method === 'POST') tags.events.push(JSON.parse(body))
          else tags.loads += 1
          response.setHeader('content-type', 'text/javascript').setHeader('access-control-allow-origin', '*')
          response.end(request.method === 'POST' ? '' : script(tags.port))
        })
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      tags.port = (server.address() as AddressInfo).port
      await use(tags)
      server.close()
    },
    { scope: 'worker' },
  ],
  shops: [
    async ({ tags }, use) => {
      const folders = copyFolders()
      folders.changeTenant('nl', {
        tracking: { tagManagerId: 'GTM-TEST', events: true },
        thirdParties: [
          {
            ...{ id: 'tags', name: 'Merkwerk', category: 'C0002', tagManager: true, cookies: ['_mw*'] },
            purpose: { 'nl-NL': 'Merkwerk telt bezoeken.' },
            hosts: [`http://127.0.0.1:${tags.port}`],
            script: `http://127.0.0.1:${tags.port}/gtm.js?id={tagManagerId}`,
          },
        ],
      })
      const shops = await startShops({ env: folders.env })
      // The search index is loaded in a thread.
      const isReady = async () => (await shops.request('nl.localhost', '/s/?q=jurk')).status === 200
      await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
      await use(shops)
      await shops.stop()
      folders.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ shops }, use) => use(`http://nl.localhost:${shops.port}`),
})
test.beforeEach(({ tags }) => {
  Object.assign(tags, { loads: 0, events: [] })
})

const consent = (page: Page, value: string) =>
  page.context().addCookies([{ name: 'consent', value, domain: 'nl.localhost', path: '/' }])

const named = (tags: TagManager, name: string): Sent[] => tags.events.filter(({ event }) => event === name)

/** Waits for the next event of a name, and returns its data. */
async function event(tags: TagManager, name: string, total = 1): Promise<NonNullable<Sent['ecommerce']>> {
  await expect.poll(() => named(tags, name).length, { intervals: [50] }).toBe(total)
  return named(tags, name).at(-1)?.ecommerce ?? { items: [] }
}

test('[LAW-7] the tag manager gets the way to an order as events of Google Analytics 4, each once', async ({
  page,
  baseURL,
  tags,
}) => {
  const shop = dutchShop
  await consent(page, 'C0001,C0002')
  await page.goto(urlAt(baseURL, shop.host, '/s/?q=jurk'))
  const list = await event(tags, 'view_item_list')
  expect(list.items.length).toBeGreaterThan(3)
  await expect.poll(() => named(tags, 'search').map(({ search_term }) => search_term)).toEqual(['jurk'])

  await page.locator('main .card .name a').first().click()
  await chooseVariant(page)
  const { items, value, currency } = await event(tags, 'view_item', named(tags, 'view_item').length || 1)
  expect(items[0]?.item_name).toBe(list.items[0]?.item_name)
  expect({ currency, value }).toEqual({ currency: 'EUR', value: items[0]?.price })

  await addButton(page).click()
  await expect(count(page)).toHaveText('1')
  const added = await event(tags, 'add_to_cart')
  expect(added.items).toHaveLength(1)
  expect(added).toMatchObject({ currency: 'EUR', items: [{ item_name: items[0]?.item_name, quantity: 1 }] })

  await page.goto(urlAt(baseURL, shop.host, shop.basket))
  const cart = await event(tags, 'view_cart')
  expect(cart).toMatchObject({
    value: added.value,
    items: [{ item_id: added.items[0]?.item_id, quantity: 1 }],
  })

  await page.goto(stepAddress(baseURL, shop, '/kasse/lieferservice'))
  expect(await event(tags, 'begin_checkout')).toMatchObject({ value: cart.value, items: cart.items })
  await enterDelivery(page, inputOf(shop, `meten-${Date.now()}@post.example`))
  expect((await event(tags, 'add_shipping_info')).shipping_tier).toBeTruthy()
  await method(page, 'INVOICE').check()
  await expect(page.locator('#order')).not.toHaveAttribute('inert')
  await orderForm(page).getByRole('button').click()
  await expect(heading(page)).toHaveText(shop.words.thanks)
  const purchase = await event(tags, 'purchase')
  const orderNo = new URL(page.url()).searchParams.get('order') as string
  expect(purchase).toMatchObject({ transaction_id: orderNo, value: cart.value, items: [{ quantity: 1 }] })

  // Pages that are opened again count nothing twice, and an ordered basket is not an emptied one.
  await page.reload()
  await page.goto(urlAt(baseURL, shop.host, '/s/?q=jurk'))
  await event(tags, 'view_item_list', 2)
  const names = tags.events.map((sent) => sent.event)
  for (const once of ['begin_checkout', 'add_shipping_info', 'purchase'])
    expect(names.filter((name) => name === once)).toEqual([once])
  expect(names).not.toContain('remove_from_cart')
})

test('[LAW-7] what leaves the basket is an event, and what another page changed is none', async ({
  page,
  baseURL,
  tags,
}) => {
  await consent(page, 'C0001,C0002')
  await page.goto(urlAt(baseURL, dutchShop.host, '/robots.txt'))
  const sku = await page.evaluate(async () => {
    const query = '{ searchResult(query: { size: 12 }) { products { variants { sku availability } } } }'
    const { data } = await (await fetch(`/graphql?query=${encodeURIComponent(query)}`)).json()
    return data.searchResult.products[0].variants.find(
      ({ availability }: { availability: string }) => availability === 'IN_STOCK',
    ).sku
  })
  await page.evaluate(
    ([basket, sku]) =>
      fetch(basket as string, {
        method: 'POST',
        body: new URLSearchParams({ do: 'add', sku: sku as string }),
      }),
    [dutchShop.basket, sku],
  )
  await page.goto(urlAt(baseURL, dutchShop.host, dutchShop.basket))
  const cart = await event(tags, 'view_cart')
  await remove(page).click()
  await expect(lines(page)).toHaveCount(0)
  expect(await event(tags, 'remove_from_cart')).toMatchObject({
    value: cart.value,
    items: [{ item_id: sku, quantity: 1 }],
  })
  expect(named(tags, 'add_to_cart')).toEqual([])
})

test('[LAW-7] what is added before the script of the events is loaded, or right before leaving, is an event', async ({
  page,
  baseURL,
  tags,
}) => {
  await consent(page, 'C0001,C0002')
  await page.goto(urlAt(baseURL, dutchShop.host, '/s/?q=jurk'))
  await event(tags, 'view_item_list')
  await page.locator('main .card .name a').first().click()
  await chooseVariant(page)

  const product = page.url()
  const script = Promise.withResolvers<void>()
  await page.route('**/push-events.*.js', (route) => script.promise.then(() => route.continue()))
  await page.goto(product)
  await addButton(page).click()
  await expect(count(page)).toHaveText('1')
  expect(named(tags, 'add_to_cart')).toEqual([])
  script.resolve()
  expect(await event(tags, 'add_to_cart')).toMatchObject({ items: [{ quantity: 1 }] })

  // The basket of the second event does not arrive on this page.
  const isBasketQuery = (body: string | null) => body?.includes('item_id:SKU') === true
  const held = Promise.withResolvers<void>()
  await page.route('**/graphql*', async (route) => {
    if (!isBasketQuery(route.request().postData())) return route.fallback()
    await page.unroute('**/graphql*')
    held.resolve()
  })
  await addButton(page).click()
  await held.promise
  await page.goto(urlAt(baseURL, dutchShop.host, dutchShop.basket))
  expect(await event(tags, 'add_to_cart', 2)).toMatchObject({ items: [{ quantity: 1 }] })

  // Another tab notes a change, and the tab that made it pushes it.
  const other = await page.context().newPage()
  await other.goto(product)
  await addButton(other).click()
  await expect(count(other)).toHaveText('3')
  await expect(count(page)).toHaveText('3')
  await event(tags, 'add_to_cart', 3)
  await page.goto(product)
  await addButton(page).click()
  await expect(count(page)).toHaveText('4')
  expect(await event(tags, 'add_to_cart', 4)).toMatchObject({ items: [{ quantity: 1 }] })
})

test('[LAW-7] without consent nothing is requested or stored, and a withdrawn consent deletes what was', async ({
  page,
  baseURL,
  tags,
}) => {
  const stored = () => page.evaluate(() => sessionStorage.getItem('etalage-measured'))
  await page.goto(urlAt(baseURL, dutchShop.host, dutchShop.basket))
  await page.goto(stepAddress(baseURL, dutchShop, '/kasse/lieferservice'))
  await page.goto(urlAt(baseURL, dutchShop.host, '/s/?q=jurk'))
  await page.waitForLoadState('networkidle')
  expect([tags.loads, tags.events.length, await stored()]).toEqual([0, 0, null])

  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('consent', { detail: ['C0001', 'C0002'] })),
  )
  await event(tags, 'view_item_list')
  expect(await stored()).not.toBeNull()
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('consent', { detail: ['C0001'] })))
  await expect.poll(stored).toBeNull()
})
