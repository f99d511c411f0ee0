import { expect, type Page, type Request } from '@playwright/test'

declare global {
  interface Window {
    shifts: { value: number; of: string[] }[]
  }
}

/** Everything that a page should not show, request or do, collected while it is open (LAW-7, SEC-2). */
export class PageWatch {
  readonly problems: string[] = []
  readonly requests: { type: string; url: string }[] = []
  readonly #requests = new Set<Request>()
  #resolveFonts: () => void = () => {}
  #fontsReleased = Promise.resolve()

  constructor(page: Page) {
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) this.problems.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => this.problems.push(`error: ${error.message}`))
    page.on('requestfailed', (request) => {
      // Navigation aborts the open requests of the page before.
      if (this.#requests.has(request)) this.problems.push(`failed: ${request.url()}`)
    })
    page.on('request', (request) => {
      this.#requests.add(request)
      this.requests.push({ type: request.resourceType(), url: request.url() })
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.problems.push(`${response.status()}: ${response.url()}`)
    })
  }

  async prepare(page: Page): Promise<void> {
    await page.route('**/*.woff2', async (route) => {
      await this.#fontsReleased
      await route.continue()
    })
    await page.addInitScript(() => {
      window.shifts = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          sources: { node?: Element }[]
        })[])
          window.shifts.push({
            value: entry.value,
            of: entry.sources.map(
              ({ node }) => `${node?.nodeName}.${node?.className} ${node?.textContent?.trim().slice(0, 30)}`,
            ),
          })
      }).observe({ type: 'layout-shift', buffered: true })
    })
  }

  holdFonts(): void {
    this.#fontsReleased = new Promise((resolve) => {
      this.#resolveFonts = resolve
    })
  }

  releaseFonts(): void {
    this.#resolveFonts()
  }

  reset(): void {
    this.problems.length = 0
    this.requests.length = 0
    this.#requests.clear()
  }
}

/** The page's one script, which contains no framework, that of cards, and the script of the consent dialog. */
const shellScript = /\/_astro\/(shell|prerendered-cards|notices)\.[\w.-]+\.js$/
/** The styles of what is below the first view, and those of the consent dialog. */
const mostStyleSheets = 2

/** The data that basket and log-in require (LAW-7): the session, and its token while the tab is open. */
const necessary = new Set([
  'session',
  '__Host-session',
  'device',
  '__Host-device',
  'loginState',
  'sessionTag',
  'etalage-session',
])

/**
 * A first visit to a page, from its first text to its end and up again, with late fonts.
 * @returns the violations
 */
export async function visitQuietly(page: Page, watch: PageWatch, address: string): Promise<string[]> {
  watch.reset()
  watch.holdFonts()
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.evaluate(firstPaint)
  watch.releaseFonts()
  await page.waitForLoadState('load')
  // Scrolling lays out everything, however far below.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await expect(page.locator('.later, .later-cards')).toHaveCount(0)
  // The consent dialog stands over the page, and nothing has moved for it.
  await expect(page.locator('[data-notice=consent]')).toBeVisible()
  const broken = await page.evaluate(lookAtEverything)
  const { hostname } = new URL(page.url())
  return [
    ...watch.problems,
    // Product pictures are stubbed here, too small to have a width; catalogue.spec.ts checks the real ones.
    ...broken
      .filter((picture) => !picture.includes('/product-pictures/'))
      .map((picture) => `broken picture: ${picture}`),
    ...watch.requests
      .filter(({ url }) => new URL(url).hostname !== hostname)
      .map(({ url }) => `elsewhere: ${url}`),
    ...watch.requests
      .filter(({ type, url }) => type === 'script' && !shellScript.test(url))
      .map(({ url }) => `script before a touch: ${url}`),
    ...(watch.requests.filter(({ type }) => type === 'stylesheet').length > mostStyleSheets
      ? ['more than two style sheets']
      : []),
    ...(watch.requests.filter(({ type }) => type === 'font').length > 2 ? ['more than two fonts'] : []),
    ...(await page.evaluate(() => window.shifts)).map(
      ({ value, of }) => `layout shift ${value}: ${of.join(', ')}`,
    ),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))
      .filter((key) => !necessary.has(key))
      .map((key) => `stored: ${key}`),
    ...(await page.context().cookies())
      .filter(({ name }) => !necessary.has(name))
      .map((cookie) => `cookie: ${cookie.name}`),
  ]
}

/** Waits until text has been painted, in the fallback font. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

/** Waits for the fonts, scrolls to the end of the page and up again, and returns the broken pictures. */
async function lookAtEverything(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await document.fonts.ready
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo(0, y)
    await frame()
  }
  const shown = [...document.images].filter((image) => image.checkVisibility())
  // Pictures in a row that scrolls sideways wait until they come near.
  for (const image of shown)
    if (!image.complete) {
      image.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await frame()
    }
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  scrollTo(0, 0)
  await frame()
  await frame()
  return shown.filter((image) => image.naturalWidth === 0).map((image) => image.currentSrc || image.src)
}
