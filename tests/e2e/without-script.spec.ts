import { expect } from '@playwright/test'
import { shopPages, urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'

// Traces of this many pages take longer than the test.
test.use({ javaScriptEnabled: false, trace: 'off' })

for (const { name, host, pages } of shopPages)
  test(`every page of ${name} is readable without JavaScript`, async ({ page, baseURL }) => {
    test.setTimeout(150_000)
    for (const { address } of pages) {
      await page.goto(urlAt(baseURL, host, address), { waitUntil: 'domcontentloaded' })
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('footer')).toContainText('@')
      await expect(page.locator('colour-mode')).toBeHidden()
      const words = ((await page.locator('main').textContent()) ?? '').split(/\s+/)
      expect(words.length, address).toBeGreaterThan(60)
      const hidden = await page
        .locator('main')
        .evaluate(
          (main) =>
            [...main.querySelectorAll('h2, p, td, li')].filter(
              (part) =>
                !part.checkVisibility() &&
                !part.closest('details:not([open]), dialog:not([open]), [popover], [hidden], .invisible'),
            ).length,
        )
      expect(hidden, address).toBe(0)
    }
  })

test.describe('on a computer', () => {
  test.use(computer)

  test('departments and questions open', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice/retourneren-ruilen'))
    await page.locator('#departments summary').first().click()
    const link = page.locator('#departments details[open] a').first()
    await expect(link).toBeVisible()
    await page.locator('#departments summary').first().click()
    const question = page.locator('main details').first()
    await question.locator('summary').click()
    await expect(question.locator('p').first()).toBeVisible()
  })

  test('[SEA-2] [SEA-3] the search shows results, an empty result and a prompt for a term', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/klantenservice'))
    const field = page.locator('header input[type=search]')
    await field.fill('retourneren')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/s\/?\?q=retourneren$/)
    await page.locator('main li a[href="/klantenservice/retourneren-ruilen"]').click()
    await expect(page.locator('h1')).toContainText(/retour/i)
    await page.locator('header search button[type=submit]').click()
    await expect(page.locator('main [role=alert]')).toHaveText('Voer eerst uw zoekterm in')
    await page.locator('main input[type=search]').fill('qwertzuiop')
    await page.locator('main button[type=submit]').click()
    await expect(page.locator('h1')).toContainText('qwertzuiop')
  })

  test('[TEN-6] the language switch leads to the same page in the other language', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'ch.localhost', '/service-hilfe/bestellen'))
    await page.locator('header a[hreflang=fr-CH]').click()
    await expect(page).toHaveURL(/\/fr\/aide-service\/commander$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CH')
    await page.locator('header a[hreflang=de-CH]').click()
    await expect(page).toHaveURL(/\/service-hilfe\/bestellen$/)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the drawer opens, leads on, and closes', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, 'de.localhost', '/'))
    const drawer = page.locator('#departments')
    await expect(drawer).toBeHidden()
    await page.locator('.bottom-bar button').click()
    await expect(drawer).toBeVisible()
    await drawer.locator('summary').first().click()
    await expect(drawer.locator('details[open] .groups a').first()).toBeVisible()
    await drawer.locator('[popovertargetaction=hide]').click()
    await expect(drawer).toBeHidden()
  })
})
