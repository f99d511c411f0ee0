import { expect, type Page, type Request } from '@playwright/test'

declare global {
  interface Window {
    shifts: { value: number; of: string[] }[]
  }
}

/** Everything that a page should not say, ask or do, gathered while it is looked at (LAW-7, SEC-2). */
export class Watch {
  readonly complaints: string[] = []
  readonly asked: { type: string; url: string }[] = []
  readonly #requests = new Set<Request>()
  #releaseFonts: () => void = () => {}
  #fontsMayCome = Promise.resolve()

  constructor(page: Page) {
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) this.complaints.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => this.complaints.push(`error: ${error.message}`))
    page.on('requestfailed', (request) => {
      // What the page before was still waiting for is broken off with it.
      if (this.#requests.has(request)) this.complaints.push(`failed: ${request.url()}`)
    })
    page.on('request', (request) => {
      this.#requests.add(request)
      this.asked.push({ type: request.resourceType(), url: request.url() })
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.complaints.push(`${response.status()}: ${response.url()}`)
    })
  }

  async prepare(page: Page): Promise<void> {
    await page.route('**/*.woff2', async (route) => {
      await this.#fontsMayCome
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
    this.#fontsMayCome = new Promise((resolve) => {
      this.#releaseFonts = resolve
    })
  }

  letFontsCome(): void {
    this.#releaseFonts()
  }

  startAnew(): void {
    this.complaints.length = 0
    this.asked.length = 0
    this.#requests.clear()
  }
}

/** The page's one script, which holds no framework, and what asks a first visitor for consent. */
const shellScript = /\/_astro\/(shell|notices)\.[\w.-]+\.js$/

/** What a basket and a log-in cannot do without (LAW-7): the session, and its token while the tab is open. */
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
 * A first visit to a page, from its first word to its end and up again, its fonts late.
 * @returns what was not quiet
 */
export async function visitQuietly(page: Page, watch: Watch, address: string): Promise<string[]> {
  watch.startAnew()
  watch.holdFonts()
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.evaluate(firstPaint)
  watch.letFontsCome()
  await page.waitForLoadState('load')
  // As soon as somebody scrolls, everything is laid out, however far below.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await expect(page.locator('.later, .later-cards')).toHaveCount(0)
  // The question stands over the page, and nothing has moved for it.
  await expect(page.locator('[data-notice=consent]')).toBeVisible()
  const broken = await page.evaluate(lookAtEverything)
  const { hostname } = new URL(page.url())
  return [
    ...watch.complaints,
    // Goods have a stand-in here, too small to have a width; catalogue.spec.ts looks at theirs.
    ...broken
      .filter((picture) => !picture.includes('/product-pictures/'))
      .map((picture) => `broken picture: ${picture}`),
    ...watch.asked
      .filter(({ url }) => new URL(url).hostname !== hostname)
      .map(({ url }) => `elsewhere: ${url}`),
    ...watch.asked
      .filter(({ type, url }) => type === 'script' && !shellScript.test(url))
      .map(({ url }) => `script before a touch: ${url}`),
    ...(watch.asked.filter(({ type }) => type === 'stylesheet').length > 1
      ? ['more than one style sheet']
      : []),
    ...(watch.asked.filter(({ type }) => type === 'font').length > 2 ? ['more than two fonts'] : []),
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

/** Until words have been painted, in the font that stands in. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

/** Fonts in, down to the end of the page and up again, every picture in: gives the broken ones. */
async function lookAtEverything(): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await document.fonts.ready
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
    scrollTo(0, y)
    await frame()
  }
  const shown = [...document.images].filter((image) => image.checkVisibility())
  // Those of a row that is scrolled sideways wait until they come near.
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
