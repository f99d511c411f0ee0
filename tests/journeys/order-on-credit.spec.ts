import { expect, type Page } from '@playwright/test'
import { withoutPictures } from './kit/aisles.ts'
import {
  type CheckoutShop,
  checkoutShops,
  deliveryForm,
  field,
  heading,
  kind,
  method,
  orderForm,
  orderNumber,
  paymentForm,
  putInBasket,
  stepAddress,
  submitOf,
  tabTo,
} from './kit/checkout.ts'
import { computer } from './kit/devices.ts'
import { becomeCustomer, deliver } from './kit/known-customer.ts'
import { test } from './kit/shopper.ts'

test.use({ ...computer, trace: 'off' })
test.setTimeout(60_000)
test.beforeEach(async ({ page }) => withoutPictures(page))

/** What the Dutch shop shows in checkout-customer.spec.ts and account.spec.ts, in the other shops. */
const inWords = [
  {
    name: 'de',
    protected: 'Ja, mit Ratenschutz',
    registered: 'Ihre Rücksendung ist angemeldet.',
  },
  {
    name: 'ch in French',
    protected: 'Oui, avec protection',
    registered: 'Votre retour est enregistré.',
  },
]
const shopOf = (name: string) => checkoutShops.find((shop) => shop.name === name) as CheckoutShop

/** A customer with something dear, and something else where asked, who has said where it goes. */
async function toPayment(page: Page, baseURL: string | undefined, shop: CheckoutShop, both: boolean) {
  await becomeCustomer(page, shop.host.slice(0, 2), shop.host)
  await putInBasket(page, baseURL, shop, true)
  if (both) await putInBasket(page, baseURL, shop)
  await page.goto(stepAddress(baseURL, shop, '/kasse/lieferservice'))
  for (const [name, text] of Object.entries(shop.address)) await field(page, name).fill(text)
  const appointment = kind(page, 'APPOINTMENT')
  if (await appointment.isEnabled()) {
    await appointment.check()
    await page.locator('#delivery-day').selectOption({ index: 1 })
  }
  await submitOf(deliveryForm(page)).click()
  await expect(paymentForm(page)).toBeVisible()
}

for (const words of inWords)
  test.describe(words.name, () => {
    const shop = shopOf(words.name)

    test('[BAS-3] [BAS-7] [ACC-2] by mouse: ordered in instalments with protection, followed, and returned in part', async ({
      page,
      baseURL,
    }) => {
      await toPayment(page, baseURL, shop, true)
      await method(page, 'INSTALMENTS').check()
      await page.locator('#payment-months').selectOption('12')
      await submitOf(paymentForm(page)).click()
      await page.locator('#protection-form').getByLabel(words.protected).check()
      await page.locator('#protection-form').getByRole('button').click()
      await orderForm(page).getByRole('button', { name: shop.words.place }).click()
      await expect(heading(page)).toHaveText(shop.words.thanks)
      const orderNo = await orderNumber(page)
      await deliver(shop.host.slice(0, 2), orderNo)
      await page.locator('[data-ordered] .checkout-submit a').first().click()
      await page.locator('.account-card-title a').first().click()
      await expect(page.locator('main')).toContainText(orderNo)
      await expect(page.locator('.way [aria-current=step]')).toBeVisible()
      await page.locator('details:has(#return) summary').click()
      await page.locator('#return select').first().selectOption('1')
      await page.locator('#return').getByRole('button').click()
      await expect(page.locator('main').getByRole('status')).toContainText(words.registered)
    })

    test('[BAS-3] [A11Y-2] by keyboard alone: a payment pause is accepted and the order placed', async ({
      page,
      baseURL,
    }) => {
      await toPayment(page, baseURL, shop, false)
      // Tab reaches the group, arrows go through it.
      await tabTo(page, method(page, 'INVOICE'))
      while (!(await method(page, 'DELAYED_PAYMENT').isChecked())) await page.keyboard.press('ArrowDown')
      await tabTo(page, submitOf(paymentForm(page)))
      await page.keyboard.press('Enter')
      const form = page.locator('#delayed-form')
      await tabTo(page, form.getByRole('checkbox'))
      await page.keyboard.press('Space')
      await tabTo(page, form.getByRole('button'))
      await page.keyboard.press('Enter')
      await expect(orderForm(page)).toBeVisible()
      await tabTo(page, orderForm(page).getByRole('button'))
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(shop.words.thanks)
    })
  })
