import { expect, type Page } from '@playwright/test'
import { urlAt } from './kit/content-pages.ts'
import { computer } from './kit/devices.ts'
import { test, untilIdle } from './kit/shopper.ts'
import { swimsuitPaths, withoutPictures } from './kit/swimsuit-paths.ts'

test.use({ ...computer, trace: 'off' })
test.beforeEach(async ({ page }) => withoutPictures(page))

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage))

async function firstProducts(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  const links = page.locator('.card .name a')
  return links.evaluateAll((all) => all.slice(0, 2).map((link) => (link as HTMLAnchorElement).href))
}

for (const { name, host, category } of swimsuitPaths) {
  test(`[PRO-2] [LAW-7] in ${name} nothing is stored before consent`, async ({ page, baseURL }) => {
    const products = await firstProducts(page, urlAt(baseURL, host, category))
    for (const product of products) await page.goto(product)
    await untilIdle(page)
    await expect(page.locator('recently-viewed')).toBeHidden()
    expect(await stored(page)).toEqual([])
  })

  test(`[PRO-2] in ${name} a viewed product is shown, until the visitor withdraws the consent`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'consent', value: 'C0001,C0003', domain: host, path: '/' }])
    const [first = '', second = ''] = await firstProducts(page, urlAt(baseURL, host, category))
    await page.goto(first)
    const title = await page.locator('h1').textContent()
    await expect(page.locator('recently-viewed')).toBeHidden()
    await expect.poll(() => stored(page)).not.toEqual([])
    await page.goto(second)
    const seen = page.locator('recently-viewed a')
    await expect(seen).toHaveText([title as string])
    expect(await seen.evaluate((link) => (link as HTMLAnchorElement).href)).toBe(first)
    await context.clearCookies()
    await page.goto(first)
    await expect(page.locator('recently-viewed')).toBeHidden()
    await expect.poll(() => stored(page)).toEqual([])
  })
}
