import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import {
  deliveryForm,
  dutchShop,
  field,
  germanShop,
  heading,
  inputOf,
  method,
  orderForm,
  orderNumber,
  paymentForm,
  putInBasket,
  stepAddress,
  submitOf,
} from './kit/checkout.ts'
import { urlAt } from './kit/content-pages.ts'
import { newEmail, password, register } from './kit/customer.ts'
import { computer } from './kit/devices.ts'
import { customerBeforePayment } from './kit/known-customer.ts'
import { test } from './kit/shopper.ts'

test.use({ ...computer, trace: 'off' })
test.setTimeout(90_000)

const { words } = dutchShop
const delivery = '/kasse/lieferservice'

test('[BAS-2] a returning customer of nl needs at most 3 pages and 6 clicks from basket to confirmation', async ({
  page,
  baseURL,
}) => {
  await customerBeforePayment(page, baseURL, dutchShop)
  await page.goto('/warenkorb')
  let clicks = 0
  const seen = new Set(['/warenkorb'])
  page.on('framenavigated', (frame) => seen.add(new URL(frame.url()).pathname))
  const click = async (target: ReturnType<Page['locator']>) => {
    clicks += 1
    await target.click()
  }
  await click(page.locator('.basket-sums a.button'))
  await click(method(page, 'INVOICE'))
  await click(orderForm(page).getByRole('button', { name: words.place }))
  await expect(heading(page)).toHaveText(words.thanks)
  expect(clicks).toBeLessThanOrEqual(6)
  expect([...seen]).toEqual(['/warenkorb', delivery, '/kasse/auftrag'])
})

test('[BAS-3] [BAS-7] [LAW-4] instalments show figures and warning, nothing is preselected; protection is a separate question', async ({
  page,
  baseURL,
}) => {
  await customerBeforePayment(page, baseURL, dutchShop)
  await expect(paymentForm(page).locator('input[name=method]:checked')).toHaveCount(0)
  await expect(paymentForm(page)).toContainText('Let op! Geld lenen kost geld')
  await expect(paymentForm(page)).toContainText('jaarlijks kostenpercentage')
  await method(page, 'INSTALMENTS').check()
  await expect(page.locator('#payment-months')).toHaveValue('')
  await expect(orderForm(page)).toHaveCount(0)
  await page.locator('#payment-months').selectOption('12')
  await expect(page.locator('#order')).toContainText('Kosten van de termijnen')
  // Totals stand on a page once.
  await expect(page.locator('.checkout-total')).toHaveCount(1)
  await expect(orderForm(page)).toHaveCount(0)
  expect(await findingsInBothSchemes(page)).toEqual([])
  await page.locator('#order').getByRole('link', { name: 'Verder daarmee' }).click()

  await expect(page).toHaveURL(/\/kasse\/ratenschutz$/)
  const form = page.locator('#protection-form')
  await expect(form.locator('input:checked')).toHaveCount(0)
  expect(await findingsInBothSchemes(page)).toEqual([])
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toBeFocused()
  await form.getByLabel('Ja, met betaalbescherming').check()
  await form.getByRole('button').click()
  await expect(page.locator('#payment')).toContainText('Met betaalbescherming')
  await expect(page.locator('#payment')).toContainText('Let op! Geld lenen kost geld')
  const dear = await page.locator('#order .checkout-total dd').textContent()

  // A later change leads back here.
  await page.goto('/kasse/ratenschutz-aktualisierung')
  await expect(form.getByLabel('Ja, met betaalbescherming')).toBeChecked()
  await form.getByLabel('Nee, zonder betaalbescherming').check()
  await form.getByRole('button').click()
  await expect(page.locator('#order .checkout-total dd')).not.toHaveText(dear as string)
  await orderForm(page).getByRole('button').click()
  await expect(heading(page)).toHaveText(words.thanks)
  await expect(page.locator('main')).toContainText('12 maandelijkse termijnen')
})

test('[BAS-3] [LAW-4] a payment pause is accepted explicitly, with its day and its amount', async ({
  page,
  baseURL,
}) => {
  await customerBeforePayment(page, baseURL, dutchShop)
  await method(page, 'DELAYED_PAYMENT').check()
  await page.locator('#order').getByRole('link', { name: 'Verder daarmee' }).click()
  const form = page.locator('#delayed-form')
  await expect(form).toContainText('Over 4 maanden')
  await expect(form).toContainText('eenmalig 3 %')
  await expect(form).toContainText('Let op! Geld lenen kost geld')
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toBeFocused()
  expect(await findingsInBothSchemes(page)).toEqual([])
  await form.getByRole('checkbox').check()
  await form.getByRole('button').click()
  await orderForm(page).getByRole('button').click()
  await expect(heading(page)).toHaveText(words.thanks)
})

test('[SES-3] a recognised customer logs in again, and returns to the step', async ({ page, baseURL }) => {
  const email = newEmail()
  await register(page, email)
  const account = await page.locator('main').textContent()
  const number = /Klantnummer (\d+)/.exec(account ?? '')?.[1] as string
  // Leaving at once would abort it, as it would the log-in below.
  await page.locator('main').getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByText('Je bent uitgelogd.')).toBeVisible()
  await page.goto('/kasse/registrieren?way=number')
  const logIn = page.locator('#log-in')
  await logIn.getByLabel('Klantnummer').fill(number)
  await logIn.getByLabel('Geboortedatum').fill('31-12-1980')
  await logIn.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).not.toHaveURL(/way=number/)
  await putInBasket(page, baseURL, dutchShop)
  await page.goto(delivery)
  await expect(page).toHaveURL(/\/kasse\/registrieren\?back=/)
  await expect(page.getByRole('link', { name: words.guest })).toHaveCount(0)
  await logIn.getByLabel('E-mailadres').fill(email)
  await logIn.getByLabel('Wachtwoord').fill(password)
  await logIn.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(/\/kasse\/lieferservice$/)
  await expect(field(page, 'firstName')).toHaveValue('Anna')
})

test('[UX-6] unsent input is there again on Back, and deleted from the tab once it is sent', async ({
  page,
  baseURL,
}) => {
  await putInBasket(page, baseURL, germanShop)
  await page.goto(stepAddress(baseURL, germanShop, delivery))
  const typed = inputOf(germanShop, newEmail())
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
  await page.locator('[name=elsewhere]').check()
  await page.locator('#glance a').first().click()
  await expect(page).toHaveURL(/\/warenkorb$/)
  await page.goBack()
  for (const [name, text] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(text)
  await expect(page.locator('[name=elsewhere]')).toBeChecked()
  await page.locator('[name=elsewhere]').uncheck()
  await submitOf(deliveryForm(page)).click()
  await expect(paymentForm(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('typed'))))
    .toEqual([])
})

test.describe('orders that are refused', () => {
  /** A guest of the German shop, one click before the order. */
  async function beforeOrder(page: Page, baseURL: string | undefined): Promise<void> {
    await putInBasket(page, baseURL, germanShop)
    await page.goto(stepAddress(baseURL, germanShop, delivery))
    for (const [name, text] of Object.entries(inputOf(germanShop, newEmail())))
      await field(page, name).fill(text)
    await submitOf(deliveryForm(page)).click()
    await method(page, 'INVOICE').check()
    await submitOf(paymentForm(page)).click()
    await expect(orderForm(page)).toBeVisible()
  }

  test('[BAS-6] another total than the one shown orders nothing, and the new one is shown', async ({
    page,
    baseURL,
  }) => {
    await beforeOrder(page, baseURL)
    await orderForm(page)
      .locator('[name=total]')
      .evaluate((input: HTMLInputElement) => {
        input.value = '1'
      })
    await orderForm(page).getByRole('button').click()
    const alert = page.locator('#order').getByRole('alert')
    await expect(alert).toContainText(germanShop.words.changed)
    await expect(alert).toBeFocused()
    expect(await findingsInBothSchemes(page)).toEqual([])
    await orderForm(page).getByRole('button').click()
    await expect(heading(page)).toHaveText(germanShop.words.thanks)
  })

  test('[BAS-6] a basket ordered in another tab is not ordered again in this one', async ({
    page,
    context,
    baseURL,
  }) => {
    await beforeOrder(page, baseURL)
    const other = await context.newPage()
    await other.goto(urlAt(baseURL, germanShop.host, '/kasse'))
    await orderForm(other).getByRole('button').click()
    await orderNumber(other)
    await orderForm(page).getByRole('button').click()
    await expect(heading(page)).toHaveText(germanShop.words.noOrder)
  })

  test('[BAS-2] each step redirects to the first incomplete one', async ({ page, baseURL }) => {
    const open = (path: string) => page.goto(urlAt(baseURL, germanShop.host, path))
    await open('/kasse/zahlung')
    await expect(page).toHaveURL(/\/kasse\/hinweis$/)
    await putInBasket(page, baseURL, germanShop)
    for (const path of [
      '/kasse',
      '/kasse/zahlung',
      '/kasse/ratenschutz',
      '/kasse/zahlpause',
      '/kasse/premium',
    ]) {
      await open(path)
      await expect(page).toHaveURL(/\/kasse\/lieferservice$/)
    }
    await open('/kasse/auftrag?order=1234567890')
    await expect(page).toHaveURL(/\/kasse\/hinweis\?done=order$/)
    await open('/kasse/bezahlt/?order=1234567890')
    await expect(page).toHaveURL(/\/kasse\/hinweis\?done=order$/)
  })
})
