import { expect, type Page } from '@playwright/test'
import { addButton, basketShops, chooseVariant, openDress } from './kit/baskets.ts'
import { urlAt } from './kit/content-pages.ts'
import { newEmail, register } from './kit/customer.ts'
import { orderDress } from './kit/orders.ts'
import { test } from './kit/shopper.ts'

test.use({ trace: 'off', viewport: { width: 794, height: 1123 } })

/** What has to be pressed or typed into, or names such things. */
const controls =
  'nav, button, .sorting, summary .turns, [type=search], .button, .quick, .chip, [data-layer], .footer, .selling-points, .account-details:has(form)'

/** Prints a page of a shop in the dark, on white paper. */
async function expectPrintable(page: Page, company: string): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'dark'
  })
  await expect(page.locator(controls).filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('header').filter({ visible: true })).toHaveText(company, { useInnerText: true })
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return { backgroundColor, isDarkInk: Number(/\((\d+)/.exec(color)?.[1]) < 100 }
  })
  expect(colours).toEqual({ backgroundColor: 'rgb(255, 255, 255)', isDarkInk: true })
  await page.emulateMedia({ media: null, colorScheme: null })
}

const companies: Readonly<Record<string, string>> = { nl: 'Duinlicht', de: 'Lindrich', ch: 'Aurelline' }

for (const shop of basketShops)
  test(`[SHE-2] list, product and basket of ${shop.name} are printed without what has to be pressed`, async ({
    page,
    baseURL,
  }) => {
    const company = companies[shop.host.slice(0, 2)] as string
    await page.goto(urlAt(baseURL, shop.host, shop.search))
    await expectPrintable(page, company)
    await expect(page.locator('.card .price').first()).toBeVisible()
    await openDress(page, baseURL, shop)
    await chooseVariant(page)
    await expectPrintable(page, company)
    await addButton(page).click()
    await expect(page.locator('basket-link .count')).toHaveText('1')
    await page.goto(urlAt(baseURL, shop.host, shop.basket))
    await expectPrintable(page, company)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.basket-line')).toBeVisible()
    await expect(page.locator('.basket-line select[name=quantity]')).toBeVisible()
  })

test('[ACC-2] an order is printed with its lines and sums, and without the account’s menu', async ({
  page,
}) => {
  await register(page, newEmail())
  const orderNo = await orderDress(page)
  await page.goto(`/mijn-account/bestellingen-leveringen/${orderNo}`)
  await expectPrintable(page, 'Duinlicht')
  await expect(page.locator('h1')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(orderNo).filter({ visible: true }).first()).toBeVisible()
})
