import type { ChildProcess } from 'node:child_process'
import puppeteer, { type Browser } from 'puppeteer-core'
import { returningVisitorState } from '#tests/e2e/kit/returning-visitor-state.ts'
import { sendRequest } from '#tests/http/server/kit/client.ts'
import { ensureWholeBrowser } from '#tests/support/browser/ensure-whole-browser.ts'
import { atMost, type Figure } from './figure.ts'
import { startShop } from './start-shop.ts'

/** The shops of the sample. */
const hosts = ['nl.localhost', 'de.localhost', 'ch.localhost', 'uk.localhost']
/** A usual phone of three dots a pixel. */
const phone = { width: 390, height: 844, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
/** Products of each shop that are looked at. */
const productsPerShop = 10
/** Aim of the pictures in the first screen of a product, bytes. */
const aim = 60 * 1024

/** Pictures of a page before it is touched: bytes of those in the first screen, and of all that were fetched. */
export interface PagePictures {
  path: string
  inSight: number
  fetched: number
}

/**
 * Bytes of the pictures that a product's page shows in the first screen of a phone, by the network log of Chromium:
 * the largest and the median of ten products of each shop. `node tests/performance/bench/run.ts first-pictures`.
 */
export async function measureFirstPictures(): Promise<Figure[]> {
  const children: ChildProcess[] = []
  const browser = await puppeteer.launch({ executablePath: ensureWholeBrowser(), args: ['--no-sandbox'] })
  try {
    const port = await startShop({ WORKERS: '1' }, children)
    const figures: Figure[] = []
    for (const host of hosts) {
      const pages: PagePictures[] = []
      for (const path of await productsOf(port, host)) {
        // The shop draws pictures of the sample at their first request.
        await picturesOf(browser, port, host, path)
        pages.push(await picturesOf(browser, port, host, path))
      }
      for (const { path, inSight, fetched } of pages)
        console.log(`${host}${path}: ${inSight} bytes in sight, ${fetched} fetched before a touch`)
      const most = Math.max(...pages.map(({ inSight }) => inSight))
      figures.push(atMost(`${host} product: pictures of the first phone screen, bytes`, most, aim, 0))
    }
    return figures
  } finally {
    await browser.close()
    for (const child of children) child.kill('SIGTERM')
  }
}

/** Products of lists that lie apart in the menu, so that they differ in kind. */
async function productsOf(port: number, host: string): Promise<string[]> {
  const linksOf = async (path: string): Promise<string[]> => {
    const { text } = await sendRequest(port, path, { headers: { host } })
    return [...new Set([...text.matchAll(/href="(\/[^"#?]*)"/g)].map(([, link]) => link as string))]
  }
  const lists = (await linksOf('/')).filter((link) => /^\/c\/[^/]+\/[^/]+$/.test(link))
  const products = new Set<string>()
  for (let at = 0; at < productsPerShop; at += 1) {
    const list = lists[Math.floor((at * lists.length) / productsPerShop)] as string
    const shown = (await linksOf(list)).filter((link) => link.startsWith('/p/'))
    const fresh = shown.find((link) => !products.has(link))
    if (fresh) products.add(fresh)
  }
  return [...products]
}

async function picturesOf(browser: Browser, port: number, host: string, path: string): Promise<PagePictures> {
  const context = await browser.createBrowserContext()
  try {
    for (const [name, value] of Object.entries(returningVisitorState))
      await context.setCookie({ name, value, domain: host, path: '/' })
    const page = await context.newPage()
    await page.setViewport(phone)
    const log = await page.createCDPSession()
    await log.send('Network.enable')
    const addresses = new Map<string, string>()
    const bytes = new Map<string, number>()
    log.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Image') addresses.set(requestId, response.url)
    })
    log.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const address = addresses.get(requestId)
      if (address) bytes.set(address, encodedDataLength)
    })
    await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle0' })
    const shown = await page.evaluate(() =>
      [...document.images].flatMap((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect()
        const isInSight = width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
        return isInSight ? [image.currentSrc] : []
      }),
    )
    const sum = (wanted: Iterable<string>): number =>
      [...new Set(wanted)].reduce((total, address) => total + (bytes.get(address) ?? 0), 0)
    console.log(
      Object.fromEntries(
        [...bytes].map(([a, b]) => [a.replace(/.*\//, '') + (shown.includes(a) ? ' SEEN' : ''), b]),
      ),
    )
    return { path, inSight: sum(shown), fetched: sum(bytes.keys()) }
  } finally {
    await context.close()
  }
}
