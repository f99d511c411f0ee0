import { rmSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import { deliverWebhook } from '#tests/support/payment/deliver-webhook.ts'
import { fakeAdyenSettings, startFakeAdyen } from '#tests/support/payment/fake-adyen.ts'
import { mollieTestKey, startFakeMollie } from '#tests/support/payment/fake-mollie.ts'
import { copyFolders } from '../http/shops/kit/copied-folders.ts'
import { startShops } from '../http/shops/kit/running-shops.ts'
import { createSmallDatabase } from '../http/shops/kit/small-shop.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { addButton, chooseVariant, count } from './kit/baskets.ts'
import {
  dutchShop,
  enterDelivery,
  heading,
  method,
  orderForm,
  paymentForm,
  startOrder,
  submitOf,
} from './kit/checkout.ts'
import { urlAt } from './kit/content-pages.ts'
import { newEmail } from './kit/customer.ts'
import { phone } from './kit/devices.ts'
import { waitForScripts } from './kit/shopper.ts'
import { untilSearchReady } from './kit/until-search-ready.ts'

interface PayingShops {
  port: number
  database: Database
  /** Reads the requests that the interface of a provider has refused. */
  refusals: () => string[]
}

/** Shops in which Mollie takes the money of nl and Adyen that of uk, both on loopback. */
const test = base.extend<object, { payingShops: PayingShops }>({
  payingShops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const [mollie, adyen] = await Promise.all([
        startFakeMollie(0, deliverWebhook),
        startFakeAdyen('automatic', deliverWebhook),
      ])
      const folders = copyFolders()
      const online = [{ id: 'ideal' }, { id: 'card' }, { id: 'klarna' }]
      const atMollie = { name: 'mollie', keyFrom: 'PAYMENT_MOLLIE_KEY', url: mollie.url }
      folders.changeTenant('nl', { payment: { providers: [atMollie], online } })
      const atAdyen = { ...fakeAdyenSettings.configured, url: adyen.url.slice(0, -1) }
      folders.changeTenant('uk', { payment: { providers: [atAdyen], online } })
      const folder = createSmallDatabase()
      const shops = await startShops({
        env: {
          ...{ DATA_DIR: folder, DATABASE_URL: '', ...folders.env, ...fakeAdyenSettings.env },
          // The certificate of the fake is its own.
          ...{ PAYMENT_MOLLIE_KEY: mollieTestKey, NODE_TLS_REJECT_UNAUTHORIZED: '0' },
        },
      })
      await untilSearchReady(shops.port)
      const database = await openDatabase({ folder })
      await use({ port: shops.port, database, refusals: () => [...mollie.refusals, ...adyen.refusals] })
      await database.destroy()
      await shops.stop()
      await Promise.all([mollie.close(), adyen.close()])
      folders.remove()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ payingShops }, use) => use(`http://nl.localhost:${payingShops.port}`),
  context: async ({ context }, use) => {
    await waitForScripts(context)
    await use(context)
  },
})
test.use({ ...phone, ignoreHTTPSErrors: true, trace: 'off' })
test.setTimeout(120_000)
// One worker, and with it one start of the shops.
test.describe.configure({ mode: 'default' })

const choice = (page: Page, id: string) =>
  paymentForm(page).locator('.choice', { has: page.locator(`input[value=${id}]`) })
const main = (page: Page) => page.getByRole('main')
const status = (page: Page) => main(page).getByRole('status')

async function stateOf({ database }: PayingShops, orderNo: string): Promise<string> {
  const row = await database
    .selectFrom('shop_order')
    .select('payment_state')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return row.payment_state
}

/** Number and sum of an order, as the page of a payment shows them. */
async function figures(page: Page): Promise<{ orderNo: string; sum: string }> {
  await expect(main(page)).toContainText(/\d{10}/)
  await page.waitForLoadState()
  const text = (await main(page).textContent()) ?? ''
  return { orderNo: /\d{10}/.exec(text)?.[0] ?? '', sum: /\d+[.,]\d\d/.exec(text)?.[0] ?? '' }
}

test('[CNX-1] [BAS-3] with Mollie: iDEAL by name and mark, left, tried again, and paid by its webhook', async ({
  page,
  baseURL,
  payingShops,
}) => {
  await startOrder(page, baseURL, dutchShop, newEmail())
  await expect(choice(page, 'ideal')).toContainText('iDEAL | Wero')
  await expect(choice(page, 'ideal').locator('svg')).toBeVisible()
  await method(page, 'ideal').check()
  await orderForm(page).getByRole('button', { name: dutchShop.words.place }).click()

  await expect(heading(page)).toHaveText('Mollie')
  await page.getByRole('button', { name: 'Canceled' }).click()

  await expect(status(page)).toContainText('Je hebt de betaling afgebroken')
  const order = await figures(page)
  await main(page).getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(page.locator('body')).toContainText(`ideal: EUR ${order.sum.replace(',', '.')}`)
  expect(await stateOf(payingShops, order.orderNo)).not.toBe('PAID')
  await page.getByRole('button', { name: 'Paid' }).click()

  await expect(status(page)).toContainText('Je bestelling is betaald')
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  expect(await stateOf(payingShops, order.orderNo)).toBe('PAID')
  expect(payingShops.refusals()).toEqual([])
})

test('[CNX-1] [TEN-5] [BAS-2] with Adyen: a guest in the United Kingdom finds, orders in pounds, leaves the card’s page, and pays', async ({
  page,
  baseURL,
  payingShops,
}) => {
  await page.goto(urlAt(baseURL, 'uk.localhost', '/'))
  await page.locator('header input[name=q]').fill('dress')
  await page.locator('header input[name=q]').press('Enter')
  await expect(heading(page)).toContainText('dress')
  expect(await findingsInBothSchemes(page)).toEqual([])
  const card = page.locator('main .card').first()
  await expect(card).toContainText(/£\d+\.\d\d/)
  await card.locator('.name a').click()
  await expect(page.locator('add-to-basket:defined')).toBeVisible()
  await chooseVariant(page)
  expect(await findingsInBothSchemes(page)).toEqual([])
  await addButton(page).click()
  await expect(count(page)).toHaveText('1')
  await page.goto(urlAt(baseURL, 'uk.localhost', '/basket'))
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.locator('.basket-sums a.button').click()
  await page.getByRole('link', { name: 'Continue as a guest' }).click()
  await enterDelivery(page, {
    ...{ firstName: 'Mary', lastName: 'Webb', email: newEmail(), street: 'High Street' },
    ...{ houseNumber: '12', postalCode: 'nr13ju', city: 'Norwich' },
  })
  // iDEAL takes no pounds.
  await expect(method(page, 'ideal')).toHaveCount(0)
  await expect(choice(page, 'card')).toContainText('Credit or debit card')
  await method(page, 'card').check()
  await submitOf(paymentForm(page)).click()
  await expect(orderForm(page)).toBeVisible()
  await expect(main(page)).toContainText('NR1 3JU')
  expect(await findingsInBothSchemes(page)).toEqual([])
  await orderForm(page).getByRole('button', { name: 'Buy now' }).click()

  await expect(page.locator('body')).toContainText('scheme: GBP')
  // Nothing reports that the shopper went back, so the page names what to do in either case.
  await page.goBack()
  await page.reload()
  await expect(status(page)).toContainText(
    'If you left the payment page without paying, you can continue here.',
  )
  const order = await figures(page)
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  await main(page).getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Canceled' }).click()

  // No webhook reports it, either, but the shopper returns with an address by which the shop can request it.
  await expect(status(page)).toContainText('You have cancelled the payment.')
  expect(await figures(page)).toEqual(order)
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Failed' }).click()
  await expect(status(page)).toContainText('The payment did not go through.')
  await main(page).getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Paid' }).click()
  await expect(status(page)).toContainText('Your order is paid')
  expect(await stateOf(payingShops, order.orderNo)).toBe('PAID')
  expect(payingShops.refusals()).toEqual([])
})
