import { expect } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { inOwnFont } from './kit/own-font.ts'
import { test } from './kit/shopper.ts'
import { withoutPictures } from './kit/swimsuit-paths.ts'

test.use({ trace: 'off' })
test.beforeEach(({ page }) => withoutPictures(page))

const shops = [
  {
    name: 'nl',
    host: 'nl.localhost',
    home: '/',
    words: ['Nieuw', 'Sale', 'Merken', 'Mijn account', 'Verlanglijst'],
  },
  {
    name: 'de',
    host: 'de.localhost',
    home: '/',
    words: ['Neu', 'Sale', 'Marken', 'Mein Konto', 'Merkzettel'],
  },
  {
    ...{ name: 'ch in French', host: 'ch.localhost', home: '/fr' },
    words: ['Nouveautés', 'Soldes', 'Marques', 'Mon compte', 'Liste d’envies'],
  },
  {
    name: 'uk',
    host: 'uk.localhost',
    home: '/',
    words: ['New', 'Sale', 'Brands', 'My account', 'Wish list'],
  },
] as const

for (const { name, host, home, words } of shops)
  test.describe(name, () => {
    const [newest, sale, brands, account, wishlist] = words

    test.describe('on a phone', () => {
      test.use(phone)

      test('[CON-3] the menu has a picture for every department, and the pages of the visitor', async ({
        page,
        baseURL,
      }) => {
        await page.goto(urlAt(baseURL, host, home))
        await page.locator('.bottom-bar button').click()
        const menu = page.locator('#departments')
        await expect(menu).toBeVisible()
        const entries = menu.locator('.row > li:visible')
        expect(await entries.count()).toBeGreaterThan(8)
        for (const entry of await entries.all()) {
          const picture = entry.locator('img').first()
          await picture.scrollIntoViewIfNeeded()
          await expect(picture).toBeVisible()
          await expect(picture).toHaveJSProperty('complete', true)
          expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
        }
        for (const label of [account, wishlist])
          await expect(menu.getByRole('link', { name: label })).toBeVisible()
        // The second level opens in place, without another page.
        await menu.locator('summary').first().click()
        await expect(menu.locator('.group-link').first()).toBeVisible()
        expect(await findingsInBothSchemes(page, '#departments')).toEqual([])
      })
    })

    test.describe('on a computer', () => {
      test.use(computer)

      test('[CON-3] [PRO-4] New, Sale and Brands lead to what they name', async ({ page, baseURL }) => {
        await page.goto(urlAt(baseURL, host, home))
        const menu = page.locator('#departments .row')
        await menu.getByRole('link', { name: newest, exact: true }).click()
        await expect(page.locator('h1')).toHaveText(newest)
        await expect(page.locator('.card .label').first()).toBeVisible()
        await menu.getByRole('link', { name: sale, exact: true }).click()
        await expect(page.locator('h1')).toHaveText(sale)
        await page.waitForLoadState()
        const cards = await page.locator('.card').count()
        expect(cards).toBeGreaterThan(12)
        await expect(page.locator('.card .lowest')).toHaveCount(cards)
        await menu.getByRole('link', { name: brands, exact: true }).click()
        await expect(page.locator('.letters h2').first()).toBeVisible()
        await expect(page.locator('.letters a').first()).toContainText(/\d/)
      })

      test('[CON-3] the menu is one row of entries at 1280 px, and a panel has its picture', async ({
        page,
        baseURL,
      }) => {
        await page.goto(urlAt(baseURL, host, home))
        await inOwnFont(page, '#departments .row a')
        const tops = await page
          .locator('#departments .row > li:visible')
          .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().top))
        expect(new Set(tops).size).toBe(1)
        await page.locator('#departments summary').first().click()
        await expect(page.locator('#departments details[open] .panel-picture img')).toBeVisible()
        await expect(page.locator('#departments .own-pages')).toBeHidden()
      })
    })
  })
