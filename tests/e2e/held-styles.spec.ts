import { readdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { urlAt } from './kit/content-pages.ts'
import { computer, phone } from './kit/devices.ts'
import { type Held, type HoldingProxy, openHoldingProxy } from './kit/holding-proxy.ts'
import { test as base } from './kit/shopper.ts'

/** A slow line to the shops. */
const test = base.extend<{ line: HoldingProxy }>({
  line: async ({ baseURL }, use) => {
    const line = await openHoldingProxy(Number(new URL(baseURL ?? '').port))
    await use(line)
    line.close()
  },
})
// Scripts wait for the held styles, too.
test.use({ trace: 'off', waitsForScripts: false })

const shops = [
  { name: 'nl', host: 'nl.localhost', home: '/', list: '/s/?q=jurk' },
  { name: 'de', host: 'de.localhost', home: '/', list: '/s/?q=kleid' },
  { name: 'ch in French', host: 'ch.localhost', home: '/fr', list: '/fr/s/?q=robe' },
  { name: 'uk', host: 'uk.localhost', home: '/', list: '/s/?q=dress' },
] as const

/** Opens a page whose late styles (layouts/late.css) do not arrive before they are released. */
async function openUnstyled(page: Page, line: HoldingProxy, host: string, path: string): Promise<Held> {
  const url = urlAt(`http://localhost:${line.port}`, host, path)
  const sheet = readdirSync('dist/client/_astro').find((file) => /^late\..*\.css$/.test(file))
  const late = line.hold(`GET /_astro/${sheet}`)
  const { goto } = Object.getPrototypeOf(page) as Page
  await goto.call(page, url, { waitUntil: 'commit' })
  await late.answered
  return late
}

interface Box {
  left: number
  right: number
  top: number
  /** Whether what is below it shows through. */
  isTransparent: boolean
  /** Whether the page has become wider than the window. */
  isPageTooWide: boolean
}

const boxOf = (page: Page, selector: string): Promise<Box> =>
  page.locator(selector).evaluate((element) => {
    const { left, right, top } = element.getBoundingClientRect()
    const { backgroundColor } = getComputedStyle(element)
    return {
      ...{ left, right, top },
      isTransparent: /^(rgba\(.*, 0\)|transparent)$/.test(backgroundColor),
      isPageTooWide: document.documentElement.scrollWidth > innerWidth,
    }
  })

/** Expects something opened to have its own ground, within the window; a dialog slides into it. */
async function expectLaidOut(page: Page, selector: string, width: number): Promise<void> {
  await expect(async () => {
    const box = await boxOf(page, selector)
    expect(box).toMatchObject({ isTransparent: false, isPageTooWide: false })
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(width)
  }).toPass()
}

const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

for (const { name, host, home, list } of shops)
  test.describe(`[PHO-7] [CON-3] ${name} before the late styles are there`, () => {
    test.describe('on a phone', () => {
      test.use({ ...phone, viewport: { width: 390, height: 844 } })

      test('the menu opens as a drawer, and a department in it', async ({ page, line }) => {
        const late = await openUnstyled(page, line, host, home)
        await page.locator('.bottom-bar button').click()
        await expectLaidOut(page, '#departments', 390)
        expect((await boxOf(page, '#departments')).top).toBe(0)
        const row = page.locator('#departments .row > li > details').first()
        await row.locator('summary').click()
        await expect(row.locator('.panel-picture')).toBeHidden()
        const link = row.locator('.group-link').first()
        await expect(link).toBeVisible()
        const size = await link.boundingBox()
        expect(size?.height).toBeGreaterThanOrEqual(36)
        // The styles that arrive move nothing away from the finger. A font may, as long as it is loading.
        await page.evaluate(() => document.fonts.ready)
        const top = () => topOf(page, '#departments .row > li > details[open] .group-link >> nth=0')
        const before = await top()
        await late.release()
        await expect(page.locator('.footer')).toBeAttached()
        await expectLaidOut(page, '#departments', 390)
        await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(4)
      })

      test('the filters open as a drawer', async ({ page, line }) => {
        const late = await openUnstyled(page, line, host, list)
        await page.locator('[popovertarget="list-filters"]').first().click()
        await expectLaidOut(page, '#list-filters', 390)
        await late.release()
      })
    })

    test.describe('on a computer', () => {
      test.use(computer)

      test('a department opens as a panel over the page, which stays where it is', async ({ page, line }) => {
        const late = await openUnstyled(page, line, host, home)
        const before = await topOf(page, 'main')
        await page.locator('#departments summary').first().click()
        await expectLaidOut(page, '#departments details[open] .panel', 1280)
        expect(await topOf(page, 'main')).toBe(before)
        const first = await topOf(page, '#departments details[open] .group-link >> nth=0')
        expect(await topOf(page, '#departments details[open] .group-link >> nth=1')).toBe(first)
        await late.release()
        await expect(page.locator('#departments details[open] .panel-picture')).toBeVisible()
        // Its border comes with them.
        const after = await topOf(page, '#departments details[open] .group-link >> nth=0')
        expect(Math.abs(after - first)).toBeLessThanOrEqual(1)
      })
    })

    for (const viewport of [{ width: 390, height: 844 }, computer.viewport])
      test.describe(`at ${viewport.width} px`, () => {
        test.use({ viewport })

        test('what a script opens waits for them: account menu, basket, suggestions', async ({
          page,
          line,
        }) => {
          const late = await openUnstyled(page, line, host, home)
          await expect(page.locator('account-link details')).toBeHidden()
          await page.locator('input[type=search]').pressSequentially('bl')
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
          expect(await page.evaluate(() => customElements.get('basket-link'))).toBeUndefined()
          await expect(page.locator('dialog[open], .search-bar-panel, .toast')).toHaveCount(0)
          await late.release()
          // Typed before, suggested now.
          await expect(page.locator('input[type=search]')).toHaveValue('bl')
          await page.locator('input[type=search]').pressSequentially('a')
          await expect(page.locator('.search-bar-panel')).toBeVisible()
          await expectLaidOut(page, '.search-bar-panel', viewport.width)
          await page.keyboard.press('Escape')
          await page.waitForFunction(() => customElements.get('basket-link'))
          await page.locator('basket-link a').click()
          await expect(page.locator('dialog[open]')).toBeVisible()
          await expectLaidOut(page, 'dialog[open]', viewport.width)
        })
      })
  })
