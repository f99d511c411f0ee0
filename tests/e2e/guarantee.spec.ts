import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { copyFolders } from '../http/shops/kit/copied-folders.ts'
import { repository } from '../http/shops/kit/repository.ts'
import { startShops } from '../http/shops/kit/running-shops.ts'
import { findingsInBothSchemes } from './kit/axe.ts'
import { computer, phone } from './kit/devices.ts'
import { test as base } from './kit/shopper.ts'
import { untilSearchReady } from './kit/until-search-ready.ts'

const file = 'legal-guarantee-nl.svg'
const link = 'Je rechten bij de wettelijke garantie'
const title = 'Je wettelijke garantie'

/** The shops, the Dutch one with a stand-in for the official notice. */
const test = base.extend<object, { port: number }>({
  port: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const folders = copyFolders()
      cpSync(
        join(repository, 'tests/http/shops/kit/guarantee-notice.svg'),
        join(folders.tenantsFolder, 'nl', file),
      )
      const shops = await startShops({ env: folders.env })
      await untilSearchReady(shops.port)
      await use(shops.port)
      await shops.stop()
      folders.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ port }, use) => use(`http://nl.localhost:${port}`),
})

async function openProduct(page: Page): Promise<void> {
  await page.goto('/s/?q=jurk')
  await page.locator('.card .name a').first().click()
  await expect(page.locator('.promises')).toBeVisible()
}

/** The notice is loaded, in the size reserved for it, and its box has that width in px. */
async function expectDrawn(page: Page, atLeast: number): Promise<void> {
  const picture = page.locator('.guarantee-notice img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(async () => {
    const box = await picture.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(atLeast)
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(297 / 210, 2)
  }).toPass({ timeout: 10_000 })
}

for (const [name, device, atLeast] of [
  ['a computer', computer, 420],
  ['a phone', phone, 360],
] as const)
  test.describe(`on ${name}`, () => {
    test.use(device)

    test('[LAW-5] [A11Y-1] the first click on the statutory rights shows the official notice over the product', async ({
      page,
    }) => {
      await openProduct(page)
      const product = page.url()
      await page.getByRole('link', { name: link }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      expect(page.url()).toBe(product)
      await expectDrawn(page, atLeast)
      expect(await dialog.evaluate((layer) => layer.scrollWidth - layer.clientWidth)).toBe(0)
      expect(await findingsInBothSchemes(page)).toEqual([])
      await dialog.getByRole('link', { name: /Officiële mededeling.*In volledige grootte openen/ }).click()
      await expect(page).toHaveURL(new RegExp(`/${file}$`))
    })
  })

test.describe('without script', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('[LAW-5] the same link opens text and notice as a page', async ({ page }) => {
    await openProduct(page)
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const picture = page.getByRole('img', { name: /Officiële mededeling/ })
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toBeVisible()
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(360)
  })
})
