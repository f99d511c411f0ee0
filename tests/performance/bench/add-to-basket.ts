import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { type RunningShops, startShops } from '#tests/http/shops/kit/running-shops.ts'
import { ensureWholeBrowser } from '#tests/support/browser/ensure-whole-browser.ts'
import { atMost, type Figure, median } from './figure.ts'

const host = 'nl.localhost'
const slower = 4

/** How the button is pressed: by the page's element for the first time or again, or as a form without it. */
type Way = 'cold' | 'warm' | 'plain'

/**
 * Measures the time from the press of a product's button to the basket's count on the screen, on a processor four
 * times slower: with nothing loaded, with everything loaded, and by the plain form, in turn (BAS-1).
 */
export async function measureAddToBasket(rounds = 10): Promise<Figure[]> {
  const executablePath = ensureWholeBrowser()
  const shops = await startShops()
  const browser = await puppeteer.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-component-update'],
  })
  try {
    const product = await productWithButton(shops)
    const address = `http://${host}:${shops.port}${product}`
    const times: Record<Way, number[]> = { cold: [], warm: [], plain: [] }
    for (let round = 0; round <= rounds; round += 1)
      for (const way of ['plain', 'cold', 'warm'] as const) {
        const ms = await pressOnce(browser, address, way)
        // The first round warms the server up.
        if (round > 0) times[way].push(ms)
      }
    const [cold, warm, plain] = [median(times.cold), median(times.warm), median(times.plain)]
    console.table({ 'press to result, ms': { 'plain form': plain, cold, warm } })
    return [
      atMost('add to basket cold, of the plain form', cold / plain, 1),
      atMost('add to basket warm, of the plain form', warm / plain, 0.5),
    ]
  } finally {
    await browser.close()
    await shops.stop()
  }
}

/** A product that is added to the basket without a selection. */
async function productWithButton(shops: RunningShops): Promise<string> {
  const query =
    '{ searchResult(query: { size: 48 }) { products { sku slug availability variants { sku } } } }'
  const { text } = await shops.request(host, `/graphql?query=${encodeURIComponent(query)}`)
  const products: { sku: string; slug: string; availability: string; variants: object[] }[] =
    JSON.parse(text).data.searchResult.products
  const found = products.find(
    ({ availability, variants }) => availability === 'IN_STOCK' && variants.length === 1,
  )
  if (!found) throw new Error('No product has one variant only')
  return `/p/${found.slug}/${found.sku}`
}

/** Milliseconds from the press to the first frame of the result, each time as a new visitor. */
async function pressOnce(browser: Browser, address: string, way: Way): Promise<number> {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.setViewport({ width: 1280, height: 900 })
    if (way === 'plain') await page.evaluateOnNewDocument(withoutElement)
    await page.emulateCPUThrottling(slower)
    await page.goto(address, { waitUntil: 'networkidle0' })
    if (way === 'warm') {
      await pressed(page, '1')
      await page.waitForSelector('.toast')
    }
    if (way !== 'plain') return await pressed(page, way === 'warm' ? '2' : '1')
    await page.evaluate(noteThePress)
    await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), page.click(button)])
    return Number(await (await page.waitForFunction(paintSincePress)).jsonValue())
  } finally {
    await context.close()
  }
}

const button = 'add-to-basket button'

/** Presses, and waits until the header shows that many pieces: ms. */
async function pressed(page: Page, count: string): Promise<number> {
  await page.evaluate(noteThePress, count)
  await page.click(button)
  return Number(await (await page.waitForFunction(shownSincePress)).jsonValue())
}

/**
 * Runs in the page: records when the button was pressed, also for the next page, and when the count was on the screen.
 */
function noteThePress(count?: string): void {
  sessionStorage.removeItem('shown')
  const now = (): number => performance.timeOrigin + performance.now()
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)),
    { capture: true, once: true },
  )
  const place = document.querySelector('.basket-link .count') as HTMLElement
  const watch = new MutationObserver(() => {
    if (place.hidden || place.textContent !== count) return
    watch.disconnect()
    // After the frame in which it is drawn.
    requestAnimationFrame(() => setTimeout(() => sessionStorage.setItem('shown', String(now()))))
  })
  watch.observe(place, { attributes: true, childList: true, characterData: true, subtree: true })
}

/** Runs in the page. */
function shownSincePress(): number | undefined {
  const shown = sessionStorage.getItem('shown')
  return shown === null ? undefined : Number(shown) - Number(sessionStorage.getItem('pressed'))
}

/** Runs in the page that the form led to. */
function paintSincePress(): number | undefined {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return paint && performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('pressed'))
}

/** Runs before the page's own scripts: the form is left as the server sent it. */
function withoutElement(): void {
  const define = customElements.define.bind(customElements)
  customElements.define = (name, element, options) => {
    if (name !== 'add-to-basket') define(name, element, options)
  }
}
