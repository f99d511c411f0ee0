import { expect, type Page } from '@playwright/test'
import { shopPages, urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { currentFocus, type Focus, tabThrough } from './kit/focus.ts'
import { test } from './kit/shopper.ts'
import { findTooWideOrSmall } from './kit/too-wide-or-small.ts'

// Traces of this many pages take longer than the test.
test.use({ trace: 'off' })

const walks = [
  { host: 'nl.localhost', paths: ['/', '/klantenservice/retourneren-ruilen', '/nergens', '/s/?q=retour'] },
  { host: 'ch.localhost', paths: ['/fr', '/magazin/die-passende-bh-groesse'] },
  { host: 'de.localhost', paths: ['/', '/service-hilfe/bezahlen'] },
]

function complaints({ what, visible, outlined }: Focus): string[] {
  return [...(visible ? [] : [`${what} is hidden`]), ...(outlined ? [] : [`${what} shows no focus`])]
}

for (const [device, settings] of Object.entries({ phone, computer }))
  test.describe(`on a ${device}`, () => {
    test.use(settings)

    for (const { host, paths } of walks)
      test(`[A11Y-2] on ${host} the focus is visible at every step and never behind the bar`, async ({
        page,
        baseURL,
      }) => {
        test.setTimeout(120_000)
        const found: string[] = []
        for (const path of paths) {
          await page.goto(urlAt(baseURL, host, path))
          const steps = await tabThrough(page)
          expect(steps.length, path).toBeGreaterThan(20)
          for (const step of steps) found.push(...complaints(step).map((complaint) => `${path} ${complaint}`))
        }
        expect(found).toEqual([])
      })

    test('[A11Y-2] the first Tab reaches the skip link', async ({ page, baseURL }) => {
      for (const { host, paths } of walks) {
        await page.goto(urlAt(baseURL, host, paths[0] as string))
        await page.keyboard.press('Tab')
        const skip = page.locator('.skip')
        await expect(skip).toBeFocused()
        await expect(skip).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Enter')
        await expect(page.locator('main')).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(page.locator('main :focus')).toHaveCount(1)
      }
    })
  })

test.describe('the departments on a computer', () => {
  test.use(computer)

  test('[A11Y-2] open with Enter, are traversed with Tab, close with Escape, which returns the focus', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/'))
    const summary = page.locator('#departments summary').first()
    await reach(page, '#departments summary')
    await page.keyboard.press('Enter')
    const panel = page.locator('#departments details[open] .panel')
    await expect(panel).toBeVisible()
    const links = await panel.locator('a').count()
    for (let step = 0; step < links; step += 1) {
      await page.keyboard.press('Tab')
      await expect(panel.locator('a').nth(step)).toBeFocused()
      expect(complaints(await currentFocus(page))).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(summary).toBeFocused()
  })

  test('open one at a time; a click outside closes it', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/'))
    const open = page.locator('#departments details[open]')
    await page.locator('#departments summary').first().click()
    await page.locator('#departments summary').nth(1).click()
    await expect(open).toHaveCount(1)
    await page.locator('header .logo').hover()
    await page.mouse.down()
    await expect(open).toHaveCount(0)
    await page.mouse.up()
  })

  test('[A11Y-2] close when the focus has left them', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/'))
    await reach(page, '#departments summary')
    await page.keyboard.press('Enter')
    const found: string[] = []
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      const focus = await currentFocus(page)
      if (!focus.visible) found.push(focus.what)
    }
    expect(found).toEqual([])
  })
})

test.describe('the drawer on a phone', () => {
  test.use(phone)

  test('[A11Y-2] opens with Enter, takes the focus, closes with Escape, which returns it', async ({
    page,
    baseURL,
  }) => {
    await page.goto(urlAt(baseURL, 'ch.localhost', '/'))
    const button = page.locator('.bottom-bar button')
    const drawer = page.locator('#departments')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator('#departments :focus')).toHaveCount(1)
    await page.locator('#departments summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(drawer.locator('details[open] .groups')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('closes by its button and by a touch beside it', async ({ page, baseURL }) => {
    await page.goto(urlAt(baseURL, 'nl.localhost', '/'))
    const drawer = page.locator('#departments')
    await page.locator('.bottom-bar button').click()
    await drawer.locator('[popovertargetaction=hide]').click()
    await expect(drawer).toBeHidden()
    await page.locator('.bottom-bar button').click()
    await expect(drawer).toBeVisible()
    await page.touchscreen.tap(350, 300)
    await expect(drawer).toBeHidden()
  })
})

test.describe('at 320 px', () => {
  test.use({ ...phone, viewport: { width: 320, height: 640 } })

  // pages.spec.ts checks the shop's own font on every page.
  for (const { name, host, pages } of shopPages)
    test(`[A11Y-3] the pages of ${name} reflow in the font of the device, and their controls are 24 px or more`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      // On a slow line the shop's own font does not arrive in time.
      await page.route('**/*.woff2', (route) => route.abort())
      const found: string[] = []
      for (const { address } of pages) {
        await page.goto(urlAt(baseURL, host, address))
        for (const complaint of await page.evaluate(findTooWideOrSmall)) found.push(`${address} ${complaint}`)
      }
      expect(found).toEqual([])
    })
})

async function reach(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`no Tab leads to ${selector}`)
}
