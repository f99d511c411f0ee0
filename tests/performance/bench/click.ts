import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { returningVisitorState } from '#tests/e2e/kit/returning-visitor-state.ts'
import { parsePage } from '#tests/http/shops/kit/html.ts'
import { startShops } from '#tests/http/shops/kit/running-shops.ts'
import { ensureWholeBrowser } from '#tests/support/browser/ensure-whole-browser.ts'
import { atMost, type Figure } from './figure.ts'
import { leanPage } from './lean-page.ts'
import { openLeanServer } from './lean-server.ts'
import { renderPictures } from './render-pictures.ts'
import { samePage } from './same-page.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const host = 'nl.localhost'
const list = '/c/badmode/badpakken'
const slower = 4
const screen = { width: 1280, height: 900 }
/** How long a pointer rests on a card before a deliberate click, ms. */
const intent = 1000
/** Time from pressing the button to releasing it, ms: a quick click of a person. */
const press = 80
/** Pause after a list has loaded or moved, as people do not click in that moment, ms. */
const looked = 1000

/** When after a click the next page had its first paint, and when its product was painted, ms. */
interface Painted {
  first: number
  /** Undefined if the browser treats the picture as a background, as on a page of bare text. */
  product: number | undefined
}

/**
 * Measures the time from the click on a product card to the painted product page, on a processor four times slower:
 * the shop without and with intent (the pointer rested on the card) and the same pages by hand, in turn. A product
 * page counts as painted when its product is: a page that sends its header first would have an earlier first paint,
 * although it finishes later. The first paint has a budget of its own, compared with a page of bare text.
 */
export async function measureClick(rounds = 25): Promise<Figure[]> {
  const executablePath = ensureWholeBrowser()
  const shops = await startShops()
  const { text } = await shops.request(host, list)
  const product = parsePage(text).all('.card .name a')[0]?.attribute('href') as string
  const { text: goods } = await shops.request(host, product)
  for (const html of [text, goods]) await renderPictures(html, host, shops, root)
  const icon = (await shops.request(host, '/icon.svg')).text
  // Without the flags that keep browsers of tests from prerendering. The window has the size of the screen, not only
  // the page: a prerendered page would otherwise be laid out again when it is shown.
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-component-update']
  const size = `--window-size=${screen.width},${screen.height}`
  const browser = await puppeteer.launch({ executablePath, args: [...args, size], defaultViewport: null })
  // A visitor who goes from a list to a product has answered the consent dialog before.
  for (const [name, value] of Object.entries(returningVisitorState))
    await browser.setCookie({ name, value, domain: host, path: '/' })
  const tab = await browser.newPage()
  const same = { [list]: await samePage(text, tab), [product]: await samePage(goods, tab) }
  await tab.close()
  const byHand = await openLeanServer(same, icon, root)
  const bare = await openLeanServer({ [list]: leanPage(text), [product]: leanPage(goods) }, icon, root)
  try {
    const ways = [
      { name: 'by hand', port: byHand.port, rest: 0, times: [] as Painted[] },
      { name: 'ours', port: shops.port, rest: 0, times: [] as Painted[] },
      { name: 'ours, intended', port: shops.port, rest: intent, times: [] as Painted[] },
      { name: 'bare text by hand', port: bare.port, rest: 0, times: [] as Painted[] },
    ]
    for (let round = 0; round <= rounds; round += 1)
      for (const { port, rest, times } of turned(ways, round)) {
        const painted = await clickOnce(browser, `http://${host}:${port}${list}`, product, rest)
        // The first round warms everything up.
        if (round > 0) times.push(painted)
      }
    const painted = ways.map(({ name, times }) => ({
      name,
      first: middle(times.map(({ first }) => first)),
      product: middle(times.map(({ product }) => product ?? Number.NaN)),
    }))
    const version = await browser.version()
    console.log(`click to paint, ms, ${version}`)
    // Chromium's headless shell destroys a page while the next is opened; shoppers' browsers keep it in the
    // back/forward cache.
    if (version.startsWith('Headless'))
      console.log('It keeps no page for going back, so that leaving the list costs what it costs no shopper')
    for (const { name, first, product } of painted)
      console.log(`${name}: first ${first.toFixed(0)}, product ${product.toFixed(0)}`)
    const [hand, direct, intended] = painted.map(({ product }) => product) as [number, number, number]
    const [, ours, , bareText] = painted.map(({ first }) => first) as [number, number, number, number]
    return [
      atMost('click to first paint, ratio to bare text by hand', ours / bareText, 1),
      atMost('click to product painted, ratio to the same page by hand', direct / hand, 1),
      atMost('the same after a rest on the card', intended / hand, 0.95),
    ]
  } finally {
    await browser.close()
    byHand.close()
    bare.close()
    await shops.stop()
  }
}

/** In another order each round: the order changes a click by a few per cent. */
const turned = <Way>(ways: readonly Way[], round: number): Way[] => {
  const first = round % ways.length
  return [...ways.slice(first), ...ways.slice(0, first)]
}

/** The mean of the middle half: paints come in frames, so that a median jumps between two of them. */
function middle(times: readonly number[]): number {
  const quarter = Math.floor(times.length / 4)
  const half = [...times].sort((a, b) => a - b).slice(quarter, times.length - quarter)
  return half.reduce((sum, time) => sum + time, 0) / half.length
}

/** Clears the browser's cache, from a separate page: a page with another CDP session is not prerendered from. */
async function forget(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  await (await page.createCDPSession()).send('Network.clearBrowserCache')
  await page.close()
}

/** Clicks on a product's link, and waits until its page is painted. */
async function clickOnce(browser: Browser, address: string, product: string, rest: number): Promise<Painted> {
  await forget(browser)
  const page = await browser.newPage()
  try {
    await page.emulateCPUThrottling(slower)
    await page.goto(address, { waitUntil: 'load' })
    const link = await page.$(`a[href="${product}"]`)
    if (!link) throw new Error(`${address} has no link to ${product}`)
    await link.scrollIntoView()
    await new Promise((resolve) => setTimeout(resolve, looked))
    await page.evaluate(() =>
      document.addEventListener('click', ({ timeStamp }) =>
        console.log(`click ${performance.timeOrigin + timeStamp}`),
      ),
    )
    const clicked = new Promise<number>((resolve) => {
      page.on('console', (message) => {
        const [, time] = /^click ([\d.]+)$/.exec(message.text()) ?? []
        if (time) resolve(Number(time))
      })
    })
    const box = await link.boundingBox()
    if (!box) throw new Error(`${product} is not to be seen`)
    const [x, y] = [box.x + Math.min(20, box.width / 2), box.y + box.height / 2]
    if (rest > 0) {
      await page.mouse.move(x, y)
      await new Promise((resolve) => setTimeout(resolve, rest))
    }
    await page.mouse.click(x, y, { delay: press })
    const start = await clicked
    const { first, product: whole } = await painted(page, product)
    return { first: first - start, product: whole && whole - start }
  } finally {
    await page.close()
  }
}

/** When the page of a path was painted, as times of the day in ms. A prerendered page takes the tab over. */
async function painted(page: Page, path: string): Promise<Painted> {
  const deadline = performance.now() + 20_000
  while (performance.now() < deadline) {
    const times = await page.evaluate(paintOf, path).catch(() => undefined)
    if (times) return times
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${path} was never painted`)
}

/** Runs in the page. The product is painted with its picture, the largest element of its page. */
async function paintOf(path: string): Promise<Painted | undefined> {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (location.pathname !== path || !paint) return
  const largest = await new Promise<PerformanceEntry | undefined>((resolve) => {
    const seen = new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries() as (PerformanceEntry & { url: string })[])
        if (entry.url.includes('/product-pictures/')) resolve(entry)
    })
    seen.observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => resolve(undefined), 1_000)
  })
  const { timeOrigin } = performance
  return { first: timeOrigin + paint.startTime, product: largest && timeOrigin + largest.startTime }
}
