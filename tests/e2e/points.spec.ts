import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import {
  dutchShop,
  enterDelivery,
  method,
  orderForm,
  orderNumber,
  paymentForm,
  putInBasket,
  stepAddress,
  submitOf,
} from './kit/checkout.ts'
import { phone } from './kit/devices.ts'
import { logInAsNewCustomer, markDelivered } from './kit/known-customer.ts'
import { test } from './kit/shopper.ts'

test.use({ ...phone, trace: 'off' })
test.setTimeout(90_000)

const textOf = async (page: Page, selector: string) =>
  (await page.locator(selector).textContent({ timeout: 10_000 })) ?? ''

/** The total of the order in cents: `EUR 138,99`. */
const total = async (page: Page): Promise<number> =>
  Number((/[\d.]+,\d\d/.exec(await textOf(page, '.checkout-total'))?.[0] ?? '').replace(/\D/g, ''))

test('[BAS-7] [ACC-3] points of a delivered order are used in the next one, and are gone from the account', async ({
  page,
  baseURL,
}) => {
  const checkout = stepAddress(baseURL, dutchShop, '/kasse/lieferservice')
  const place = () => orderForm(page).getByRole('button', { name: dutchShop.words.place }).click()
  await logInAsNewCustomer(page, 'nl', dutchShop.host, true)
  await putInBasket(page, baseURL, dutchShop, true)
  await page.goto(checkout)
  await enterDelivery(page, dutchShop.address)
  await method(page, 'INVOICE').check()
  // Who has no points is offered none.
  await expect(paymentForm(page).locator('input[name=redeem]')).toHaveCount(0)
  await place()
  await markDelivered('nl', await orderNumber(page))

  await page.goto('/mijn-account/punten')
  const balance = Number(/(\d+) punten/.exec(await textOf(page, 'main'))?.[1])
  expect(balance).toBeGreaterThan(10)

  await putInBasket(page, baseURL, dutchShop)
  await page.goto(checkout)
  if (await page.locator('#delivery-form').isVisible()) await enterDelivery(page, {})
  await method(page, 'INVOICE').check()
  // Points are "not now" until they are wanted; the order could be placed as it is.
  await expect(paymentForm(page).locator('input[name=redeem][value=no]')).toBeChecked()
  await expect(orderForm(page).getByRole('button', { name: dutchShop.words.place })).toBeVisible()
  // Its sums are those of the chosen method by then.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const before = await total(page)
  await paymentForm(page).locator('input[name=redeem][value=yes]').check()
  const number = page.locator('#payment-points')
  await number.fill(String(balance + 1))
  await number.press('Tab')
  // The order with the earlier total cannot be placed while the number is wrong.
  await expect(orderForm(page)).toHaveCount(0)
  await submitOf(paymentForm(page)).click()
  await expect(paymentForm(page)).toContainText('Zoveel punten kun je niet inwisselen.')
  await number.fill('10')
  await number.press('Tab')
  // The button leads on where the order is not shown at once.
  const leadOn = submitOf(paymentForm(page))
  await expect(async () => {
    // It may be replaced by the order just before it is pressed.
    if (await leadOn.isVisible()) await leadOn.click({ timeout: 2_000 })
    expect(await total(page)).toBe(before - 10)
  }).toPass({ timeout: 30_000 })
  expect(await findingsInBothSchemes(page, 'main')).toEqual([])
  await place()
  await orderNumber(page)
  await page.goto('/mijn-account/punten')
  await expect(page.locator('main')).toContainText(`${balance - 10} punten`)
})
