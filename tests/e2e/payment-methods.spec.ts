import { expect, type Locator, type Page } from '@playwright/test'
import type { PaymentMethod } from '#tenancy/payment-methods.ts'
import { paymentMethodTexts } from '../http/shops/kit/payment-method-texts.ts'
import { count } from './kit/baskets.ts'
import {
  type CheckoutShop,
  checkoutShops,
  heading,
  method,
  orderForm,
  orderNumber,
  paymentForm,
  submitOf,
  tabTo,
} from './kit/checkout.ts'
import { urlAt } from './kit/content-pages.ts'
import { newEmail } from './kit/customer.ts'
import { computer } from './kit/devices.ts'
import { customerBeforePayment, markDelivered } from './kit/known-customer.ts'
import { test } from './kit/shopper.ts'
import { withoutPictures } from './kit/swimsuit-paths.ts'
import { waysOf } from './kit/ways.ts'
import { enterWithdrawal, withdrawalPages } from './kit/withdrawal-pages.ts'

test.use({ ...computer, trace: 'off' })
test.setTimeout(120_000)
test.beforeEach(async ({ page }) => withoutPictures(page))

/** Every payment method, each with one of the ways to use a page. */
const ways: { pays: PaymentMethod; by: 'mouse' | 'keyboard' | 'plain forms' }[] = [
  { pays: 'INVOICE', by: 'mouse' },
  { pays: 'BANK_TRANSFER', by: 'plain forms' },
  { pays: 'INSTALMENTS', by: 'mouse' },
  { pays: 'DELAYED_PAYMENT', by: 'keyboard' },
  { pays: 'HOSTED', by: 'mouse' },
]
const words = {
  nl: { protected: 'Ja, met betaalbescherming', registered: 'Je retour is aangemeld.' },
  de: { protected: 'Ja, mit Ratenschutz', registered: 'Ihre Rücksendung ist angemeldet.' },
  fr: { protected: 'Oui, avec protection', registered: 'Votre retour est enregistré.' },
}

for (const shop of checkoutShops)
  for (const { pays, by } of waysOf(checkoutShops, shop, ways))
    test.describe(`${shop.name} by ${by}`, () => {
      test.use({ javaScriptEnabled: by !== 'plain forms' })
      const { methods, next } = paymentMethodTexts[shop.language]

      test(`[BAS-2] [BAS-3] [ACC-2] an order is placed, paid by ${pays}, and followed in the account`, async ({
        page,
        baseURL,
      }) => {
        const press = pressing(page, by === 'keyboard')
        await customerBeforePayment(page, baseURL, shop, pays === 'INVOICE')
        if (pays === 'HOSTED') await countInHeader(page, baseURL, shop)
        await choose(page, pays, by === 'keyboard')
        // On the one page of nl the script proceeds by itself, and then to what a credit still requires.
        if (!shop.together || by === 'plain forms') await press(submitOf(paymentForm(page)))
        else if (furtherSteps[pays])
          await press(page.locator('#order').getByRole('link', { name: 'Verder daarmee' }))
        await furtherSteps[pays]?.(page, shop, press)
        await expect(page.locator('#payment')).toContainText(methods[pays])
        await press(orderForm(page).getByRole('button', { name: shop.words.place }))
        if (pays === 'HOSTED') await payOnline(page, shop)
        await expect(heading(page)).toHaveText(shop.words.thanks)
        if (by !== 'plain forms') await expectEmptyInHeader(page)
        await expect(page.getByRole('main')).toContainText(next[pays])
        const orderNo = await orderNumber(page)

        await press(page.locator('[data-ordered] .checkout-submit a').first())
        await press(page.locator('.account-card-title a').first())
        await expect(page.getByRole('main')).toContainText(orderNo)
        await expect(page.getByRole('complementary')).toContainText(methods[pays])
        await expect(page.locator('.way [aria-current=step]')).toBeVisible()
        if (pays === 'INVOICE') await giveBack(page, baseURL, shop, orderNo)
      })
    })

/** Opens the basket, so that this browser stores its count, and returns to the checkout. */
async function countInHeader(page: Page, baseURL: string | undefined, shop: CheckoutShop): Promise<void> {
  const checkout = page.url()
  await page.goto(urlAt(baseURL, shop.host, shop.basket))
  await expect(count(page)).toHaveText('1')
  await page.goto(checkout)
}

/** The header shows no count, once its script has shown the stored one. */
async function expectEmptyInHeader(page: Page): Promise<void> {
  await expect(page.locator('basket-link:defined')).toBeVisible()
  await expect(count(page)).toBeHidden()
}

type Press = (target: Locator) => Promise<void>

const pressing =
  (page: Page, keyboard: boolean): Press =>
  async (target) => {
    if (!keyboard) return await target.click()
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }

async function choose(page: Page, pays: PaymentMethod, keyboard: boolean): Promise<void> {
  if (!keyboard) await method(page, pays).check()
  else {
    // Tab reaches the group, arrows move through it.
    await tabTo(page, method(page, 'INVOICE'))
    while (!(await method(page, pays).isChecked())) await page.keyboard.press('ArrowDown')
  }
  if (pays === 'INSTALMENTS') await page.locator('#payment-months').selectOption('12')
}

/** The questions after some of the payment methods, on a page of their own. */
const furtherSteps: Partial<
  Record<PaymentMethod, (page: Page, shop: CheckoutShop, press: Press) => Promise<void>>
> = {
  async INSTALMENTS(page, shop, press) {
    const form = page.locator('#protection-form')
    await form.getByLabel(words[shop.language].protected).check()
    await press(form.getByRole('button'))
  },
  async DELAYED_PAYMENT(page, _, press) {
    const form = page.locator('#delayed-form')
    await tabTo(page, form.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await press(form.getByRole('button'))
  },
}

/** Pays at the provider of the journeys, and returns to the shop, which is notified only by a signed webhook. */
async function payOnline(page: Page, shop: CheckoutShop): Promise<void> {
  await page.locator('button[value=pay]').click()
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toContainText(paymentMethodTexts[shop.language].paid, { timeout: 15_000 })
  await expectEmptyInHeader(page)
  await page.locator('main a.button').click()
}

/** Returns some of the delivery; the European shops get a withdrawal from the rest (LAW-3). */
async function giveBack(
  page: Page,
  baseURL: string | undefined,
  shop: CheckoutShop,
  orderNo: string,
): Promise<void> {
  await markDelivered(shop.host.slice(0, 2), orderNo)
  await page.reload()
  await page.locator('details:has(#return) summary').click()
  await page.locator('#return select').first().selectOption('1')
  await page.locator('#return').getByRole('button').click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(words[shop.language].registered)
  const withdrawal = withdrawalPages.find(({ host }) => host === shop.host)
  if (!withdrawal) return
  await page.goto(urlAt(baseURL, shop.host, withdrawal.path))
  await enterWithdrawal(page, orderNo, newEmail())
  await page.getByRole('button', { name: withdrawal.next, exact: true }).click()
  await page.getByRole('button', { name: withdrawal.confirm, exact: true }).click()
  await expect(heading(page)).toHaveText(withdrawal.done)
  await expect(page.locator('main dl')).toContainText(orderNo)
}
