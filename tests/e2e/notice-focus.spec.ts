import { expect } from '@playwright/test'
import { urlAt } from './kit/content-pages.ts'
import { phone } from './kit/devices.ts'
import { currentFocus } from './kit/focus.ts'
import { returningVisitorState } from './kit/returning-visitor-state.ts'
import { test } from './kit/shopper.ts'

test.use({ trace: 'off' })

const host = 'nl.localhost'
/** Enough steps to get past the first screens of a page. */
const stops = 60

/** The earlier choices and dismissed notices of a visitor; the others are shown. */
const visits = {
  consent: {},
  app: { consent: returningVisitorState.consent, dismissed: 'geo.promotion-WOLWINTER' },
  promotion: { consent: returningVisitorState.consent, dismissed: 'geo.app' },
}
const small = { ...phone, viewport: { width: 360, height: 640 } }
const tall = { ...phone, viewport: { width: 390, height: 844 } }
const computer = { viewport: { width: 1280, height: 720 } }

for (const { name, device, notice } of [
  { name: 'a small phone', device: small, notice: 'consent' },
  { name: 'a phone', device: tall, notice: 'consent' },
  { name: 'a computer', device: computer, notice: 'consent' },
  { name: 'a small phone', device: small, notice: 'app' },
  { name: 'a computer', device: computer, notice: 'promotion' },
] as const)
  test.describe(`the notice “${notice}” on ${name}`, () => {
    const cookies = Object.entries(visits[notice]).map(([name, value]) => ({
      ...{ name, value, domain: host, path: '/', expires: -1 },
      ...{ httpOnly: false, secure: false, sameSite: 'Lax' as const },
    }))
    test.use({ ...device, storageState: { cookies, origins: [] } })

    // Only the consent banner is shown over a product (PHO-2).
    for (const where of ['home', notice === 'consent' ? 'product' : 'list'])
      test(`[A11Y-2] never covers the focus: ${where}`, async ({ page, baseURL }) => {
        test.setTimeout(120_000)
        await page.goto(urlAt(baseURL, host, where === 'home' ? '/' : '/c/dames/jurken'))
        if (where === 'product') {
          const product = await page.locator('.card .name a').first().getAttribute('href')
          await page.goto(urlAt(baseURL, host, product as string))
        }
        await expect(page.locator(`[data-notice^=${notice}]`)).toBeVisible()
        const hidden: string[] = []
        let within = false
        for (let stop = 0; stop < stops; stop += 1) {
          await page.keyboard.press('Tab')
          const { what, visible } = await currentFocus(page)
          within ||= await page.evaluate(() => document.activeElement?.closest('.page-notice') != null)
          if (!visible) hidden.push(`${stop} ${what}`)
        }
        // The notice is soon focused itself, and the page continues behind it.
        expect(within).toBe(true)
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
        expect(hidden).toEqual([])
      })
  })

test.describe('a visitor who is quicker than the notice', () => {
  test.use({ ...small, storageState: { cookies: [], origins: [] } })

  test('[A11Y-2] has the focus moved out from under it', async ({ page, baseURL }) => {
    let release: () => void = () => {}
    const mayCome = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/fragment/notices/**', async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto(urlAt(baseURL, host, '/'))
    const low = async () => {
      await page.keyboard.press('Tab')
      return page.evaluate(
        () => (document.activeElement?.getBoundingClientRect().top ?? 0) > innerHeight * 0.7,
      )
    }
    await expect.poll(low, { intervals: [0] }).toBe(true)
    release()
    await expect(page.locator('[data-notice=consent]')).toBeVisible()
    await expect.poll(async () => (await currentFocus(page)).visible).toBe(true)
  })
})
