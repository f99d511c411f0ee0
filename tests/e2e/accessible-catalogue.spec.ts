import { expect } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'
import { swimsuitPaths, withoutPictures } from './kit/swimsuit-paths.ts'
import { waysOf } from './kit/ways.ts'

// Traces of this many pages take longer than the test.
test.use({ trace: 'off' })
test.beforeEach(async ({ page }) => withoutPictures(page))

const devices = ['phone', 'computer'] as const

for (const device of devices)
  test.describe(`on a ${device}`, () => {
    test.use({ phone, computer }[device])

    // Each tenant has colours of its own; ch has one device in each language.
    for (const { name, host, category, search, brands, misspelt } of swimsuitPaths.filter(
      (shop) => shop.name === 'de' || waysOf(swimsuitPaths, shop, devices).has(device),
    ))
      test(`[A11Y-1] axe finds nothing in the catalogue of ${name}, light and dark`, async ({
        page,
        baseURL,
      }) => {
        test.setTimeout(150_000)
        const found: string[] = []
        // The frame around these pages is the same: accessible-states.spec.ts checks it, open and closed.
        const look = async (what: string, part: string | undefined = 'main') => {
          for (const finding of await findingsInBothSchemes(page, part)) found.push(`${what} ${finding}`)
        }
        const visit = (path: string) =>
          page.goto(urlAt(baseURL, host, path), { waitUntil: 'domcontentloaded' })
        await visit(`${search}?q=qwertzuiop`)
        await look('nothing found')
        await visit(`${search}?q=${misspelt}`)
        await look('found')
        await visit(brands)
        await look('brands')
        await page.locator('.letters a').first().click()
        await expect(page.locator('.card').first()).toBeVisible()
        await look('brand')
        await visit(category)
        const product = await page.locator('.card .name a').first().getAttribute('href')
        await look('category')
        if (device === 'phone') {
          await page.locator('.opener').click()
          await expect(page.locator('#list-filters')).toBeVisible()
          await look('category, filters open', undefined)
        }
        await visit(product as string)
        await look('product')
        expect(found).toEqual([])
      })
  })
