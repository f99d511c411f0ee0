import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { findWholeBrowser } from '../browser/find-browser.ts'
import { parsePage } from '../shops/kit/html.ts'
import { startShops } from '../shops/kit/running-shops.ts'
import { developed } from './developed.ts'
import { atMost, type Figure, median } from './figure.ts'
import { leanPage } from './lean-page.ts'
import { openLeanServer } from './lean-server.ts'

const root = join(import.meta.dirname, '..', '..')
const host = 'nl.localhost'
const list = '/c/badmode/badpakken'
const slower = 4
const screen = { width: 1280, height: 900 }
/** How long a pointer rests on a card before it clicks: what people do who mean it, ms. */
const intent = 1000
/** From pressing the button to letting go, ms: a quick click. Presses of no time at all are a machine's. */
const press = 80
/** Nobody clicks in the moment a list has loaded or moved: so long it is looked at, ms. */
const looked = 1000

/**
 * From the click on a product card to the product page painted, on a processor four times slower: the shop
 * without and with intent (the pointer rested on the card), and two pages by hand that say the same, in turn.
 */
export async function measureClick(rounds = 15): Promise<Figure[]> {
  const executablePath = findWholeBrowser()
  if (!executablePath) throw new Error('The clicks need Chromium: npm test installs it')
  const shops = await startShops()
  const { text } = await shops.ask(host, list)
  const product = parsePage(text).all('.card .name a')[0]?.attribute('href') as string
  const { text: goods } = await shops.ask(host, product)
  for (const html of [text, goods]) await developed(html, host, shops, root)
  const pages = { [list]: leanPage(text), [product]: leanPage(goods) }
  const lean = await openLeanServer(pages, (await shops.ask(host, '/icon.svg')).text, root)
  // Without the flags that keep browsers of tests from working ahead. The window has the screen's size, not the page
  // alone: one rendered ahead would else be laid out again when it is shown.
  const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-component-update']
  const size = `--window-size=${screen.width},${screen.height}`
  const browser = await puppeteer.launch({ executablePath, args: [...args, size], defaultViewport: null })
  try {
    const times = { byHand: [] as number[], direct: [] as number[], meant: [] as number[] }
    const ours = `http://${host}:${shops.port}${list}`
    const theirs = `http://localhost:${lean.port}${list}`
    for (let round = 0; round <= rounds; round += 1) {
      const byHand = await clickOnce(browser, theirs, product, 0)
      const direct = await clickOnce(browser, ours, product, 0)
      const meant = await clickOnce(browser, ours, product, intent)
      // The first round warms everything up.
      if (round === 0) continue
      times.byHand.push(byHand)
      times.direct.push(direct)
      times.meant.push(meant)
    }
    const [byHand, direct, meant] = [median(times.byHand), median(times.direct), median(times.meant)]
    console.table({ 'click to paint, ms': { 'by hand': byHand, ours: direct, 'ours, meant': meant } })
    return [
      atMost('click to product painted, ratio to a page by hand', direct / byHand, 1),
      atMost('the same after a rest on the card', meant / byHand, 0.95),
    ]
  } finally {
    await browser.close()
    lean.close()
    await shops.stop()
  }
}

/** Nothing stays in the browser's cache. On a page of its own: no page is rendered ahead from one with a session more. */
async function forget(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  await (await page.createCDPSession()).send('Network.clearBrowserCache')
  await page.close()
}

/** Milliseconds from the click on a product's link to the first paint of its page. */
async function clickOnce(browser: Browser, address: string, product: string, rest: number): Promise<number> {
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
    return (await painted(page, product)) - start
  } finally {
    await page.close()
  }
}

/** When the page of a path was first painted, as a time of the day in ms. A page rendered ahead takes the tab over. */
async function painted(page: Page, path: string): Promise<number> {
  const deadline = performance.now() + 20_000
  while (performance.now() < deadline) {
    const time = await page.evaluate(paintOf, path).catch(() => undefined)
    if (time) return time
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${path} was never painted`)
}

/** Runs in the page. */
function paintOf(path: string): number | undefined {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return location.pathname === path && paint ? performance.timeOrigin + paint.startTime : undefined
}
