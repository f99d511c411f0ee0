import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#backend/infra/database/database.ts'
import { type PictureHost, startPictureHost } from '#tests/integration/import/picture-host.ts'
import { runImport } from '#tests/integration/import/run-import.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { Guest } from './kit/guest.ts'
import { type ParsedPage, parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { type Send, Shopper } from './kit/shopper.ts'

const host = 'nl.localhost'
const data = mkdtempSync(join(tmpdir(), 'imported-shop-'))
const feed = join(data, 'feed.xml')
const fixture = readFileSync(
  join(import.meta.dirname, '../../integration/import/feeds/damesmode.xml'),
  'utf8',
)
let pictures: PictureHost
let folders: CopiedFolders
let shops: RunningShops
let env: Record<string, string>

const bring = async (text: string, ...options: string[]) => {
  writeFileSync(feed, text.replaceAll('https://beeld.example', pictures.origin))
  return runImport([feed, '--tenant', 'nl', ...options], env)
}
const page = async (path: string): Promise<ParsedPage> => {
  const response = await shops.request(host, path)
  expect([path, response.status]).toEqual([path, 200])
  return parsePage(response.text)
}
const cards = (of: ParsedPage) => of.all('main article').map(({ text }) => text)

beforeAll(async () => {
  pictures = await startPictureHost()
  folders = copyFolders()
  folders.changeTenant('nl', { pictureHosts: [pictures.origin] })
  env = { ...folders.env, DATA_DIR: data }
  await (await openDatabase({ folder: data })).destroy()
  const run = await bring(fixture.replace('Coltrui Silke', 'Coltrui Eerst').replaceAll('ZG-', 'OUD-'))
  expect(run.code).toBe(0)
  shops = await startShops({ env })
})
afterAll(async () => {
  await shops.stop()
  await pictures.close()
  folders.remove()
  rmSync(data, { recursive: true })
})

describe('a realistic feed is imported while the shop is running, and its shop can be browsed', () => {
  test('[DEV-3] the shop uses the new products without a restart, search included', async () => {
    expect(cards(await page('/s/?q=coltrui')).join()).toContain('Coltrui Eerst')
    const run = await bring(fixture)
    expect(run).toMatchObject({ code: 0 })
    expect(run.out).toContain('37 rows, 2 skipped')
    expect(run.errors).toContain(':111: skipped: id ZG-6007 is already in line 107')
    expect(run.errors).toContain('1 pictures on elders.example')
    const gone = await shops.request(host, '/p/wikkeljurk-fenna-met-strik/OUD-1001')
    expect(gone.status).toBe(410)
    // The page suggests what exists instead.
    expect(gone.text).toContain('Kijk naar wat erop lijkt.')
    expect(cards(parsePage(gone.text)).length).toBeGreaterThan(0)
  })

  test('[ROU-5] a category is shown', async () => {
    const category = await page('/c/dames/jurken')
    expect(category.only('h1').text).toBe('Jurken')
    expect(category.only('meta[name="description"]').attribute('content')).toContain('Jurken bij Duinlicht')
    expect(cards(category)).toHaveLength(2)
    const linen = await page('/c/dames/jurken?filter=size:m')
    expect(cards(linen).join()).toContain('Linnen jurk Marit')
    expect(cards(linen)).toHaveLength(1)
    expect((await page('/c/dames')).all('main article')).toHaveLength(9)
  })

  test('[PRO-2] a product is shown, and its variants as links', async () => {
    const product = await page('/p/wikkeljurk-fenna-met-strik/ZG-1001')
    expect(product.only('h1').text).toBe('Wikkeljurk Fenna met strik')
    const { text } = product.only('main')
    expect(text).toContain('Soepel vallende wikkeljurk met lange mouw & strik')
    expect(text).toContain('95% viscose, 5% elastaan')
    expect(text).toContain('FEN-36-MA')
    expect(text).not.toMatch(/undefined|null|, ,/)
    const links = (page: typeof product) => page.all('main a').map((link) => link.attribute('href'))
    const colour = '/p/wikkeljurk-fenna-met-strik/ZG-1001?chosen=colour:red'
    expect(links(product)).toContain(colour)
    expect(links(await page(colour))).toContain('/p/wikkeljurk-fenna-met-strik/ZG-1001-38-R')
    const red = await page('/p/wikkeljurk-fenna-met-strik/ZG-1001-38-R')
    expect(red.only('main').text).toMatch(/EUR\s49,95/)
    // No data proves the price of the 30 days before (LAW-1).
    expect(red.all('main s')).toHaveLength(0)
    expect(red.only('main').text).toContain('Uitverkocht')
  })

  test('[PRO-2] a bra is selected by band and cup', async () => {
    const bra = (await page('/p/beugelbeha-lotte-kant/ZG-2001-75C')).only('main')
    expect(bra.text).toContain('Cup')
    expect(bra.all('[aria-current="true"]').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['75', 'C']),
    )
  })

  test.each([
    ['wikkeljurk', 'Wikkeljurk Fenna'],
    ['wasmachiene', 'Wasmachine Stroming'],
    ['FEN-36-MA', 'Wikkeljurk Fenna'],
    ['ZG-6010', 'Trui Ree'],
  ])('[SEA-1] a search for %s finds it', async (term, found) => {
    // The search thread fills its index beside the old one and then switches.
    await expect
      .poll(async () => cards(await page(`/s/?q=${encodeURIComponent(term)}`)).join())
      .toContain(found)
  })

  test('[GOO-7] names in another language than that of the page are marked with theirs', async () => {
    const run = await bring(fixture.replaceAll(' EUR', ' CHF'), '--tenant', 'ch', '--locale', 'de-CH')
    expect(run, run.errors).toMatchObject({ code: 0 })
    const swiss = async (path: string) => {
      const response = await shops.request('ch.localhost', path)
      expect([path, response.status]).toEqual([path, 200])
      return parsePage(response.text)
    }
    const marked = (of: ParsedPage, selector: string) =>
      of.all(selector).map((element) => element.attribute('lang') ?? '')
    const list = await swiss('/fr/c/dames/jurken')
    expect(list.only('html').attribute('lang')).toBe('fr-CH')
    expect(new Set(marked(list, 'main article h2'))).toEqual(new Set(['de']))
    expect(new Set(marked(list, 'main article .views picture'))).toEqual(new Set(['de']))
    expect(marked(list, '[aria-current="page"]')).toContain('de')
    const product = await swiss('/fr/p/wikkeljurk-fenna-met-strik/ZG-1001')
    expect(marked(product, 'h1')).toEqual(['de'])
    expect(marked(product, 'nav li')).toContain('de')
    const guest = new Guest(shops, 'ch.localhost', '/fr')
    await guest.send('/warenkorb', { do: 'add', sku: 'ZG-2001-75C', mutationId: crypto.randomUUID() })
    // Both the goods in the basket and those like them.
    const basket = parsePage((await guest.open('/warenkorb')).text)
    expect(new Set(marked(basket, 'main h3'))).toEqual(new Set(['de']))
    // The attribute is left out where both languages are the same.
    const german = await swiss('/c/dames/jurken')
    expect(german.all('main [lang], nav [lang]').map(({ text }) => text)).toEqual([])
    expect(german.all('main article')).toHaveLength(2)
    await expect
      .poll(async () => {
        const { text } = await shops.request('ch.localhost', '/api/search/suggest?lang=fr-CH&q=wikkelj')
        return JSON.parse(text).products?.map(({ textLanguage }: { textLanguage: string }) => textLanguage)
      })
      .toContain('de')
  })

  test('[SEC-7] its pictures come from the listed host, are fetched once, and have the fixed widths', async () => {
    const product = await page('/p/vest-jonna/ZG-1003')
    const src = product.all('main img')[0]?.attribute('src') ?? ''
    expect(src).toMatch(/^\/product-pictures\/i-[0-9a-f]{32}-480\.webp$/)
    pictures.requests.length = 0
    const first = await shops.request(host, src)
    expect(first.headers['content-type']).toBe('image/webp')
    expect(first.headers['cache-control']).toContain('max-age=604800')
    expect(await sharp(first.body).metadata()).toMatchObject({ format: 'webp', width: 480, height: 600 })
    expect((await shops.request(host, src.replace('-480.webp', '-240.avif'))).headers['content-type']).toBe(
      'image/avif',
    )
    expect(pictures.requests).toEqual(['/jonna.jpg'])
  })

  test('[SEC-7] no other picture is served: no other key, width or tenant', async () => {
    const [image] = (await page('/p/coltrui-silke/ZG-1004')).all('main img')
    const src = image?.attribute('src') ?? ''
    pictures.requests.length = 0
    const refused = [
      shops.request(host, src.replace('-480', '-481')),
      shops.request(host, `/product-pictures/i-${'0'.repeat(32)}-480.webp`),
      shops.request('de.localhost', src),
    ]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect(pictures.requests).toEqual([])
  })

  test('[DEV-3] a truncated file changes nothing and is reported', async () => {
    const run = await bring(fixture.slice(0, -400))
    expect(run.code).toBe(1)
    expect(run.errors).toContain('refused')
    expect(cards(await page('/c/heren?sort=newest'))).toHaveLength(2)
  })

  test('[SEC-7] an invalid picture shows a placeholder, which is cached only briefly', async () => {
    const broken = fixture.replaceAll('silke.jpg', 'svg.jpg').replaceAll('Coltrui Silke', 'Coltrui Zonder')
    expect((await bring(broken)).code).toBe(0)
    const [image] = (await page('/p/coltrui-zonder/ZG-1004')).all('main img')
    const response = await shops.request(host, image?.attribute('src') ?? '')
    expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=60' } })
    expect(await sharp(response.body).metadata()).toMatchObject({ width: 480, height: 600 })
  })

  test('[LAW-1] [SEO-3] the shop’s own feed can be imported with the same result', async () => {
    const readFeed = async () => (await shops.request(host, `/feed/google-nl-NL.xml?n=${Math.random()}`)).text
    expect((await bring(fixture)).code).toBe(0)
    const first = await readFeed()
    expect(first).toContain('<g:gender>female</g:gender>')
    expect((await bring(first)).code).toBe(0)
    const withoutPictures = (text: string) =>
      text.replace(/<g:(additional_)?image_link>.*?<\/g:(additional_)?image_link>/g, '')
    await expect.poll(readFeed).not.toContain('image_link')
    expect(withoutPictures(await readFeed())).toBe(withoutPictures(first))
  })
})

test('[DEV-3] a price of an import is at once on pages that were cached before it', {
  timeout: 60_000,
}, async () => {
  expect((await bring(fixture)).code).toBe(0)
  const readPage = async (path: string) => {
    const response = await shops.request(host, path)
    return { text: parsePage(response.text).only('main').text, from: response.headers['cache-status'] ?? '' }
  }
  const pages = ['/p/coltrui-silke/ZG-1004', '/s/?q=coltrui']
  for (const path of pages) {
    await expect.poll(async () => (await readPage(path)).text, { timeout: 20_000 }).toContain('49,95')
    await expect.poll(async () => (await readPage(path)).from, { timeout: 20_000 }).toContain('hit')
  }
  const silke = /(Coltrui Silke<\/title><g:price>)49\.95/
  expect(fixture).toMatch(silke)
  expect((await bring(fixture.replace(silke, '$163.75'))).code).toBe(0)
  // Sooner than a cached page becomes stale by itself, which is after 15 s.
  for (const path of pages)
    await expect.poll(async () => (await readPage(path)).text, { timeout: 8_000 }).toContain('63,75')
})

test.each([
  [[], 'Exactly one feed file'],
  [['nowhere.xml', '--tenant', 'nl'], 'nowhere.xml does not exist'],
  [['package.json', '--tenant', 'xx'], 'There is no tenant xx'],
  [['package.json', '--tenant', 'nl', '--most-bad', 'veel'], 'percentage from 0 to 100'],
  [['package.json', '--colour'], 'colour'],
])('[DEV-3] invalid arguments %j exit with 2', async (args, words) => {
  const run = await runImport(args, { DATA_DIR: data })
  expect(run.code).toBe(2)
  expect(run.errors).toContain(words)
})

test('[DEV-3] [ROU-5] [PRO-2] products with signs in their ids can be found, opened and ordered', {
  timeout: 60_000,
}, async () => {
  const ids = [
    ...[
      'AB/12',
      'A&B',
      'A,B',
      'A#1',
      'A*',
      'A|B',
      '{A}',
      'A%B',
      'A%20B',
      'A@1',
      'A=B',
      'A;B',
      "A'B",
      'A!',
      'A?B',
    ],
    ...['A\\B', 'A"B', '-12', '[1]', '~5C', '~25', 'Ü12', '日本', 'a b', '<b>', "$'", 'A+B', 'a//b'],
  ]
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const rows = ids.map(
    (id, index) =>
      `<item><g:id>${escaped(id)}</g:id><g:title>Signal ${index}</g:title><g:price>49.95 EUR</g:price>` +
      `<g:product_type>Signals</g:product_type><g:quantity>9</g:quantity></item>`,
  )
  const run = await bring(
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${rows.join('')}</channel></rss>`,
  )
  expect(run).toMatchObject({ code: 0 })
  expect(run.out).toContain(`${ids.length} rows, 0 skipped`)

  const origin = /^https?:\/\/[^/]+/
  const feedOut = (await shops.request(host, `/feed/google-nl-NL.xml?n=${Math.random()}`)).text
  const links = [...feedOut.matchAll(/<g:link>([^<]*)<\/g:link>/g)].map(([, link = '']) =>
    link.replace(origin, '').replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
  )
  expect(links).toHaveLength(ids.length)
  // Until the process has the new search index, the category has the pages of the catalogue before.
  await expect.poll(async () => (await shops.request(host, '/c/signals?page=2')).status).toBe(200)
  const listed = [1, 2].map((number) => page(`/c/signals?page=${number}`))
  const inList = (await Promise.all(listed)).flatMap((list) =>
    list.all('main article a').map((link) => link.attribute('href') ?? ''),
  )
  expect(inList.length).toBeGreaterThan(0)
  for (const link of inList) expect(links).toContain(link)
  for (const [index, id] of ids.entries()) {
    const link = links.find((each) => each.startsWith(`/p/signal-${index}/`)) ?? ''
    const response = await shops.request(host, link)
    expect([id, response.status]).toEqual([id, 200])
    const product = parsePage(response.text)
    expect(product.only('link[rel="canonical"]').attribute('href')?.replace(origin, '')).toBe(link)
    expect(product.only('main form input[name="sku"]').attribute('value')).toBe(id)
    // Another spelling of the address leads to this one in one step.
    const other = await shops.request(host, link.replace(/signal-\d+/, 'x'))
    expect([other.status, other.headers.location]).toEqual([301, link])
    const spelled = await shops.request(host, `/p/signal-${index}/${encodeURIComponent(id)}`)
    if (!/[%\\~]/.test(id)) expect([id, spelled.status]).toEqual([id, 200])
  }

  const guest = new Guest(shops, host)
  for (const sku of ids)
    expect((await guest.send('/warenkorb', { do: 'add', sku, mutationId: crypto.randomUUID() })).status).toBe(
      303,
    )
  const basket = parsePage((await guest.open('/warenkorb')).text)
  const inBasket = basket.all('main a').map((link) => link.attribute('href'))
  for (const link of links) expect(inBasket).toContain(link)

  const send: Send = (path, how) => shops.request(host, path, how)
  const shopper = new Shopper()
  await shopper.openSession(send)
  for (const sku of ids.slice(0, 20)) await shopper.add(send, sku, crypto.randomUUID())
  const total = await shopper.prepareOrder(send)
  const { error, order } = await shopper.place(send, total, crypto.randomUUID())
  expect([error, order?.orderNo]).toEqual([null, expect.any(String)])
})
