import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostOf, tenants } from './kit/content-pages.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { Guest } from './kit/guest.ts'
import { parsePage, structuredData } from './kit/html.ts'
import { writeOddContent } from './kit/odd-content.ts'
import { previewLink } from './kit/preview-link.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const computer =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

let folders: CopiedFolders
let shops: RunningShops

beforeAll(async () => {
  folders = copyFolders()
  writeOddContent(folders)
  shops = await startShops({ env: folders.env, preload: ['page-fault.ts'] })
})
afterAll(async () => {
  await shops?.stop()
  folders.remove()
})

/** The page as the styles show it on a channel: without what is only for the other one. */
function shownOn(channel: 'web' | 'mobile', html: string) {
  const other = channel === 'web' ? 'mobile' : 'web'
  return parsePage(withoutElements(html, `on-${other}`))
}

/** HTML without the spans and list items of a class. */
function withoutElements(html: string, name: string): string {
  const start = new RegExp(`<(span|li)[^>]*class="${name}"[^>]*>`).exec(html)
  if (!start) return html
  const tag = start[1]
  let depth = 0
  for (const found of html.slice(start.index).matchAll(new RegExp(`<(/?)${tag}\\b`, 'g'))) {
    depth += found[1] ? -1 : 1
    if (depth > 0) continue
    const end = start.index + found.index + `</${tag}>`.length
    return withoutElements(html.slice(0, start.index) + html.slice(end), name)
  }
  throw new Error(`<${tag} class=${name}> has no end`)
}

async function see(host: string, path: string, headers: Record<string, string> = {}) {
  const response = await shops.request(host, path, { headers })
  return { ...response, page: parsePage(response.text) }
}

describe('markup in texts', () => {
  test('[TEN-8] bold and line break are markup, all else is text, wherever a page shows it', async () => {
    const { status, page } = await see('nl.localhost', '/node/markup')
    expect(status).toBe(200)
    const main = page.only('main')
    const shown = '<script>alert(1)</script><img src=x onerror=alert(2)></p></title>vet'
    for (const selector of [
      'h1',
      '.prose p',
      '.prose li',
      '.prose h2',
      'summary',
      'details p',
      'caption',
      'td',
      'ol h3',
    ])
      expect(
        main.all(selector).some((element) => element.text.includes(shown)),
        selector,
      ).toBe(true)
    expect(main.all('.prose b').map((bold) => bold.text)).toContain('vet')
    expect(main.all('.prose br').length).toBeGreaterThan(0)
    // Blocks have modules of their own; without a block the only script is that of the colour mode, in the head.
    expect(page.all('script').filter((script) => script.attribute('type') === null)).toHaveLength(1)
    expect(main.all('i')).toHaveLength(0)
    expect(main.all('img')).toHaveLength(0)
    expect(page.all('[onerror]')).toHaveLength(0)
  })

  test('[TEN-8] a title is shown without its two tags in the tab, for sharing, in breadcrumbs and as structured data', async () => {
    const { page, text } = await see('nl.localhost', '/node/markup')
    const plain = '</title>vet "\'&amp; {unknownName} <i>x</i>'
    expect(page.only('head > title').text).toContain(plain)
    expect(page.only('meta[property="og:title"]').attribute('content')).toContain(plain)
    expect(JSON.stringify(structuredData(text))).toContain('</title>vet ')
    const here = page.all('main li').find((item) => item.attribute('aria-current') === 'page')
    expect(here?.text).toContain('</title>vet')
  })

  test('[TEN-8] text in search results is shown as text, too', async () => {
    const { page } = await see('nl.localhost', '/s/?q=vet')
    expect(page.only('main').text).toContain('<script>alert(1)</script>')
    expect(page.all('script').filter((script) => script.attribute('type') === null)).toHaveLength(1)
    expect(page.all('img').filter((image) => image.attribute('src') === 'x')).toHaveLength(0)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://evil.example',
  ])('[SEC-2] a link to %s is no link: its block is left out and the page is served', async (href) => {
    const { status, page, text } = await see('nl.localhost', '/node/bad-links')
    expect(status).toBe(200)
    expect(page.only('main').text).toContain('Na de kapotte blokken.')
    expect(text).not.toContain(href)
  })
})

describe('broken content', () => {
  test('[CON-6] an unknown, a broken or an empty block is left out, and the page is served', async () => {
    const { status, page } = await see('nl.localhost', '/node/blocks')
    expect(status).toBe(200)
    const main = page.only('main').text
    expect(main).toContain('Voor de kapotte blokken.')
    expect(main).toContain('Na de kapotte blokken.')
    expect(main).not.toMatch(/fireworks|Half een blok/)
    expect(page.all('footer')).toHaveLength(1)
  })

  test.each([
    ['half a JSON', '/node/half'],
    ['HTML', '/node/html'],
    ['a page without its head', '/node/headless'],
    ['an empty file', '/node/empty'],
  ])(
    '[CON-5] [ERR-1] a file with %s shows the failed-to-load message in a page that otherwise works',
    async (_, path) => {
      const { status, headers, page, text } = await see('nl.localhost', path)
      expect(status).toBe(503)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(page.only('main').text).toContain('Deze inhoud kon niet worden geladen.')
      expect(page.all('header')).toHaveLength(1)
      expect(page.all('#departments')).toHaveLength(1)
      expect(text).not.toMatch(/Unexpected|JSON|content-cache|node:/)
    },
  )

  test('[CON-5] a page without navigation, banner and footer menu is served', async () => {
    const { status, page } = await see('de.localhost', '/service-hilfe/bestellen')
    expect(status).toBe(200)
    expect(page.only('h1').text).not.toBe('')
    expect(page.all('#departments')).toHaveLength(0)
    expect(page.all('header search form')).toHaveLength(1)
    expect(page.only('footer').text).toContain('Lindrich')
  })
})

describe('a page that throws', () => {
  test.each(
    tenants.flatMap((tenant) =>
      tenant.i18n.locales.map((locale, index) => ({
        host: hostOf(tenant),
        locale,
        index,
        theme: tenant.theme.name,
      })),
    ),
  )(
    '[ROU-6] $host in $locale shows 500 in its theme and language, without details of the error',
    async ({ host, locale, index, theme }) => {
      const path = index === 0 ? '/node/breaks' : `/${locale.slice(0, 2)}/node/breaks`
      const { status, headers, page, text } = await see(host, path)
      expect(status).toBe(500)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(page.only('html').attribute('lang')).toBe(locale)
      expect(page.only('html').attribute('data-theme')).toBe(theme)
      expect(page.only('h1').text).toMatch(/Er ging iets mis|schiefgegangen|schief|problème|erreur/i)
      expect(page.all('header search form')).toHaveLength(1)
      expect(text).not.toMatch(/secret detail|\bat .*\.m?js|node_modules/)
      expect(page.only('main').text).toContain(headers['x-request-id'])
    },
  )

  test('[ROU-6] the other pages are still served', async () => {
    expect((await see('nl.localhost', '/')).status).toBe(200)
    expect((await see('nl.localhost', '/klantenservice')).status).toBe(200)
  })
})

describe('channels', () => {
  test.each([
    ['a phone', phone],
    ['a computer', computer],
    ['an unknown browser', ''],
  ])(
    '[CON-3] [CON-4] [REL-5] %s gets the same HTML, which has both navigations and banners',
    async (_, agent) => {
      const { text, headers } = await see('nl.localhost', '/', { 'user-agent': agent })
      expect(headers.vary).toBe('Accept-Encoding')
      for (const [channel, department, points] of [
        ['mobile', 'Alleen op de telefoon', 2],
        ['web', 'Alleen op het web', 4],
      ] as const) {
        const shown = shownOn(channel, text)
        expect(shown.all('#departments .row .department')[0]?.text).toBe(department)
        expect(shown.only('ul.selling-points').all('li')).toHaveLength(points)
      }
    },
  )

  test('[CON-3] every department of the sliced navigation is listed, with its links', async () => {
    const { page, text } = await see('nl.localhost', '/klantenservice')
    const file = folders.readContent('nl/navigation/duinlicht-nl/web/nl-NL.sliced.json')
    const departments = file.departments as { label: string; href: string; groups?: { label: string }[] }[]
    const links = page.all('#departments a').map((link) => link.attribute('href'))
    expect(
      shownOn('web', text)
        .all('#departments .row .department')
        .map((item) => item.text),
    ).toEqual(departments.map(({ label }) => label))
    // Other addresses are names of routes.
    for (const { href } of departments) if (href.startsWith('/')) expect(links).toContain(href)
    expect(
      shownOn('web', text)
        .all('#departments .groups li')
        .map((item) => item.text),
    ).toEqual(departments.flatMap(({ groups = [] }) => groups.map(({ label }) => label)))
  })
})

test('[DEV-2] the focal point of a picture stays visible where it is cropped', async () => {
  const { page, text } = await see('nl.localhost', '/node/focus')
  expect(page.only('main picture img').attribute('class')).toBe('focus-x-0 focus-y-4')
  const rules = text.replaceAll(/\s/g, '')
  expect(rules).toMatch(/\[class\*="?focus-x-"?\]\{object-position:var\(--focus-x,50%\)var\(--focus-y,50%\)/)
  expect(rules).toContain('.focus-x-0{--focus-x:0%')
  expect(rules).toContain('.focus-y-4{--focus-y:100%')
})

describe('previews', () => {
  const link = (...args: string[]) => previewLink(shops.port, args, folders.env)
  const draft = '/node/draft'

  test('[CON-7] [DEV-2] [SHE-3] a preview link opens drafts at any moment, for its browser only, uncached and unindexed', async () => {
    expect((await see('nl.localhost', draft)).status).toBe(404)
    const editor = new Guest(shops, 'nl.localhost')
    const opened = await editor.open(link('--tenant', 'nl', '--at', '2030-12-24T17:59', '--path', draft))
    expect(opened.status).toBe(303)
    expect(opened.headers.location).toBe(draft)
    expect(opened.headers['set-cookie']?.join()).toMatch(
      /^preview=[\w.-]+; Max-Age=(28800|287\d\d); Path=\/; HttpOnly; SameSite=Lax$/i,
    )
    const shown = await editor.open(draft)
    expect(shown.status).toBe(200)
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'cache-status': 'etalage; fwd=bypass',
    })
    const page = parsePage(shown.text)
    expect(page.only('main').text).toContain('Een concept.')
    expect(page.only('main').text).not.toContain('Vanavond.')
    const banner = page.only('preview-banner').text
    expect(banner).toContain('Voorvertoning van Duinlicht')
    expect(banner).toMatch(/24\sdecember 2030\D+17:59/)
    expect(banner).toMatch(/loopt af op \d/)
    expect(banner).toContain('node-draft.json: blocks[2]: fireworks: unknown block type "fireworks"')

    expect(
      await editor.send('/voorvertoning', { do: 'move', from: draft, at: '2030-12-24T18:00' }),
    ).toMatchObject({
      status: 303,
      headers: { location: draft },
    })
    expect(parsePage((await editor.open(draft)).text).only('main').text).toContain('Vanavond.')
    await editor.fillBasket()
    // Every page shows that it is a preview; no other visitor sees one.
    for (const path of ['/', '/s/?q=jurk', '/warenkorb', '/kasse/lieferservice', '/nergens'])
      expect((await editor.open(path)).text, path).toContain('<preview-banner')
    expect((await see('nl.localhost', draft)).status).toBe(404)
    expect((await see('nl.localhost', '/')).text).not.toContain('<preview-banner')

    const ended = await editor.send('/voorvertoning', { do: 'end', from: draft })
    expect(ended).toMatchObject({ status: 303, headers: { location: draft } })
    expect((await editor.open(draft)).status).toBe(404)
  })

  test('[CON-7] [SHE-3] the preview notice is in the language of the page', async () => {
    const editor = new Guest(shops, 'ch.localhost')
    const opened = await editor.open(link('--tenant', 'ch', '--locale', 'fr-CH'))
    expect(opened.headers.location).toBe('/fr')
    expect(parsePage((await editor.open('/fr')).text).only('preview-banner').text).toContain(
      'Aperçu Aurelline',
    )
    expect(parsePage((await editor.open('/')).text).only('preview-banner').text).toContain(
      'Vorschau von Aurelline',
    )
  })

  test('[CON-7] [TEN-7] a preview link that has expired, was altered or is of another shop opens nothing', async () => {
    const good = link('--tenant', 'nl', '--path', draft)
    const foreign = link('--tenant', 'de').replace('/vorschau', '/voorvertoning')
    const short = link('--tenant', 'nl', '--hours', '0.000001')
    await expect.poll(async () => (await shops.request('nl.localhost', short)).status).toBe(403)
    const bad = [
      short,
      foreign,
      good.replace(/pass=./, 'pass=z'),
      '/voorvertoning',
      '/voorvertoning?pass=x.y',
    ]
    for (const path of bad) {
      const { status, headers, page } = await see('nl.localhost', path)
      expect(status, path).toBe(403)
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['cache-control']).toBe('no-store')
      expect(page.only('h1').text).toBe('Deze voorvertoning is niet geldig')
    }
    const cookie = /pass=([^&]+)/.exec(foreign)?.[1] as string
    const { status, text, headers } = await see('nl.localhost', '/', { cookie: `preview=${cookie}` })
    expect(status).toBe(200)
    expect(text).not.toContain('<preview-banner')
    expect(headers['set-cookie']?.join()).toMatch(/^preview=deleted;|^preview=;/)
  })

  test('[SEC-6] a preview link redirects only within its shop', async () => {
    const away = link('--tenant', 'nl', '--path', '//evil.example')
    expect((await shops.request('nl.localhost', away)).headers.location).toBe('/')
  })
})
