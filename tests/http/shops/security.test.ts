import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import cardRules from '#components/product/prerendered-cards.json?raw'
import type { HttpResponse } from '../server/kit/client.ts'
import { contentPages, hostOf } from './kit/content-pages.ts'
import { inlineSources, parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

let shops: RunningShops
beforeAll(async () => {
  shops = await startShops({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } })
})
afterAll(() => shops.stop())

const others = [
  { host: 'nl.localhost', address: '/nergens' },
  { host: 'nl.localhost', address: '/s/?q=retour' },
  { host: 'ch.localhost', address: '/fr/s/' },
  { host: 'ch.localhost', address: '/fr/rien' },
]
const everywhere = [
  ...contentPages.map(({ tenant, address }) => ({ host: hostOf(tenant), address })),
  ...others,
]

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

describe.each(everywhere)('$host $address', ({ host, address }) => {
  test('[SEC-2] allows exactly its own inline scripts and styles, by their hash', async () => {
    const { headers, text } = await shops.request(host, address)
    const policy = directivesOf(headers)
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'self'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    for (const kind of ['script', 'style'] as const) {
      const own = new Set(["'self'"])
      for (const { attributes, source } of inlineSources(text, kind)) {
        if (/\bsrc=|application\/ld\+json/.test(attributes)) continue
        own.add(hashOf(source))
      }
      // A script adds these rules to pages with cards of products (components/product/prerendered-cards.ts).
      if (kind === 'script' && text.includes('class="card"')) own.add(hashOf(cardRules))
      // The hashes of other pages would be kilobytes in a header that is never compressed.
      expect(new Set(policy[`${kind}-src`])).toEqual(own)
    }
    expect(text).not.toMatch(/<[a-z][^>]*\son[a-z]+\s*=/i)
    expect(text).not.toMatch(/<[a-z][^>]*\sstyle\s*=/i)
    expect(text).not.toMatch(/(href|src|action)="javascript:/i)
  })

  test('[SEC-2] sends the headers that protect a page', async () => {
    const { headers } = await shops.request(host, address)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
    // The header must come with the page: a browser that sees it later restarts in another process before the first
    // paint.
    expect(headers['cross-origin-opener-policy']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('cache-tag')
    expect(headers).not.toHaveProperty('set-cookie')
  })
})

test.each([
  ['/', 'same-origin'],
  ['/robots.txt', 'same-origin'],
  ['/api/session', 'same-origin'],
  ['/%zz', 'same-origin'],
  ['/icon.svg', 'cross-origin'],
  ['/pictures/bathroom-towels-960.webp', 'cross-origin'],
])('[REL-12] [SEC-2] %s may be embedded: %s', async (path, policy) => {
  const { headers } = await shops.request('nl.localhost', path)
  expect(headers['cross-origin-resource-policy']).toBe(policy)
})

test('[REL-12] [SEC-2] pictures come only from the shop, if no other host is listed', async () => {
  for (const address of ['/', '/kasse/registrieren', '/nergens']) {
    const policy = directivesOf((await shops.request('nl.localhost', address)).headers)
    expect(policy['img-src']).toEqual(["'self'"])
    expect(policy['require-trusted-types-for']).toEqual(["'script'"])
    expect(policy['trusted-types']).toEqual(['html', 'cards', 'push', 'captcha'])
  }
})

test.each(['/kasse/registrieren', '/paylink', '/voorvertoning'])(
  '[SEC-2] %s has a secret in its URL or fields: the window that opened it loses its reference',
  async (path) => {
    const { headers } = await shops.request('nl.localhost', path)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  },
)

describe('the page cache', () => {
  test('[SEC-8] unknown parameters share the page and are not reflected', async () => {
    const plain = await shops.request('nl.localhost', '/klantenservice')
    for (const query of [
      'utm_source=nieuwsbrief',
      '%3Cscript%3Ealert(1)%3C/script%3E',
      'x="><script>alert(1)</script>'.replaceAll(/[<>"]/g, (sign) => encodeURIComponent(sign)),
      'lang=fr&locale=fr-CH&tenant=ch',
      `long=${'a'.repeat(7000)}`,
      'x=1&x=2&x=3',
    ]) {
      const { status, headers, text } = await shops.request('nl.localhost', `/klantenservice?${query}`)
      expect(status).toBe(200)
      expect(headers['cache-status']).toContain('hit')
      expect(headers.etag).toBe(plain.headers.etag)
      expect(text).toBe(plain.text)
    }
  })

  test('[SEC-8] no header of a visitor about hosts, languages or devices poisons the page of others', async () => {
    const before = await fingerprints()
    const lies: Record<string, string>[] = [
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-host': 'ch.localhost', 'x-forwarded-proto': 'https' },
      { forwarded: 'host=ch.localhost;proto=https' },
      { 'x-host': 'ch.localhost', 'x-original-host': 'ch.localhost' },
      { 'x-original-url': '/fr', 'x-rewrite-url': '/fr' },
      { 'x-forwarded-prefix': '/evil', 'x-forwarded-port': '666' },
      { 'x-http-method-override': 'DELETE' },
      { 'accept-language': 'fr-CH' },
      { cookie: 'locale=fr-CH; tenant=ch; etalage-colour-mode=dark' },
      { origin: 'https://evil.example', referer: 'https://evil.example/' },
      { 'x-tenant': 'ch', 'x-astro-path': '/fr', 'x-astro-locals': '{"tenant":"ch"}' },
      { range: 'bytes=0-10' },
      { 'cache-control': 'no-cache' },
    ]
    for (const headers of lies)
      for (const path of ['/service-hilfe', `/unseen-${lies.indexOf(headers)}`, '/']) {
        const response = await shops.request('de.localhost', path, { headers })
        expect([200, 206, 404]).toContain(response.status)
        expect(response.text).not.toMatch(/evil|aurelline|duinlicht/i)
        const again = await shops.request('de.localhost', path)
        expect(again.text).not.toMatch(/evil|aurelline|duinlicht/i)
        expect(again.status).toBe(path.startsWith('/unseen') ? 404 : 200)
      }
    expect(await fingerprints()).toEqual(before)
  })

  test('[SEC-8] a host with another port gets the page without that port in it', async () => {
    const { text } = await shops.request('de.localhost:6666', '/magazin')
    expect(text).not.toContain('6666')
  })

  test('[TEN-7] a hundred concurrent visitors of three shops each get their own page', async () => {
    const companies = { 'nl.localhost': 'Duinlicht', 'ch.localhost': 'Aurelline', 'de.localhost': 'Lindrich' }
    const hosts = Object.keys(companies) as (keyof typeof companies)[]
    const visits = Array.from({ length: 102 }, (_, index) => hosts[index % 3] as keyof typeof companies)
    const responses = await Promise.all(
      visits.map((host, index) => shops.request(host, index % 2 ? '/' : '/nergens-at-all')),
    )
    for (const [index, { text }] of responses.entries())
      for (const host of hosts) expect(text.includes(companies[host])).toBe(host === visits[index])
  })

  test('[SEC-8] [REL-5] a page depends only on its URL, which is all that a shared cache sees', async () => {
    const { headers } = await shops.request('nl.localhost', '/')
    expect(headers['cache-control']).toMatch(/public|s-maxage/)
    expect(headers.vary).toBe('Accept-Encoding')
  })

  test('pages are cached for 15 s; errors and responses without a shop are not cached', async () => {
    expect((await shops.request('nl.localhost', '/')).headers['cache-control']).toMatch(/s-maxage=15\b/)
    expect((await shops.request('nl.localhost', '/%zz')).headers['cache-control']).toBe('no-store')
    expect((await shops.request('unknown.localhost', '/')).headers['cache-control']).toBe('no-store')
  })

  async function fingerprints(): Promise<(string | undefined)[]> {
    const pages = ['/', '/service-hilfe', '/magazin', '/robots.txt', '/sitemap.xml']
    const responses = await Promise.all(pages.map((path) => shops.request('de.localhost', path)))
    return responses.map(({ text }) => createHash('sha256').update(text).digest('hex'))
  }
})

test('[SEC-2] no page is built so that its scripts or styles need another host', async () => {
  for (const { tenant, address } of contentPages) {
    const { text } = await shops.request(hostOf(tenant), address)
    const page = parsePage(text)
    const loaded = [
      ...page.all('script[src]').map((element) => element.attribute('src')),
      ...page.all('img[src]').map((element) => element.attribute('src')),
      ...page.all('iframe[src]').map((element) => element.attribute('src')),
      ...page.all('link[rel="stylesheet"]').map((element) => element.attribute('href')),
      ...page.all('link[rel="preload"][href]').map((element) => element.attribute('href')),
      ...page.all('link[imagesrcset]').flatMap((element) =>
        element
          .attribute('imagesrcset')
          ?.split(',')
          .map((each) => each.trim()),
      ),
    ]
    expect(loaded.filter((source) => !source?.startsWith('/') || source.startsWith('//'))).toEqual([])
  }
})

describe('the one endpoint that accepts a request of another site', () => {
  const host = 'nl.localhost'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    shops.request(host, path, {
      method: 'POST',
      headers: { ...form, ...headers },
      body: String(new URLSearchParams(fields)),
    })
  const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  const oneClick = { 'List-Unsubscribe': 'One-Click' }

  /**
   * A new subscriber, subscribed by the plain form.
   * @returns the token and links of their email
   */
  async function subscribed(): Promise<{ token: string; pages: string[] }> {
    const page = '/klantenservice/nieuwsbrief/aanmelden'
    const { text } = await shops.request(host, `${page}?areaKey=footer`)
    const consentId = parsePage(text).all('input[name="consentId"]')[0]?.attribute('value') ?? ''
    const email = `anna.${randomUUID()}@klant.example`
    const sent = await post(page, { do: 'subscribe', email, consent: 'yes', consentId })
    expect([sent.status, sent.headers.location]).toEqual([303, `${page}?done=confirmed`])
    const outbox = (await shops.request(host, '/outbox')).text
    const sentEmail = outbox.split('<article').find((each) => each.includes(email)) ?? ''
    const pages = [...sentEmail.matchAll(/(\/klantenservice\/nieuwsbrief\/[\w-]+\?token=[\w.-]+)/g)].map(
      ([, path = '']) => path,
    )
    return { token: pages[0]?.split('token=')[1] ?? '', pages }
  }

  test('[NEW-3] [MAI-2] [LAW-8] [SEC-2] a mail program’s POST ends the mailing; a GET never does', async () => {
    const { token, pages } = await subscribed()
    const endpoint = `/api/mailing/unsubscribe?token=${token}`
    for (const path of [endpoint, ...pages]) {
      const { status } = await shops.request(host, path, { headers: foreign })
      expect([200, 303]).toContain(status)
    }
    // Everywhere else a form of another site is refused.
    expect((await post(pages[0] ?? '', { do: 'leave', token }, foreign)).status).toBe(403)
    expect((await post(endpoint, {}, foreign)).status).toBe(400)
    expect((await post(`${endpoint}x`, oneClick, foreign)).status).toBe(410)
    expect((await post('/api/mailing/unsubscribe', oneClick, foreign)).status).toBe(410)
    const otherResponse = await shops.request('de.localhost', endpoint, {
      method: 'POST',
      headers: { ...form, ...foreign },
      body: String(new URLSearchParams(oneClick)),
    })
    expect(otherResponse.status).toBe(410)
    expect((await shops.request(host, pages[0] ?? '')).status).toBe(200)
    const done = await post(endpoint, oneClick, foreign)
    expect([done.status, done.headers['set-cookie'], done.headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ])
    // Mail programs repeat, and people press twice (MAI-2).
    expect((await post(endpoint, oneClick, foreign)).status).toBe(200)
    for (const page of pages) {
      const ended = await shops.request(host, page)
      expect([page, ended.status]).toEqual([page, 200])
      expect(ended.text).toMatch(/Je bent afgemeld|Je krijgt geen nieuwsbrief/)
      expect((await post(page, { do: 'leave', token })).status).toBeLessThan(400)
    }
    const gone = await shops.request(host, `${pages[0]}x`)
    expect(gone.status).toBe(410)
    expect(gone.text).toContain('of ze is al verwijderd')
    expect(gone.text).toContain('mailto:klantenservice@duinlicht.example')
  })

  test('[NEW-3] [MAI-2] scanners that open the link, in any way, end nothing', async () => {
    const { token, pages } = await subscribed()
    const endpoint = `/api/mailing/unsubscribe?token=${token}`
    for (const path of [endpoint, `${endpoint}&List-Unsubscribe=One-Click`, ...pages])
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        expect((await shops.request(host, path, { method, headers: foreign })).status).toBeLessThan(410)
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', ''],
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=Two-Clicks'],
      ['application/json', '{"List-Unsubscribe":"One-Click"}'],
      ['multipart/form-data; boundary=b', 'broken'],
      ['text/plain', 'hello'],
    ] as const) {
      const headers = { 'content-type': type, ...foreign }
      expect((await shops.request(host, endpoint, { method: 'POST', headers, body })).status, type).toBe(400)
    }
    const page = await shops.request(host, pages[0] ?? '')
    expect(parsePage(page.text).all('input[name="token"]')).toHaveLength(1)
  })

  test.each<[what: string, link: (token: string) => string, type: string, body: string]>([
    [
      'as the standard writes it',
      (token) => `token=${token}`,
      form['content-type'],
      'List-Unsubscribe=One-Click',
    ],
    [
      'with a line break behind it',
      (token) => `token=${token}`,
      form['content-type'],
      'List-Unsubscribe=One-Click\r\n',
    ],
    ['as plain text', (token) => `token=${token}.`, 'text/plain', 'List-Unsubscribe=One-Click'],
    [
      'in parts',
      (token) => `token=${token}>`,
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['with a bracket', (token) => `token=${token})`, form['content-type'], 'List-Unsubscribe=One-Click'],
    ['with 3D', (token) => `token=3D${token}`, form['content-type'], 'List-Unsubscribe=One-Click'],
    ['with amp;', (token) => `a=b&amp;token=${token}`, form['content-type'], 'List-Unsubscribe=One-Click'],
    [
      'with escapes',
      (token) => `token=${token.replace(/[.-]/g, (sign) => (sign === '.' ? '%2E' : '%2D'))}`,
      form['content-type'],
      'List-Unsubscribe=One-Click',
    ],
    [
      'on two lines',
      (token) => `token=${token.slice(0, 30)}=%0D%0A%20${token.slice(30)}`,
      form['content-type'],
      'List-Unsubscribe=One-Click',
    ],
  ])(
    '[NEW-3] [MAI-2] a one-click request %s ends the mailing, and once more is a success',
    async (_, link, type, body) => {
      const { token, pages } = await subscribed()
      const path = `/api/mailing/unsubscribe?${link(token)}`
      for (let times = 0; times < 2; times += 1) {
        const { status } = await shops.request(host, path, {
          ...{ method: 'POST', body },
          headers: { 'content-type': type, ...foreign },
        })
        expect(status).toBe(200)
      }
      const page = await shops.request(host, pages[0] ?? '')
      expect(page.status).toBe(200)
      expect(parsePage(page.text).all('input[name="token"]')).toHaveLength(0)
    },
  )

  test('[NEW-3] the button of the page ends the mailing, too; the page is not cacheable', async () => {
    const { token, pages } = await subscribed()
    const [page = ''] = pages
    const response = await shops.request(host, page)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['referrer-policy']).toBe('same-origin')
    const [path = ''] = page.split('?')
    const sent = await post(path, { do: 'leave', token })
    expect([sent.status, sent.headers.location]).toEqual([303, `${path}?done`])
    expect((await shops.request(host, page)).text).toContain('Je bent afgemeld')
  })

  test('[NEW-1] forms of 10,000 characters and line breaks are shown again with their input', async () => {
    const page = '/klantenservice/nieuwsbrief/aanmelden'
    const { status, text, headers } = await post(page, {
      ...{ do: 'subscribe', email: `${'a'.repeat(10_000)}@klant.example`, consent: 'yes', consentId: 'x' },
      ...{ firstName: 'Anna\r\nBcc: all@klant.example', areaKey: '\r\nX-Evil: 1' },
    })
    expect(status).toBe(422)
    expect(headers).not.toHaveProperty('x-evil')
    expect(parsePage(text).all('input[name="areaKey"]')).toEqual([])
    expect(parsePage(text).all('#newsletter-firstName')[0]?.attribute('value')).toContain(
      'Bcc: all@klant.example',
    )
  })
})

function directivesOf(headers: HttpResponse['headers']): Record<string, string[]> {
  const policy = String(headers['content-security-policy'])
  return Object.fromEntries(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )
}
