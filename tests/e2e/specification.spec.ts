import { expect, type Page, test } from '@playwright/test'
import specification from '#tests/specification/values.json' with { type: 'json' }
import { urlAt } from './kit/content-pages.ts'

/** What only a browser shows of sections 3 and 9 of the specification (TRU-1). */
const { breakpoints, brandColours, buttonHeights, headings, technical, toast, ...values } = specification['9']

const pixels = (rem: string): number => Number.parseFloat(rem) * 16
const styleOf = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
/** What classes mean for an element of the page. */
const measure = (page: Page, classes: string, name: string) =>
  page.evaluate(
    ([given = '', property = '']) => {
      const element = document.createElement('a')
      element.className = given
      document.body.append(element)
      const style = getComputedStyle(element).getPropertyValue(property)
      element.remove()
      return style
    },
    [classes, name],
  )

test('[TRU-1] section 9: brand colours, and pill-shaped buttons of the alternate theme alone', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const rgb = (hex: string) =>
    `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
  const radius = async () => Number.parseFloat(await measure(page, 'button', 'border-radius'))
  await page.goto(urlAt(baseURL, 'nl.localhost', '/'))
  expect(await measure(page, 'button', 'background-color')).toBe(rgb(brandColours.teal))
  expect(await radius()).toBeLessThan(pixels(buttonHeights.large) / 2)
  await page.goto(urlAt(baseURL, 'ch.localhost', '/'))
  expect(await measure(page, 'button', 'background-color')).toBe(rgb(brandColours.plum))
  expect(await radius()).toBeGreaterThanOrEqual(pixels(buttonHeights.large) / 2)
})

test('[TRU-1] section 9: sizes of text and buttons', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  expect(await styleOf(page, 'body', 'font-size')).toBe(`${pixels(values.bodyFont)}px`)
  expect(await measure(page, 'button', 'min-height')).toBe(`${pixels(buttonHeights.large)}px`)
  await page.goto('/klantenservice')
  expect(await styleOf(page, 'h1', 'font-size')).toBe(`${pixels(headings.h1)}px`)
})

test('[TRU-1] section 9: breakpoints are where the pages change', async ({ page }) => {
  await page.goto('/')
  const widths = await page.evaluate(() => {
    const found: string[] = []
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) found.push(rule.conditionText)
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    return found
  })
  const text = widths.join(' ')
  for (const width of [breakpoints.md, breakpoints.lg, breakpoints.xl])
    expect(text).toMatch(new RegExp(`(min-width: |width >= )${width}px`))
})

test('[TRU-1] section 9: width and number of toasts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  expect(await styleOf(page, 'toast-region', 'max-width')).toBe(`${toast.maximum}px`)
  await page.setViewportSize({ width: 400, height: 900 })
  expect(await styleOf(page, 'toast-region', 'width')).toBe(
    `${(400 * Number.parseInt(toast.width, 10)) / 100}px`,
  )
})

test('[TRU-1] section 9: two storage keys hold the colour mode, a cookie the consent for a year', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('[data-notice=consent] button').first().click()
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'consent')).toBe(true)
  const consent = (await context.cookies()).find(({ name }) => name === 'consent')
  const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(technical.consentCookieYears * 365)
  const before = await page.evaluate(() => Object.keys(localStorage))
  await page.locator('colour-mode label:has([value=dark])').click()
  await expect(page.locator('html[data-scheme=dark]')).toHaveCount(1)
  const added = async () =>
    (await page.evaluate(() => Object.keys(localStorage))).filter((key) => !before.includes(key))
  await expect.poll(async () => (await added()).length).toBe(values.colourStorageKeys)
  await context.close()
})
