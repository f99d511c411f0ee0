import { expect, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'

// Traces of this many pages take longer than the test.
test.use({ trace: 'off' })

const shops = [
  { host: 'nl.localhost', service: '/klantenservice/retourneren-ruilen', search: '/s/' },
  { host: 'ch.localhost', service: '/fr/aide-service/retour-echange', search: '/fr/s/' },
  { host: 'de.localhost', service: '/service-hilfe/rueckgabe-umtausch', search: '/s/' },
]

async function openEverything(page: Page): Promise<number> {
  const closed = page.locator('main details:not([open]) > summary')
  const count = await closed.count()
  for (let left = count; left > 0; left -= 1) await closed.first().click()
  return count
}

for (const { host, service, search } of shops) {
  test.describe(host, () => {
    test.describe('on a computer', () => {
      test.use(computer)

      test('[A11Y-1] axe finds nothing with a department open', async ({ page, baseURL }) => {
        await page.goto(urlAt(baseURL, host, '/'))
        await page.locator('#departments summary').nth(1).click()
        await expect(page.locator('#departments details[open] .panel')).toBeVisible()
        expect(await findingsInBothSchemes(page, undefined, true)).toEqual([])
      })

      test('[A11Y-1] axe finds nothing with the skip link in focus', async ({ page, baseURL }) => {
        await page.goto(urlAt(baseURL, host, service))
        await page.keyboard.press('Tab')
        await expect(page.locator('.skip')).toBeFocused()
        expect(await findingsInBothSchemes(page, undefined, true)).toEqual([])
      })
    })

    test.describe('on a phone', () => {
      test.use(phone)

      test('[A11Y-1] axe finds nothing with the drawer and a department in it open', async ({
        page,
        baseURL,
      }) => {
        await page.goto(urlAt(baseURL, host, '/'))
        await page.locator('.bottom-bar button').click()
        await page.locator('#departments summary').first().click()
        await expect(page.locator('#departments details[open] .groups')).toBeVisible()
        expect(await findingsInBothSchemes(page, undefined, true)).toEqual([])
      })

      test('[A11Y-1] axe finds nothing with every question of a page open', async ({ page, baseURL }) => {
        await page.goto(urlAt(baseURL, host, service))
        expect(await openEverything(page)).toBeGreaterThan(0)
        expect(await findingsInBothSchemes(page, undefined, true)).toEqual([])
      })

      test('[A11Y-1] axe finds nothing on a 404 and on the search page: without term, with and without results', async ({
        page,
        baseURL,
      }) => {
        const found: string[] = []
        for (const path of [`${service}/x`, search, `${search}?q=retour`, `${search}?q=qwertzuiop`]) {
          await page.goto(urlAt(baseURL, host, path))
          for (const finding of await findingsInBothSchemes(page, undefined, true))
            found.push(`${path} ${finding}`)
        }
        expect(found).toEqual([])
      })
    })
  })
}
