import { expect } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { addButton, chooseVariant, count, openDress, plainAddButton } from './kit/baskets.ts'
import {
  checkoutShops,
  deliveryForm,
  emailsAbout,
  field,
  heading,
  inputOf,
  kind,
  method,
  orderForm,
  orderNumber,
  paymentForm,
  points,
  putInBasket,
  stepAddress,
  submitOf,
  tabTo,
} from './kit/checkout.ts'
import { urlAt } from './kit/content-pages.ts'
import { newEmail } from './kit/customer.ts'
import { computer, phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'
import { waysOf } from './kit/ways.ts'

test.use({ trace: 'off' })
test.setTimeout(90_000)

for (const shop of checkoutShops)
  test.describe(shop.name, () => {
    const { host, basket, together, words } = shop
    const ways = waysOf(checkoutShops, shop, ['mouse', 'keyboard', 'phone', 'plain forms'])

    if (ways.has('mouse'))
      test.describe('by mouse', () => {
        test.use(computer)

        test('[BAS-2] [BAS-3] [BAS-4] [BAS-6] [LAW-2] [UX-6] a guest orders, from the dress to the confirmation', async ({
          page,
          baseURL,
        }) => {
          const email = newEmail()
          await openDress(page, baseURL, shop)
          await chooseVariant(page)
          await addButton(page).click()
          await expect(count(page)).toHaveText('1')
          await page.goto(urlAt(baseURL, host, basket))
          await page.locator('.basket-sums a.button').click()
          expect(await findingsInBothSchemes(page)).toEqual([])
          await page.getByRole('link', { name: words.guest }).click()

          // Missing fields are listed at the top, and each entry links to its field.
          await submitOf(deliveryForm(page)).click()
          const summary = deliveryForm(page).getByRole('alert')
          await expect(summary).toBeFocused()
          expect(await findingsInBothSchemes(page)).toEqual([])
          await summary.getByRole('link').first().click()
          await expect(field(page, 'firstName')).toBeFocused()

          // The error appears on leaving a field, and disappears while it is corrected.
          const typed = inputOf(shop, email)
          for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
          await field(page, 'postalCode').fill(shop.wrongPostalCode)
          await field(page, 'city').focus()
          const problem = page.locator('#delivery-postalCode-problem')
          await expect(problem).toContainText(words.postalCode)
          await expect(field(page, 'postalCode')).toHaveAttribute(
            'aria-describedby',
            'delivery-postalCode-problem',
          )
          await field(page, 'postalCode').fill(typed.postalCode as string)
          await expect(problem).toHaveCount(0)
          await expect(summary).toHaveCount(0)

          // Pick-up points appear on the same page, the nearest first.
          await page.evaluate(() => document.body.setAttribute('data-same', ''))
          await kind(page, 'PICKUP_POINT').check()
          await page.locator('#delivery-near').fill(typed.postalCode as string)
          await page.locator('#delivery-near').press('Enter')
          await expect(points(page).first()).toBeVisible()
          await expect(page.locator('body[data-same]')).toBeAttached()
          expect(await points(page).count()).toBeGreaterThan(2)
          await expect(page.locator('.point-text').first()).toContainText(/\d\d:\d\d–\d\d:\d\d/)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          expect(await findingsInBothSchemes(page)).toEqual([])
          await points(page).first().check()
          await submitOf(deliveryForm(page)).click()

          // Nothing is preselected; credit shows why it is not offered.
          await expect(paymentForm(page).locator('input[name=method]:checked')).toHaveCount(0)
          await expect(method(page, 'INSTALMENTS')).toHaveCount(0)
          const closed = paymentForm(page).locator('details')
          await expect(closed).not.toHaveAttribute('open')
          await closed.locator('summary').click()
          await expect(closed.getByText(words.logInFirst).first()).toBeVisible()
          await expect(closed.getByRole('link').first()).toBeVisible()
          expect(await findingsInBothSchemes(page)).toEqual([])
          await method(page, 'BANK_TRANSFER').check()
          if (!together) await submitOf(paymentForm(page)).click()

          // Items, total, terms, and directly below them the button with the text required by law.
          const button = orderForm(page).getByRole('button')
          await expect(button).toHaveText(words.place)
          expect(await findingsInBothSchemes(page)).toEqual([])
          const order = page.locator('#order')
          await expect(order.getByRole('link', { name: words.terms })).toBeVisible()
          const tops = await Promise.all(
            ['.checkout-lines', '.checkout-total', '.text-small a', '#order-form button'].map((part) =>
              order
                .locator(part)
                .first()
                .evaluate((element) => element.getBoundingClientRect().top),
            ),
          )
          expect(tops).toEqual(tops.toSorted((one, other) => one - other))

          const sent = await orderForm(page).evaluate((form) =>
            [...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)]),
          )
          const from = page.url()
          await button.dblclick()
          await expect(heading(page)).toHaveText(words.thanks)
          const number = await orderNumber(page)
          await expect(page.locator('main')).toContainText(email)
          await expect(page.locator('.checkout-hint')).toContainText(words.reference)
          await expect(page.locator('.checkout-box').first()).toContainText(words.visible)
          await expect(count(page)).toBeHidden()
          expect(await findingsInBothSchemes(page)).toEqual([])

          // Reloaded, gone back to, and sent again by hand: it stays one order and one email.
          const confirmation = page.url()
          await page.reload()
          expect(await orderNumber(page)).toBe(number)
          const again = await page.evaluate(
            async ({ from, sent }) =>
              (await fetch(from, { method: 'POST', body: new URLSearchParams([...sent, ['do', 'order']]) }))
                .url,
            { from: from.split('#')[0] as string, sent },
          )
          expect(again).toBe(confirmation)
          await page.goto(from)
          await expect(heading(page)).toHaveText(words.noOrder)
          expect(await findingsInBothSchemes(page)).toEqual([])
          expect(await emailsAbout(page, number)).toBe(1)
        })
      })

    if (ways.has('keyboard'))
      test.describe('by keyboard alone', () => {
        test.use(computer)

        test('[BAS-2] [A11Y-2] a guest orders, and the focus is always visible', async ({
          page,
          baseURL,
        }) => {
          await putInBasket(page, baseURL, shop)
          await page.goto(stepAddress(baseURL, shop, '/kasse/lieferservice'))
          for (const [name, text] of Object.entries(inputOf(shop, newEmail()))) {
            await tabTo(page, field(page, name))
            await page.keyboard.press('ControlOrMeta+a')
            await page.keyboard.type(text)
          }
          await tabTo(page, submitOf(deliveryForm(page)))
          await page.keyboard.press('Enter')
          await expect(paymentForm(page)).toBeVisible()
          await tabTo(page, method(page, 'INVOICE'))
          await page.keyboard.press('Space')
          if (!together) {
            await tabTo(page, submitOf(paymentForm(page)))
            await page.keyboard.press('Enter')
          }
          await expect(orderForm(page)).toBeVisible()
          await expect(page.locator('#order')).not.toHaveAttribute('inert')
          await tabTo(page, orderForm(page).getByRole('button'))
          await page.keyboard.press('Enter')
          await expect(heading(page)).toHaveText(words.thanks)
        })
      })

    if (ways.has('plain forms'))
      test.describe('without JavaScript', () => {
        test.use({ ...computer, javaScriptEnabled: false })

        test('[BAS-2] [BAS-4] [BAS-6] [UX-6] a guest orders by plain forms; no input is lost', async ({
          page,
          baseURL,
        }) => {
          await openDress(page, baseURL, shop)
          await chooseVariant(page)
          await plainAddButton(page).click()
          await page.locator('.basket-sums a.button').click()
          await page.getByRole('link', { name: words.guest }).click()
          const typed = inputOf(shop, newEmail())
          for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
          await field(page, 'postalCode').fill(shop.wrongPostalCode)
          await submitOf(deliveryForm(page)).click()
          await expect(page.locator('#delivery-postalCode-problem')).toContainText(words.postalCode)
          await expect(field(page, 'street')).toHaveValue(typed.street as string)

          await field(page, 'postalCode').fill(typed.postalCode as string)
          await kind(page, 'PICKUP_POINT').check()
          await page.locator('#delivery-near').fill(typed.postalCode as string)
          await page.locator('[data-find]').click()
          await expect(points(page).first()).toBeVisible()
          await expect(field(page, 'email')).toHaveValue(typed.email as string)
          await expect(kind(page, 'PICKUP_POINT')).toBeChecked()
          await points(page).nth(1).check()
          await submitOf(deliveryForm(page)).click()

          await submitOf(paymentForm(page)).click()
          await expect(paymentForm(page).getByRole('alert')).toBeVisible()
          await method(page, 'INVOICE').check()
          await submitOf(paymentForm(page)).click()

          // Back to a completed step, and on again.
          await page.locator('#delivery .checkout-part-head a').click()
          await expect(field(page, 'street')).toHaveValue(typed.street as string)
          await kind(page, 'HOME').check()
          await submitOf(deliveryForm(page)).click()
          await orderForm(page).getByRole('button', { name: words.place }).click()
          await expect(heading(page)).toHaveText(words.thanks)
          const number = await orderNumber(page)
          await page.reload()
          expect(await orderNumber(page)).toBe(number)
        })
      })

    if (ways.has('phone'))
      test.describe('on a phone', () => {
        test.use(phone)

        test('[BAS-2] [A11Y-3] a guest orders with the thumb; nothing is wider than the screen', async ({
          page,
          baseURL,
        }) => {
          const fits = async () =>
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
          await putInBasket(page, baseURL, shop)
          await page.goto(stepAddress(baseURL, shop, '/kasse/lieferservice'))
          await fits()
          for (const [name, text] of Object.entries(inputOf(shop, newEmail())))
            await field(page, name).fill(text)
          await kind(page, 'PICKUP_POINT').tap()
          await page.locator('#delivery-near').fill(shop.address.postalCode as string)
          await page.locator('[data-find]').tap()
          await points(page).first().tap()
          // The sums begin to load once the point is chosen, and are pale until then.
          await expect(points(page).first()).toBeChecked()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await fits()
          expect(await findingsInBothSchemes(page)).toEqual([])
          await submitOf(deliveryForm(page)).tap()
          await method(page, 'INVOICE').tap()
          await fits()
          if (!together) await submitOf(paymentForm(page)).tap()
          await expect(orderForm(page)).toBeVisible()
          await fits()
          expect(await findingsInBothSchemes(page)).toEqual([])
          await orderForm(page).getByRole('button').tap()
          await expect(heading(page)).toHaveText(words.thanks)
          await fits()
          expect(await findingsInBothSchemes(page, 'main')).toEqual([])
        })
      })
  })
