import { expect, type Locator, type Page } from '@playwright/test'
import { findingsInBothSchemes } from './kit/axe.ts'
import { chooseVariant } from './kit/baskets.ts'
import { urlAt } from './kit/content-pages.ts'
import { phone } from './kit/devices.ts'
import { currentFocus } from './kit/focus.ts'
import { inOwnFont } from './kit/own-font.ts'
import { test } from './kit/shopper.ts'
import { swimsuitPaths, withoutPictures } from './kit/swimsuit-paths.ts'
import { waysOf } from './kit/ways.ts'

const viewport = { width: 390, height: 844 }
test.use({ ...phone, viewport, trace: 'off' })

const bar = (page: Page) => page.locator('.buy-bar')
const button = (page: Page) => page.locator('add-to-basket button')
const colours = (page: Page) => page.locator('main .option-picture')

/** Opens the first product of a list that comes in several colours. */
async function openProduct(page: Page, baseURL: string | undefined, host: string, category: string) {
  await page.goto(urlAt(baseURL, host, category))
  const card = page.locator('.card:has(svg circle:nth-of-type(2))').first()
  const href = (await card.locator('.name a').getAttribute('href')) as string
  await page.goto(urlAt(baseURL, host, href))
}

for (const shop of swimsuitPaths)
  test.describe(shop.name, () => {
    const { host, category } = shop
    const ways = waysOf(swimsuitPaths, shop, ['colours', 'bar', 'missing choice'])
    test.beforeEach(({ page, baseURL }) => openProduct(page, baseURL, host, category))

    test('[PHO-1] picture, name, price and the bar to buy are in the first screen', async ({ page }) => {
      await inOwnFont(page)
      const first = await page.locator('.strip > li').first().boundingBox()
      expect(first?.height).toBeGreaterThan(viewport.height * 0.3)
      expect(first?.height).toBeLessThanOrEqual(viewport.height * 0.56)
      const second = await page.locator('.strip > li').nth(1).boundingBox()
      expect(viewport.width - (second?.x ?? viewport.width)).toBeGreaterThan(16)
      expect(
        (
          await page
            .getByRole('navigation')
            .filter({ has: page.locator('.trail') })
            .boundingBox()
        )?.height,
      ).toBeLessThan(40)
      const top = (await bar(page).boundingBox())?.y as number
      for (const part of [page.locator('h1'), page.locator('.buy .price .now')]) {
        const box = await part.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top)
      }
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
      const price = (await page.locator('.buy .price .now').textContent()) ?? ''
      const inBar = ((await bar(page).locator('b').textContent()) ?? '').replace(/\D/g, '')
      expect(price.replace(/-\d+%/, '').replace(/\D/g, '')).toContain(inBar)
      await expect(page.locator('.bottom-bar')).toBeHidden()
      // The page is no wider than the phone.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      expect(await findingsInBothSchemes(page, 'main')).toEqual([])
    })

    if (ways.has('colours'))
      test('[PHO-1] the shown colour is selected, and colours are pictures of the product', async ({
        page,
      }) => {
        const selected = colours(page).and(page.locator('[aria-current], [aria-checked=true]'))
        await expect(selected).toHaveCount(1)
        const pictureOf = async (image: Locator) =>
          ((await image.first().getAttribute('src')) ?? '').replace(/-\d+\.\w+$/, '')
        expect(await pictureOf(selected.locator('img'))).toBe(await pictureOf(page.locator('.strip img')))
        const colour = (await colours(page).last().getAttribute('aria-label')) as string
        await colours(page).last().click()
        await expect(selected).toHaveAccessibleName(colour)
        expect(await pictureOf(selected.locator('img'))).toBe(await pictureOf(page.locator('.strip img')))
      })

    if (ways.has('bar'))
      test('[PHO-1] the bar stays while the button of the form is out of sight, and makes way for it', async ({
        page,
      }) => {
        await button(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
        await expect(bar(page)).toBeHidden()
        await expect(page.locator('.bottom-bar')).toBeVisible()
        await page.locator('#reviews').evaluate((element) => element.scrollIntoView())
        await expect(bar(page)).toBeVisible()
        await expect(page.locator('.bottom-bar')).toBeHidden()
      })

    if (ways.has('missing choice'))
      test('[PHO-1] [UX-3] its button names the missing choice and leads there, and then adds', async ({
        page,
      }) => {
        // Pictures that are still being rendered would hold up the pages of the choices.
        await withoutPictures(page)
        await page.reload()
        const submit = bar(page).locator('[type=submit]')
        await submit.click()
        const alert = page.locator('add-to-basket [role=alert]')
        await expect(alert).toContainText('. ')
        await expect(page.locator('#choose a:focus')).toBeInViewport()
        await chooseVariant(page)
        // A page of another choice opens at the place of the one before, perhaps only now.
        await expect(async () => {
          await page.evaluate(() => scrollTo(0, 0))
          await expect(bar(page)).toBeVisible({ timeout: 1_000 })
        }).toPass()
        await submit.click()
        await expect(page.locator('basket-link .count')).toHaveText('1')
      })
  })

for (const [host, list] of [
  ['uk.localhost', '/c/women/dresses'],
  ['uk.localhost', '/c/lingerie/bras'],
  ['ch.localhost', '/c/waesche/bhs'],
  ['ch.localhost', '/fr/c/lingerie/soutiens-gorge'],
  ['nl.localhost', '/c/lingerie/behas'],
] as const)
  test(`[PHO-1] the bar names the choices of ${host}${list} without cutting them off`, async ({
    page,
    baseURL,
  }) => {
    await withoutPictures(page)
    await openProduct(page, baseURL, host, list)
    await inOwnFont(page, '.buy-bar b')
    const choices = bar(page).locator('span')
    await expect(choices).toBeVisible()
    const cut = await choices.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
      across: scrollWidth - clientWidth,
      down: scrollHeight - clientHeight,
    }))
    expect(cut.across).toBeLessThanOrEqual(0)
    expect(cut.down).toBeLessThanOrEqual(0)
    expect((await bar(page).boundingBox())?.height).toBeLessThanOrEqual(72)
  })

test('[PHO-1] [A11Y-2] the bar never covers the focus', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  await openProduct(page, baseURL, 'nl.localhost', '/c/badmode/badpakken')
  const hidden: string[] = []
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab')
    const { what, visible } = await currentFocus(page)
    if (!visible) hidden.push(`${stop} ${what}`)
  }
  expect(hidden).toEqual([])
})

test('[PHO-1] [PHO-2] enlarged to 400 %, no bar stands over the page', async ({ page, baseURL }) => {
  await openProduct(page, baseURL, 'nl.localhost', '/c/badmode/badpakken')
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(bar(page)).toBeHidden()
  const standing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => getComputedStyle(element).position === 'fixed' && element.offsetHeight > 0)
        .map((element) => element.className),
    )
  await expect.poll(standing).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[PHO-1] the bar stays, and its button submits the form', async ({ page, baseURL }) => {
    await openProduct(page, baseURL, 'nl.localhost', '/c/badmode/badpakken')
    await bar(page).locator('[type=submit]').click()
    await expect(page.locator('add-to-basket [role=alert]')).toHaveText(
      /^Selecteer eerst een variant\. Kies nog een maat( en een cupmaat)?\.$/,
    )
  })
})

test.describe('the delivery', () => {
  test('[PHO-1] has a day', async ({ page, baseURL }) => {
    await openProduct(page, baseURL, 'nl.localhost', '/c/badmode/badpakken')
    await expect(page.locator('.promises')).toContainText(
      /(maan|dins|woens|donder|vrij)dag\s\d{1,2}\s[a-z]+\sin huis/,
    )
  })
})
