import { expect, type Page, test } from '@playwright/test'
import { urlAt } from './kit/content-pages.ts'

const modeKey = 'etalage-colour-mode'
const schemeKey = 'etalage-colour-scheme'

interface Seen {
  schemes: string[]
  grounds: string[]
}
declare global {
  interface Window {
    seen: Seen
  }
}

/** Records the scheme when the body appears, and the background of every frame from the first on. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { schemes: [], grounds: [] }
    window.seen = seen
    const watch = new MutationObserver(() => {
      if (!document.body) return
      watch.disconnect()
      seen.schemes.push(getComputedStyle(document.documentElement).colorScheme)
    })
    watch.observe(document, { childList: true, subtree: true })
    const frame = () => {
      if (document.body) seen.grounds.push(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/** Every background colour that was shown up to two frames after everything had loaded. */
const groundsShown = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([...new Set(window.seen.grounds)])))
      }),
  )

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const choose = async (page: Page, mode: 'light' | 'dark' | 'system') => {
  await page.locator(`colour-mode label:has([value=${mode}])`).click()
  await expect(
    page.locator(`html${mode === 'system' ? ':not([data-scheme])' : `[data-scheme=${mode}]`}`),
  ).toHaveCount(1)
}

for (const host of ['nl.localhost', 'ch.localhost'])
  test.describe(host, () => {
    for (const [system, mode, scheme] of [
      ['light', 'dark', 'dark'],
      ['dark', 'light', 'light'],
      ['dark', 'system', 'dark'],
      ['light', 'system', 'light'],
    ] as const)
      test(`[SHE-2] ${mode} chosen on a ${system} system applies from the first frame, page after page`, async ({
        page,
        baseURL,
      }) => {
        await page.emulateMedia({ colorScheme: system })
        await page.goto(urlAt(baseURL, host, '/'))
        await choose(page, mode)
        const chosen = await ground(page)
        await watchFrames(page)
        for (const path of ['/', '/s/', '/nergens', '/']) {
          await page.goto(urlAt(baseURL, host, path))
          expect(await groundsShown(page), path).toEqual([chosen])
          expect((await page.evaluate(() => window.seen.schemes))[0]).toContain(scheme)
        }
        await page.reload()
        expect(await groundsShown(page)).toEqual([chosen])
      })

    test('[SHE-2] light and dark differ, and the choice is stored with two keys', async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(urlAt(baseURL, host, '/'))
      const light = await ground(page)
      await choose(page, 'dark')
      const dark = await ground(page)
      expect(dark).not.toBe(light)
      expect(await stored(page)).toEqual({ [modeKey]: 'dark', [schemeKey]: 'dark' })
      await page.reload()
      await expect(page.locator('colour-mode [value=dark]')).toBeChecked()
      await choose(page, 'system')
      expect(await ground(page)).toBe(light)
      expect(await stored(page)).toEqual({ [modeKey]: 'system', [schemeKey]: 'light' })
    })

    test('[SHE-2] the mode follows the system before a choice, and when system is chosen', async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(urlAt(baseURL, host, '/'))
      const light = await ground(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(() => ground(page)).not.toBe(light)
      const dark = await ground(page)
      await choose(page, 'light')
      expect(await ground(page)).toBe(light)
      await choose(page, 'system')
      expect(await ground(page)).toBe(dark)
      await expect.poll(async () => (await stored(page))[schemeKey]).toBe('dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await expect.poll(() => ground(page)).toBe(light)
      await expect.poll(async () => (await stored(page))[schemeKey]).toBe('light')
    })

    test('[SHE-2] two tabs agree', async ({ page, context, baseURL }) => {
      const other = await context.newPage()
      await page.goto(urlAt(baseURL, host, '/'))
      await other.goto(urlAt(baseURL, host, '/'))
      await choose(page, 'dark')
      const dark = await ground(page)
      await expect.poll(() => ground(other)).toBe(dark)
      await expect(other.locator('colour-mode [value=dark]')).toBeChecked()
    })

    test('[SHE-2] the switch works without storage, for as long as the page is open', async ({
      page,
      baseURL,
    }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('closed', 'SecurityError')
          },
        })
      })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(urlAt(baseURL, host, '/'))
      const light = await ground(page)
      await choose(page, 'dark')
      expect(await ground(page)).not.toBe(light)
      expect(errors).toEqual([])
    })

    test('[SHE-2] by keyboard the arrows choose', async ({ page, baseURL }) => {
      await page.goto(urlAt(baseURL, host, '/'))
      // Hidden, as before its script is loaded, no radio button takes the focus.
      await expect(page.locator('colour-mode')).toBeVisible()
      await page.locator('colour-mode [value=system]').focus()
      await page.keyboard.press('ArrowLeft')
      await expect(page.locator('colour-mode [value=dark]')).toBeChecked()
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    })
  })
