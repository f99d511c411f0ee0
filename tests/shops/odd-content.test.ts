import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostOf, tenants } from './kit/content-pages.ts'
import { type CopiedFolders, copyFolders, paragraph, smallPage } from './kit/copied-folders.ts'
import { parsePage, structuredData } from './kit/html.ts'
import { unreadableMoment } from './kit/page-fault.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

/** What an attacker who could write content would try, in every text a page may have. */
const hostile =
  '<script>alert(1)</script><img src=x onerror=alert(2)></p></title><b>vet</b><br>"\'&amp; {unknownName} <i>x</i>'

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

async function see(host: string, path: string, headers: Record<string, string> = {}) {
  const answer = await shops.ask(host, path, { headers })
  return { ...answer, page: parsePage(answer.text) }
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
    // Blocks bring modules of their own; without a type there is only the colour mode's, in the head.
    expect(page.all('script').filter((script) => script.attribute('type') === null)).toHaveLength(1)
    expect(main.all('i')).toHaveLength(0)
    expect(main.all('img')).toHaveLength(0)
    expect(page.all('[onerror]')).toHaveLength(0)
  })

  test('[TEN-8] a title says the same without its two tags: in the tab, for sharing, on the way here, as data', async () => {
    const { page, text } = await see('nl.localhost', '/node/markup')
    const plain = '</title>vet "\'&amp; {unknownName} <i>x</i>'
    expect(page.only('head > title').text).toContain(plain)
    expect(page.only('meta[property="og:title"]').attribute('content')).toContain(plain)
    expect(JSON.stringify(structuredData(text))).toContain('</title>vet ')
    const here = page.all('main li').find((item) => item.attribute('aria-current') === 'page')
    expect(here?.text).toContain('</title>vet')
  })

  test('[TEN-8] text that is found is shown as text, too', async () => {
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
  ])('[SEC-2] a link to %s is no link: its block is left out and the page lives', async (href) => {
    const { status, page, text } = await see('nl.localhost', '/node/bad-links')
    expect(status).toBe(200)
    expect(page.only('main').text).toContain('Na de kapotte blokken.')
    expect(text).not.toContain(href)
  })
})

describe('broken content', () => {
  test('[CON-6] an unknown, a broken and an empty block cost themselves, not their page', async () => {
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
    '[CON-5] a file with %s shows the failed-to-load message in a page that otherwise works',
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

  test('[CON-5] without navigation, banner and footer menu a page is still a page', async () => {
    const { status, page } = await see('de.localhost', '/service-hilfe/bestellen')
    expect(status).toBe(200)
    expect(page.only('h1').text).not.toBe('')
    expect(page.all('#departments')).toHaveLength(0)
    expect(page.all('header form')).toHaveLength(1)
    expect(page.only('footer').text).toContain('Lindrich')
  })
})

describe('a page that breaks', () => {
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
    '[ROU-6] $host in $locale: 500 in its theme and language, without a word of the fault',
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
      expect(page.all('header form')).toHaveLength(1)
      expect(text).not.toMatch(/secret of the house|\bat .*\.m?js|node_modules/)
      expect(page.only('main').text).toContain(headers['x-request-id'])
    },
  )

  test('[ROU-6] the pages around it live on', async () => {
    expect((await see('nl.localhost', '/')).status).toBe(200)
    expect((await see('nl.localhost', '/klantenservice')).status).toBe(200)
  })
})

describe('channels', () => {
  test.each([
    ['a phone by its name', { 'user-agent': phone }, 'Alleen op de telefoon', 2],
    ['a phone by its hint', { 'user-agent': computer, 'sec-ch-ua-mobile': '?1' }, 'Alleen op de telefoon', 2],
    ['a computer', { 'user-agent': computer }, 'Alleen op het web', 4],
    [
      'a phone that wants the whole web',
      { 'user-agent': phone, 'sec-ch-ua-mobile': '?0' },
      'Alleen op het web',
      4,
    ],
    ['nobody known', {}, 'Alleen op het web', 4],
  ])(
    '[CON-3] [CON-4] %s gets its own navigation and banner, whoever came before',
    async (_, headers, department, points) => {
      for (const before of [phone, computer, phone]) {
        await see('nl.localhost', '/', { 'user-agent': before })
        const { page } = await see('nl.localhost', '/', headers)
        expect(page.all('#departments .department')[0]?.text).toBe(department)
        expect(page.only('ul.points').all('li')).toHaveLength(points)
      }
    },
  )

  test('[CON-3] every department of the sliced navigation is there, with its ways on', async () => {
    const { page } = await see('nl.localhost', '/klantenservice')
    const file = folders.readContent('nl/navigation/duinlicht-nl/web/nl-NL.sliced.json')
    const departments = file.departments as { label: string; href: string; groups?: { label: string }[] }[]
    const links = page.all('#departments a').map((link) => link.attribute('href'))
    expect(page.all('#departments .department').map((item) => item.text)).toEqual(
      departments.map(({ label }) => label),
    )
    for (const { href } of departments) expect(links).toContain(href)
    expect(page.all('#departments .groups li').map((item) => item.text)).toEqual(
      departments.flatMap(({ groups = [] }) => groups.map(({ label }) => label)),
    )
  })
})

function writeOddContent({ writeContent, readContent }: CopiedFolders): void {
  const bad = (href: string) => ({
    type: 'linkCards',
    cards: [
      { label: 'Ja', href },
      { label: 'Nee', href },
    ],
  })
  const before = paragraph('Voor de kapotte blokken.')
  const after = paragraph('Na de kapotte blokken.')
  const markup = smallPage(
    '/node/markup',
    [
      {
        type: 'richText',
        content: [
          { kind: 'heading', level: 2, text: hostile },
          { kind: 'paragraph', text: hostile },
          { kind: 'notice', text: hostile },
          { kind: 'list', items: [hostile] },
          { kind: 'links', links: [{ label: hostile, href: '/klantenservice' }] },
        ],
      },
      { type: 'accordion', title: hostile, items: [{ question: hostile, answer: [hostile] }] },
      { type: 'table', caption: hostile, columns: [hostile, hostile], rows: [[hostile, hostile]] },
      {
        type: 'steps',
        title: hostile,
        steps: [
          { title: hostile, text: hostile },
          { title: hostile, text: hostile },
        ],
      },
      {
        type: 'linkCards',
        title: hostile,
        cards: [
          { label: hostile, text: hostile, href: '/' },
          { label: hostile, href: '/' },
        ],
      },
      { type: 'newsletterTeaser', title: hostile, body: hostile, link: { label: hostile, href: '/' } },
      {
        type: 'promotionBanner',
        title: hostile,
        body: hostile,
        terms: hostile,
        codes: [{ code: 'VET', label: hostile }],
      },
      { type: 'countdown', title: hostile, body: hostile, ended: hostile, endsAt: '2040-01-01T00:00:00Z' },
      { type: 'serviceContact', title: hostile, body: hostile },
    ],
    {
      title: hostile,
      lead: hostile,
      seo: { description: hostile },
      breadcrumbs: [{ label: hostile, href: '/klantenservice' }],
    },
  )
  writeContent('nl/nl-NL/node-markup.json', markup)
  writeContent(
    'nl/nl-NL/node-bad-links.json',
    smallPage('/node/bad-links', [
      before,
      ...[
        'javascript:alert(1)',
        'data:text/html,x',
        '//evil.example',
        '/\\evil.example',
        'http://evil.example',
      ].map(bad),
      after,
    ]),
  )
  writeContent(
    'nl/nl-NL/node-blocks.json',
    smallPage('/node/blocks', [
      before,
      { type: 'fireworks', title: 'fireworks' },
      { type: 'hero', title: 'Half een blok' },
      {},
      null,
      'Half een blok',
      { type: '__proto__' },
      after,
    ]),
  )
  writeContent('nl/nl-NL/node-half.json', JSON.stringify(smallPage('/node/half', [before])).slice(0, 60))
  writeContent('nl/nl-NL/node-html.json', '<!doctype html><title>Onderhoud</title>')
  writeContent('nl/nl-NL/node-headless.json', { blocks: [before] })
  writeContent('nl/nl-NL/node-empty.json', '')
  const breaks = smallPage('/node/breaks', [
    { type: 'countdown', title: 'Tik', ended: 'Tak', endsAt: unreadableMoment },
  ])
  for (const { id, i18n } of tenants)
    for (const locale of i18n.locales) writeContent(`${id}/${locale}/node-breaks.json`, breaks)
  for (const [channel, label] of [
    ['mobile', 'Alleen op de telefoon'],
    ['web', 'Alleen op het web'],
  ] as const) {
    const file = `nl/navigation/duinlicht-nl/${channel}/nl-NL.sliced.json`
    const { departments } = readContent(file) as { departments: object[] }
    writeContent(file, { departments: [{ label, href: '/c/alleen' }, ...departments] })
  }
  for (const channel of ['web', 'mobile'])
    writeContent(`de/navigation/lindrich-de/${channel}/de-DE.sliced.json`, '{"departments":')
  writeContent('de/de/menus/footer.json', '')
  writeContent('de/de/top-banner.web.json', '<html>')
}
