import { type CDPSession, expect, type Page } from '@playwright/test'
import { urlAt } from './kit/content-pages.ts'
import { phone } from './kit/devices.ts'
import { test } from './kit/shopper.ts'

test.use(phone)

interface Received {
  url: string
  encoding: string | undefined
  /** Bytes of the body, as it is sent. */
  body: number
  /** Bytes of the network, headers included. */
  bytes: number
}

/** Records what the browser receives from the network, as its own log has it. */
async function recordNetwork(page: Page): Promise<{ received: Received[]; session: CDPSession }> {
  const session = await page.context().newCDPSession(page)
  const received: Received[] = []
  const open = new Map<string, Received>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const header = (wanted: string): string | undefined =>
      Object.entries(response.headers).find(([name]) => name.toLowerCase() === wanted)?.[1]
    const body = Number(header('content-length'))
    open.set(requestId, { url: response.url, encoding: header('content-encoding'), body, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = open.get(requestId)
    if (one) received.push({ ...one, bytes: encodedDataLength })
  })
  await session.send('Network.enable')
  return { received, session }
}

const kilobyte = 1024

for (const { host, content, basket } of [
  { host: 'nl.localhost', content: '/klantenservice', basket: '/warenkorb' },
  { host: 'ch.localhost', content: '/service-hilfe', basket: '/warenkorb' },
])
  test(`[PHO-6] ${host}: pages after the first have at most 4 KB, products of many sizes 5; the basket is sent as a whole`, async ({
    page,
    baseURL,
  }) => {
    // The dictionary of a new build is made first.
    test.slow()
    const at = (path: string): string => urlAt(baseURL, host, path)
    const { received } = await recordNetwork(page)
    const documentAt = (path: string): Received | undefined => received.find(({ url }) => url === at(path))

    // The shop makes the dictionary after its first page; later pages name it.
    await expect
      .poll(async () => (await page.goto(at('/')))?.headers().link, { timeout: 60_000 })
      .toMatch(/rel="compression-dictionary"/)
    expect(documentAt('/')?.encoding).toBe('br')
    await expect
      .poll(() => received.find(({ url }) => url.includes('/-/dictionary/'))?.bytes ?? 0)
      .toBeGreaterThan(0)
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    const lists = [...new Set(links.filter((link) => /^\/c\/[^/]+\/[^/]+$/.test(link)))].slice(1, 3)
    const products = [...new Set(links.filter((link) => /^\/p\/[^?#]+$/.test(link)))].slice(1, 3)
    expect(lists.length + products.length).toBe(4)

    for (const path of [...lists, ...products, content]) {
      await page.goto(at(path))
      await expect(page.locator('h1')).toBeVisible()
      await expect.poll(() => documentAt(path)?.bytes ?? 0).toBeGreaterThan(0)
      const { encoding, body, bytes } = documentAt(path) as Received
      console.info(`${host}${path}: ${body} bytes, ${bytes} with headers`)
      expect([path, encoding]).toEqual([path, 'dcz'])
      const most = products.includes(path) ? 5 : 4
      expect(body / kilobyte, path).toBeLessThanOrEqual(most)
      // Headers over HTTP/1.1 are not compressed.
      expect(bytes / kilobyte, path).toBeLessThanOrEqual(most + 1.5)
    }
    await page.goto(at(basket))
    await expect.poll(() => documentAt(basket)?.encoding).not.toBe('dcz')
  })
