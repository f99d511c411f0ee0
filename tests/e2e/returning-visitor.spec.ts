import { type BrowserContext, expect, type Page } from '@playwright/test'
import {
  addButton,
  basketShops,
  chooseVariant,
  count,
  lines,
  openDress,
  plainAddButton,
  selected,
} from './kit/baskets.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer } from './kit/devices.ts'
import { test } from './kit/shopper.ts'

test.use(computer)

/** The session cookie ends with the browser, whatever its name; kkBRE lasts a day. */
const closeBrowser = (context: BrowserContext) => context.clearCookies({ name: /session$/ })

async function addDress(page: Page): Promise<void> {
  await addButton(page).click()
  await expect(page.locator('toast-region .toast').first()).toBeVisible()
}

for (const shop of basketShops)
  test(`[WHO-3] [SES-5] ${shop.name}: the basket of yesterday is on the first page that is opened`, async ({
    page,
    context,
    baseURL,
  }) => {
    const name = await openDress(page, baseURL, shop)
    await chooseVariant(page)
    await expect(selected(page)).toBeVisible()
    await addDress(page)
    await closeBrowser(context)
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(urlAt(baseURL, shop.host, shop.basket))
    await expect(lines(page).locator('h3')).toContainText(name)
    await expect(count(page)).toHaveText('1')

    await closeBrowser(context)
    await page.goto(urlAt(baseURL, shop.host, shop.basket.replace('warenkorb', 'kasse/lieferservice')))
    await expect(page).toHaveURL(/lieferservice/)
  })

const [nl] = basketShops as [(typeof basketShops)[0]]

test('[WHO-3] badge and overlay of any page show the recovered basket, whatever the browser has stored', async ({
  page,
  context,
  baseURL,
}) => {
  await openDress(page, baseURL, nl)
  await chooseVariant(page)
  await expect(selected(page)).toBeVisible()
  await addDress(page)
  await closeBrowser(context)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.removeItem('etalage-basket-count')
  })
  await page.goto(urlAt(baseURL, nl.host, '/klantenservice'))
  await expect(count(page)).toHaveText('1')
  await page.locator('basket-link a').click()
  await expect(page.locator('dialog .basket-line')).toHaveCount(1)

  // A day later kkBRE is gone as well: the badge stops showing the old count.
  await context.clearCookies({ name: /session$|kkBRE/ })
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(urlAt(baseURL, nl.host, '/klantenservice'))
  await expect(count(page)).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[WHO-3] the basket of yesterday is on its page and in the checkout', async ({
    page,
    context,
    baseURL,
  }) => {
    const name = await openDress(page, baseURL, nl)
    await chooseVariant(page)
    await plainAddButton(page).click()
    await expect(lines(page)).toHaveCount(1)
    await closeBrowser(context)
    await page.goto(urlAt(baseURL, nl.host, nl.basket))
    await expect(lines(page).locator('h3')).toContainText(name)
    await closeBrowser(context)
    await page.goto(urlAt(baseURL, nl.host, '/kasse/lieferservice'))
    await expect(page).toHaveURL(/lieferservice/)
    await expect(page.locator('main')).toContainText(name)
  })
})
