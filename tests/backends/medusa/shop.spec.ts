import { randomUUID } from 'node:crypto'
import { test as browserTest, expect, type Page } from '@playwright/test'
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
import { devices } from '#tests/e2e/kit/devices.ts'
import { test } from '#tests/e2e/kit/shopper.ts'
import {
  apiUrlOf,
  type Host,
  hosts,
  journeyShop,
  password,
  shopperWords,
  urlOf,
} from '../shared/journey-shop.ts'
import { admin } from './running-medusa.ts'
import { startMedusaShop } from './running-shop.ts'

/** Journeys in Chromium through the shops nl and de before a real Medusa. */
const shop = journeyShop(startMedusaShop)

const shoppers = {
  nl: {
    ...shopperWords.nl,
    tableLamp: 'Tafellamp Orbis',
    ceilingLamp: 'Plafondlamp Halo',
    express: 'Spoedpakket',
    register: 'Account maken',
    registered: 'Je account is geopend.',
    guest: 'Verder zonder account',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    newPassword: 'Nieuw wachtwoord',
    ended: 'Je inlog is verlopen.',
    calculatedLater: 'Berekend bij het bestellen',
    paths: {
      login: '/kasse/registrieren',
      orders: '/mijn-account/bestellingen-leveringen',
      addresses: '/mijn-account/adresboek',
      data: '/mijn-account/mijn-persoonlijke-gegevens',
      forgotten: '/kasse/registrieren/wachtwoord-vergeten',
      reset: '/kasse/registrieren/nieuw-wachtwoord',
    },
  },
  de: {
    ...shopperWords.de,
    tableLamp: 'Tischlampe Orbis',
    ceilingLamp: 'Deckenlampe Halo',
    express: 'Expresspaket',
    register: 'Konto eröffnen',
    registered: 'Ihr Konto ist eröffnet.',
    guest: 'Weiter ohne Konto',
    firstName: 'Vorname',
    lastName: 'Nachname',
    newPassword: 'Neues Passwort',
    ended: 'Ihre Anmeldung ist abgelaufen.',
    calculatedLater: 'Wird an der Kasse berechnet',
    paths: {
      login: '/kasse/registrieren',
      orders: '/mein-konto/bestellungen-lieferungen',
      addresses: '/mein-konto/adressbuch',
      data: '/mein-konto/meine-daten',
      forgotten: '/kasse/registrieren/passwort-vergessen',
      reset: '/kasse/registrieren/neues-passwort',
    },
  },
}

const newEmail = () => `anna.${randomUUID()}@klant.example`

/** Words of values that a page must never show. */
const brokenWords = /\b(?:null|undefined|NaN)\b|\[object/

async function expectNoBrokenWords(page: Page): Promise<void> {
  await expect(page.locator('main')).not.toContainText(brokenWords)
}

/** Opens an account by the form of the shop. @returns the e-mail address */
async function register(page: Page, host: Host): Promise<string> {
  const words = shoppers[host]
  const email = newEmail()
  await page.goto(urlOf(host, words.paths.login))
  const form = page.locator('#register')
  await form.getByLabel(words.firstName).fill('Anna')
  await form.getByLabel(words.lastName).fill('de Wit')
  await form.getByLabel(words.email).fill(email)
  await form.getByLabel(words.password, { exact: true }).fill(password)
  await form.getByRole('button', { name: words.register }).click()
  // Medusa mails no link: the account is open at once.
  await expect(page.getByRole('status').filter({ hasText: words.registered })).toBeVisible()
  return email
}

async function logIn(page: Page, host: Host, email: string, secret = password): Promise<void> {
  const words = shoppers[host]
  const form = page.locator('#log-in')
  await form.getByLabel(words.email).fill(email)
  await form.getByLabel(words.password).fill(secret)
  await form.getByRole('button', { name: words.logIn }).click()
}

/** Finds a lamp by search and brand, and puts it into the basket. */
async function chooseLamp(page: Page, host: Host): Promise<void> {
  const words = shoppers[host]
  await page.goto(urlOf(host, '/s/?q=lamp'))
  await expect(page.getByText(words.tableLamp).first()).toBeVisible()
  await expect(page.locator('#list-filters')).toContainText(words.filter)
  await page.locator('#list-filters input[value="brand:vantera"]').check({ force: true })
  await expect(page.getByText(words.tableLamp)).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.search.includes('vantera'))
  await page.getByRole('link', { name: words.ceilingLamp }).first().click()
  await expect(heading(page)).toHaveText(words.ceilingLamp)
  await page.getByRole('button', { name: words.add }).first().click()
  await expect(page.locator('basket-link, [data-basket-count]').first()).toContainText('1')
}

/** Opens the basket, where the delivery has no price yet, and goes on to the checkout. */
async function toCheckout(page: Page, host: Host): Promise<void> {
  await page.goto(urlOf(host, '/warenkorb'))
  await expect(page.locator('.basket-sums')).toContainText(shoppers[host].calculatedLater)
  await expectNoBrokenWords(page)
  await page.locator('.basket-sums a.button').click()
}

/** Fills in the address, chooses delivery and payment, and orders. @returns the number of the order */
async function order(page: Page, host: Host, contact: Record<string, string> = {}): Promise<string> {
  const words = shoppers[host]
  for (const [name, text] of Object.entries({ ...contact, ...words.address }))
    await field(page, name).fill(text)
  await expectNoBrokenWords(page)
  await deliveryForm(page).getByLabel(words.express).check({ force: true })
  await submitOf(deliveryForm(page)).click()
  await expect(paymentForm(page)).toBeVisible()
  await method(page, 'pp_system_default').click()
  // In nl the steps share a page, and the choice is stored at once.
  if (host === 'de') await submitOf(paymentForm(page)).click()
  await expectNoBrokenWords(page)
  await orderForm(page).getByRole('button', { name: words.place }).click()
  await expect(heading(page)).toHaveText(words.thanks)
  await expectNoBrokenWords(page)
  return await orderNumber(page)
}

/** Returns the order of Medusa with a number. */
async function orderOf(no: string) {
  const { orders } = await admin(
    shop().medusa,
    'GET',
    '/admin/orders?order=-display_id&limit=20&fields=display_id,email,total,currency_code,*items,*shipping_methods,*shipping_address,*customer,*payment_collections.payments',
  )
  return orders.find(({ display_id }: { display_id: number }) => String(display_id) === no)
}

const orderedLamp = (host: Host, email: string, hasAccount: boolean) => ({
  ...{ email, currency_code: 'eur', total: 87.45 },
  customer: { email, has_account: hasAccount },
  items: [{ quantity: 1, product_title: shoppers[host].ceilingLamp, unit_price: 74.95 }],
  shipping_methods: [{ name: shoppers[host].express, amount: 12.5 }],
  shipping_address: { first_name: 'Anna', country_code: host, city: shoppers[host].address.city },
  payment_collections: [{ payments: [{ provider_id: 'pp_system_default', amount: 87.45 }] }],
})

for (const host of hosts) {
  test(`[BAS-2] ${host}: a guest searches, filters, and orders: the order lies in Medusa`, async ({
    page,
  }) => {
    const email = newEmail()
    await chooseLamp(page, host)
    await toCheckout(page, host)
    await page.getByRole('link', { name: shoppers[host].guest }).click()
    const no = await order(page, host, { firstName: 'Anna', lastName: 'de Wit', email })
    expect(await orderOf(no)).toMatchObject(orderedLamp(host, email, false))
  })

  test(`[ACC-2] ${host}: a customer registers, logs in and orders: the order lies in Medusa and in the account`, async ({
    page,
  }) => {
    const words = shoppers[host]
    const { paths } = words
    const email = await register(page, host)
    await chooseLamp(page, host)
    await toCheckout(page, host)
    await logIn(page, host, email)
    await expect(field(page, 'firstName')).toHaveValue('Anna')
    const no = await order(page, host)
    expect(await orderOf(no)).toMatchObject(orderedLamp(host, email, true))
    await page.goto(urlOf(host, paths.orders))
    await expect(page.locator('main')).toContainText(no)
    await expectNoBrokenWords(page)
    await page.locator('main').getByRole('link', { name: words.ceilingLamp }).first().click()
    await expect(page.locator('main')).toContainText(words.ceilingLamp)
    await expect(page.locator('main')).toContainText(words.express)
    await expectNoBrokenWords(page)
    // What Medusa cannot do has no form.
    await page.goto(urlOf(host, paths.data))
    await expect(page.locator('main')).toContainText(email)
    await expect(page.locator('#export-heading')).toBeVisible()
    for (const missing of [
      '#change-password-heading',
      '#change-email-heading',
      '[name="do"][value="deleteAccount"]',
    ])
      await expect(page.locator(missing)).toHaveCount(0)
    await expectNoBrokenWords(page)
  })

  test(`[LOG-3] ${host}: a forgotten password is replaced by the link of Medusa`, async ({ page }) => {
    const words = shoppers[host]
    const email = await register(page, host)
    await page.goto(urlOf(host, words.paths.forgotten))
    await page.locator('#forgotten').getByLabel(words.email).fill(email)
    await page.locator('#forgotten').getByRole('button').click()
    await expect(page).toHaveURL(/done/)
    const tokenOf = () => shop().medusa.mails.findLast(({ to }) => to === email)?.token
    await expect.poll(tokenOf).toBeDefined()
    const token = tokenOf() ?? ''
    expect(token.length).toBeGreaterThan(200)
    await page.goto(urlOf(host, `${words.paths.reset}?token=${encodeURIComponent(token)}`))
    await page.locator('#reset').getByLabel(words.newPassword).fill(`${password}-2`)
    await page.locator('#reset').getByRole('button').click()
    await expect(page).toHaveURL(/done=reset/)
    await logIn(page, host, email, `${password}-2`)
    await expect(page.locator('main')).toContainText('Anna')
    // A link sets one password.
    await page.goto(urlOf(host, `${words.paths.reset}?token=${encodeURIComponent(token)}`))
    await page.locator('#reset').getByLabel(words.newPassword).fill(`${password}-3`)
    await page.locator('#reset').getByRole('button').click()
    await expect(page.locator('main [role=alert]').first()).toBeVisible()
  })

  test(`[SES-3] ${host}: a customer whose log-in has ended at Medusa is logged out, and reads why`, async ({
    page,
  }) => {
    const { paths, ended } = shoppers[host]
    for (const path of [paths.orders, paths.addresses, paths.data]) {
      const email = await register(page, host)
      await logIn(page, host, email)
      await expect(page.locator('main')).toContainText('Anna')
      const { customers } = await admin(
        shop().medusa,
        'GET',
        `/admin/customers?email=${encodeURIComponent(email)}`,
      )
      await admin(shop().medusa, 'DELETE', `/admin/customers/${customers[0].id}`)
      await page.goto(urlOf(host, path))
      await expect(page).toHaveURL(/done=ended/)
      await expect(page.getByText(ended)).toBeVisible()
      await expect(page.locator('#log-in')).toBeVisible()
    }
  })
}

test('[BAK-4] a price changed in Medusa shows in both shops within two seconds', async ({ request }) => {
  const { products } = await admin(
    shop().medusa,
    'GET',
    '/admin/products?handle=loper-kade&fields=id,handle,*variants',
  )
  const [{ id, variants }] = products
  const textOf = async (host: Host) => {
    const response = await request.get(apiUrlOf(host, `/p/loper-kade/${id}`))
    return (await response.text()).replaceAll('\u00a0', ' ')
  }
  for (const host of hosts) expect(await textOf(host)).toContain('59,95')
  const body = { prices: [{ currency_code: 'eur', amount: 57.35 }] }
  await admin(shop().medusa, 'POST', `/admin/products/${id}/variants/${variants[0].id}`, body)
  const since = Date.now()
  for (const host of hosts)
    await expect.poll(() => textOf(host), { timeout: 2000, intervals: [50] }).toContain('57,35')
  console.log(`The price showed in both shops after ${Date.now() - since} ms.`)
})

browserTest('the pictures of the goods are shown', async ({ browser }) => {
  const context = await browser.newContext({ ...devices.computer })
  const page = await context.newPage()
  const widths = () =>
    page
      .locator('main img')
      .evaluateAll((pictures) =>
        pictures.map((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : 0)),
      )
  await page.goto(urlOf('nl', '/c/wonen/lampen'))
  await expect(page.locator('main img').first()).toBeVisible()
  await expect.poll(async () => (await widths()).filter((width) => width > 100).length).toBeGreaterThan(3)
  await page.getByRole('link', { name: 'Tafellamp Orbis' }).first().click()
  await expect(heading(page)).toHaveText('Tafellamp Orbis')
  await expect.poll(async () => (await widths()).some((width) => width > 300)).toBe(true)
  await context.close()
})
