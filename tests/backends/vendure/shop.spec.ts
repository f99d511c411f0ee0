import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  deliveryForm,
  field,
  heading,
  method,
  orderForm,
  orderNumber,
  paymentForm,
  submitOf,
} from '#tests/e2e/kit/checkout.ts'
import { test } from '#tests/e2e/kit/shopper.ts'
import {
  apiUrlOf,
  type Host,
  hosts,
  journeyShop,
  password,
  shopperWords,
  statusOverNewConnection,
  urlOf,
} from '../shared/journey-shop.ts'
import { startVendureShop } from './running-shop.ts'
import { admin } from './running-vendure.ts'

/** Journeys in Chromium through the shops nl and de before a real Vendure. */
const shop = journeyShop(startVendureShop)

const shoppers = {
  nl: {
    ...shopperWords.nl,
    delivery: 'Snelle bezorging',
    account: '/mijn-account/bestellingen-leveringen',
  },
  de: { ...shopperWords.de, delivery: 'Expressversand', account: '/mein-konto/bestellungen-lieferungen' },
}

/** Creates a customer whose address is confirmed. @returns the e-mail address */
async function customer(): Promise<string> {
  const emailAddress = `anna.${randomUUID()}@klant.example`
  const input = { firstName: 'Anna', lastName: 'de Wit', emailAddress }
  await admin(
    shop().vendure,
    `mutation ($input: CreateCustomerInput!, $password: String!) {
      createCustomer(input: $input, password: $password) { __typename }
    }`,
    { input, password },
  )
  return emailAddress
}

/** Finds a camera by search and brand, and puts it into the basket. */
async function chooseCamera(page: Page, host: Host): Promise<void> {
  const words = shoppers[host]
  await page.goto(urlOf(host, '/s/?q=camera'))
  const cards = page.locator('main article h3, main article h2, main [data-sku]')
  await expect(page.getByText('Compact Digital Camera')).toBeVisible()
  expect(await cards.count()).toBeGreaterThan(2)
  await expect(page.locator('#list-filters')).toContainText(words.filter)
  await page.locator('#list-filters input[value="brand:sony"]').check({ force: true })
  await expect(page.getByText('Nikkormat SLR Camera')).toHaveCount(0)
  await expect(page).toHaveURL(/filter=brand.+sony/)
  await page
    .getByRole('link', { name: /Compact Digital Camera/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText('Compact Digital Camera')
  await page.getByRole('button', { name: words.add }).first().click()
  await expect(page.locator('basket-link, [data-basket-count]').first()).toContainText('1')
}

/** Returns the order of Vendure with a code. */
async function orderOf(code: string) {
  const { orders } = await admin(
    shop().vendure,
    `query ($code: String!) { orders(options: { filter: { code: { eq: $code } } }) { items {
      code state totalWithTax customer { emailAddress } lines { quantity productVariant { name } }
      shippingLines { shippingMethod { code } } shippingAddress { streetLine1 city }
      payments { method state amount }
    } } }`,
    { code },
  )
  return orders.items
}

for (const host of hosts)
  test(`[BAK-6] ${host}: search, filter, product, basket, log-in, order: it lies in Vendure`, async ({
    page,
  }) => {
    const words = shoppers[host]
    const email = await customer()
    await chooseCamera(page, host)
    await page.goto(urlOf(host, '/warenkorb'))
    await page.locator('.basket-sums a.button').click()
    const logIn = page.locator('#log-in')
    await logIn.getByLabel(words.email).fill(email)
    await logIn.getByLabel(words.password).fill(password)
    await logIn.getByRole('button', { name: words.logIn }).click()
    await expect(field(page, 'firstName')).toHaveValue('Anna')
    for (const [name, text] of Object.entries(words.address)) await field(page, name).fill(text)
    await deliveryForm(page).getByLabel(words.delivery).check({ force: true })
    await submitOf(deliveryForm(page)).click()
    await expect(paymentForm(page)).toBeVisible()
    await method(page, 'standard-payment').click()
    // In nl the steps share a page, and the choice is stored at once.
    if (host === 'de') await submitOf(paymentForm(page)).click()
    await orderForm(page).getByRole('button', { name: words.place }).click()
    await expect(heading(page)).toHaveText(words.thanks)
    const code = await orderNumber(page)

    expect(await orderOf(code)).toMatchObject([
      {
        ...{ code, state: 'PaymentAuthorized', totalWithTax: 90_999 },
        customer: { emailAddress: email },
        lines: [{ quantity: 1, productVariant: { name: 'Compact Digital Camera' } }],
        shippingLines: [{ shippingMethod: { code: 'express-shipping' } }],
        shippingAddress: { city: words.address.city },
        payments: [{ method: 'standard-payment', state: 'Authorized', amount: 90_999 }],
      },
    ])
    await page.goto(urlOf(host, words.account))
    await expect(page.locator('main')).toContainText(code)
  })

test('[BAK-4] a price changed in Vendure shows in both shops within two seconds', async ({ request }) => {
  const textOf = async (host: Host) => {
    const response = await request.get(apiUrlOf(host, '/p/tripod/15'))
    return (await response.text()).replaceAll('\u00a0', ' ')
  }
  for (const host of hosts) expect(await textOf(host)).toContain('14,98')
  const { product } = await admin(shop().vendure, '{ product(id: "15") { variants { id } } }')
  const [{ id }] = product.variants
  await admin(
    shop().vendure,
    'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }',
    { input: [{ id, price: 1634 }] },
  )
  const since = Date.now()
  for (const host of hosts)
    await expect.poll(() => textOf(host), { timeout: 2000, intervals: [50] }).not.toContain('14,98')
  console.log(`The price showed in both shops after ${Date.now() - since} ms.`)
  for (const host of hosts) expect(await textOf(host)).toMatch(/16,34|19,77/)
})

test('[ERR-1] without Vendure, content and cached pages stay, other pages are unavailable, and the shop recovers', async ({
  page,
  request,
}) => {
  const statusOf = async (path: string) => (await request.get(apiUrlOf('nl', path))).status()
  const cached = '/c/home-garden/furniture'
  await page.goto(urlOf('nl', '/p/tripod/15'))
  await page.getByRole('button', { name: shoppers.nl.add }).first().click()
  await expect(page.getByText('ligt in je winkelwagen').first()).toBeVisible()
  await page.goto(urlOf('nl', cached))
  await expect(page.getByText('Leather Sofa')).toBeVisible()
  await shop().stopVendure()

  await page.goto(urlOf('nl', '/klantenservice'))
  await expect(heading(page)).toBeVisible()
  await page.goto(urlOf('nl', cached))
  await expect(page.getByText('Leather Sofa')).toBeVisible()
  // One of the two processes has never rendered it.
  for (let visit = 0; visit < 8; visit += 1) expect(await statusOverNewConnection('nl', cached)).toBe(200)

  const away = await page.goto(urlOf('nl', '/p/orchid/41'))
  expect(away?.status()).toBe(503)
  expect(away?.headers()['retry-after']).toMatch(/^\d+$/)
  await expect(heading(page)).toHaveText('De winkel kan even niet antwoorden')
  await page.goto(urlOf('nl', '/warenkorb'))
  await expect(page.locator('main')).toContainText(/kan even niet|kon(den)? niet|opnieuw/i)
  for (const path of ['/sitemap/products-nl-NL-1.xml', '/feed/google-nl-NL.xml']) {
    const response = await request.get(apiUrlOf('nl', path))
    expect([path, response.status(), response.headers()['retry-after']]).toEqual([
      path,
      503,
      expect.stringMatching(/^\d+$/),
    ])
  }

  await shop().startVendure()
  const since = Date.now()
  // The circuit is open for five seconds at most, and one page probes the service.
  await expect.poll(() => statusOf('/p/orchid/41'), { timeout: 10_000, intervals: [100] }).toBe(200)
  console.log(`The shop recovered ${Date.now() - since} ms after the start of Vendure.`)
  await page.goto(urlOf('nl', '/p/orchid/41'))
  await expect(heading(page)).toHaveText('Orchid')
})

test('[SEO-1] [SEO-3] sitemaps and feed list every product of Vendure', async ({ request }) => {
  const textOf = async (path: string) => {
    const response = await request.get(apiUrlOf('de', path))
    expect([path, response.status()]).toEqual([path, 200])
    return await response.text()
  }
  const { products } = await admin(
    shop().vendure,
    '{ products(options: { take: 100 }) { totalItems items { id variants { id } } } }',
  )
  const index = await textOf('/sitemap.xml')
  const paths = [...index.matchAll(/<loc>[^<]*?(\/sitemap\/products-[^<]+)<\/loc>/g)].map(([, path]) => path)
  const listed = await Promise.all(paths.map((path) => textOf(path as string)))
  const skus = [...listed.join('').matchAll(/\/p\/[^/]+\/([\d.]+)<\/loc>/g)].map(([, sku]) => sku)
  expect(skus.sort()).toEqual(products.items.map(({ id }: { id: string }) => id).sort())
  const feed = await textOf('/feed/google-de-DE.xml')
  const offers = [...feed.matchAll(/<g:id>([\d.]+)<\/g:id>/g)].map(([, sku]) => sku)
  const expected = products.items.reduce(
    (sum: number, { variants }: { variants: unknown[] }) => sum + variants.length,
    0,
  )
  expect(offers).toHaveLength(expected)
  expect(new Set(offers).size).toBe(expected)
  expect(await textOf('/sitemap/categories-de-DE.xml')).toContain('/c/home-garden/plants</loc>')
  expect(await textOf('/sitemap/brands-de-DE.xml')).toContain('/sony</loc>')
})
