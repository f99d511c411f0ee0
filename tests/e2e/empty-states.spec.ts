import { expect } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { urlAt } from './kit/content-pages.ts'
import { phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'

test.use({ ...phone, trace: 'off', storageState: { cookies: [], origins: [] } })

const hosts = [
  ['nl.localhost', '', '/merkzettel', '/c/badmode/badpakken'],
  ['de.localhost', '', '/merkzettel', '/c/bademode/badeanzuege'],
  ['ch.localhost', '/fr', '/fr/merkzettel', '/fr/c/bain/maillots-une-piece'],
  ['uk.localhost', '', '/wish-list', '/c/swimwear/swimsuits'],
] as const

for (const [host, prefix, wishlist, category] of hosts)
  for (const [what, path, status] of [
    ['[WIS-1] an empty wishlist', wishlist, 200],
    ['[SEA-3] a search without results', `${prefix}/s/?q=xyzzyq`, 200],
    ['[ROU-6] an unknown page', `${prefix}/niemands-adres`, 404],
    ['[UX-2] a list that filters have emptied', `${category}?filter=colour:black&min=9000`, 200],
  ] as const)
    test(`${what} of ${host}${prefix} has pictures and ways on`, async ({ page, baseURL }) => {
      const response = await page.goto(urlAt(baseURL, host, path))
      expect(response?.status()).toBe(status)
      const links = page.locator('main a:has(img), main .card:has(img) .name a')
      await expect(links.nth(3)).toBeAttached()
      const picture = page.locator('main img').first()
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
        .toMatch(/pictures/)
      expect(await findingsInBothSchemes(page, 'main')).toEqual([])
      await links.first().click()
      await expect(page).not.toHaveURL(urlAt(baseURL, host, path))
      await expect(page.locator('h1')).toBeVisible()
      await expect(page.locator('main .price').first()).toBeVisible()
    })
