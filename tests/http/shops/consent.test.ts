import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCustomers, demoPassword } from '#demo/customers/demo-customers.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { hostOf, tenants } from './kit/content-pages.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { Guest } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { validation } from './kit/html-rules.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

const validator = new HtmlValidate(new StaticConfigLoader(validation))

/** A user agent without a word that marks a robot: searches of robots are not stored (SES-4). */
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0'

const registry = [
  {
    ...{ id: 'tags', name: 'Merkwerk', category: 'C0002', tagManager: true, cookies: ['_mw*'] },
    purpose: { 'de-DE': 'Merkwerk zählt Besuche.' },
    hosts: ['tags.merkwerk.example'],
    script: 'https://tags.merkwerk.example/gtm.js?id={tagManagerId}',
  },
  {
    ...{ id: 'chat', name: 'Plauderei', category: 'C0003' },
    purpose: { 'de-DE': 'Plauderei bringt Beratung.' },
    hosts: ['chat.plauderei.example', '*.stimme.example'],
  },
]

let folders: CopiedFolders
let shops: RunningShops
beforeAll(async () => {
  folders = copyFolders()
  folders.changeTenant('de', { tracking: { tagManagerId: 'GTM-TEST' }, thirdParties: registry })
  shops = await startShops({ env: folders.env })
})
afterAll(async () => {
  await shops?.stop()
  folders?.remove()
})

const policyOf = async (host: string, path: string): Promise<string> =>
  String((await shops.request(host, path)).headers['content-security-policy'])

const places = tenants.flatMap((tenant) =>
  tenant.i18n.locales.map((locale) => ({
    ...{ host: hostOf(tenant), locale, tenant },
    address: routeUrl(tenant, locale, 'cookieSettings'),
    home: routeUrl(tenant, locale, 'storefront'),
  })),
)

describe.each(places)(
  '[SHE-4] the consent centre of $host in $locale',
  ({ host, address, home, tenant, locale }) => {
    const visitor = () => new Guest(shops, host)
    const consentIn = (headers: { 'set-cookie'?: string[] | undefined }) =>
      headers['set-cookie']?.find((line) => line.startsWith('consent='))

    test('[LAW-7] is linked from every footer, including that of the checkout', async () => {
      const delivery = routeUrl(tenant, locale, 'noOrderNotice')
      for (const path of [home, routeUrl(tenant, locale, 'basket'), delivery]) {
        const footer = parsePage((await visitor().open(path)).text).only('footer')
        expect(footer.all(`a[href="${address}"]`)).toHaveLength(1)
      }
    })

    test('only the necessary category is ticked before a choice, and refusing is a button like accepting', async () => {
      const { status, text, headers } = await visitor().open(address)
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(headers['set-cookie']).toBeUndefined()
      const form = parsePage(text).only('.consent-form')
      const boxes = form.all('input[name="category"]')
      expect(boxes.map((box) => box.attribute('value'))).toEqual([
        'C0001',
        'C0002',
        'C0003',
        'C0004',
        'C0005',
      ])
      expect(form.all('input[checked]').map((box) => box.attribute('value'))).toEqual(['C0001'])
      const { results } = await validator.validateString(text)
      expect(
        results.flatMap(({ messages }) => messages.map(({ message, selector }) => [message, selector])),
      ).toEqual([])
      expect(leftoverTexts(parsePage(text).only('main').text)).toEqual([])
      const looks = ['all', 'none'].map((name) => form.only(`button[value="${name}"]`).attribute('class'))
      expect(looks[0]).toBe(looks[1])
    })

    test.each([
      ['all', [], 'C0001,C0002,C0003,C0004,C0005'],
      ['none', ['C0004'], 'C0001'],
      ['save', ['C0003', 'C0005'], 'C0001,C0003,C0005'],
      ['save', ['C0009', '<b>'], 'C0001'],
    ])('without script, %s with %j ticked is stored for a year as %s', async (command, ticked, stored) => {
      const person = visitor()
      const fields = new URLSearchParams([['do', command], ...ticked.map((code) => ['category', code])])
      const sent = await shops.request(host, address, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          host: `${host}:${shops.port}`,
          origin: `http://${host}:${shops.port}`,
          cookie: 'tracking=abc',
        },
        body: fields.toString(),
      })
      expect([sent.status, sent.headers.location]).toEqual([303, `${address}?done=saved`])
      const cookie = consentIn(sent.headers) ?? ''
      expect(decodeURIComponent(cookie.split(';')[0] ?? '')).toBe(`consent=${stored}`)
      expect(cookie).toContain('Max-Age=31536000')
      expect(cookie).toMatch(/SameSite=Lax/i)
      const forgets =
        sent.headers['set-cookie']?.some((line) => /^tracking=;|^tracking=deleted/.test(line)) ?? false
      expect(forgets).toBe(!stored.includes('C0004'))
      await person.send(address, { do: command, ...(ticked[0] && { category: ticked[0] }) })
      const page = parsePage((await person.open(`${address}?done=saved`)).text)
      expect(page.only('main [role="status"]').text.length).toBeGreaterThan(20)
    })
  },
)

describe('[LAW-7] [UX-1] withdrawing consent without script', () => {
  const centre = '/cookie-instellingen'
  const stored = async (guest: Guest, term = 'jurk') => {
    const { status } = await guest.query('/api/search/searchhistory/v1', { term }, { 'user-agent': person })
    expect(status).toBe(200)
  }
  const termsOf = async (guest: Guest) =>
    JSON.parse((await guest.open('/api/search/searchhistory')).text).terms.map(
      ({ term }: { term: string }) => term,
    )
  const visitor = async () => new Guest(shops, 'nl.localhost')
  const customer = async () => {
    const guest = await visitor()
    const form = { do: 'logIn', email: demoCustomers.nl?.email ?? '', password: demoPassword }
    expect((await guest.send('/kasse/registrieren', form)).status).toBe(303)
    return guest
  }

  test.each([
    ['visitor', visitor],
    ['customer', customer],
  ])('deletes the searches of a %s, and no others', async (_, owner) => {
    const [guest, other] = [await owner(), await visitor()]
    await guest.send(centre, { do: 'all' })
    await stored(guest)
    await stored(other, 'broek')
    await guest.send(centre, { do: 'save', category: 'C0003' })
    expect(await termsOf(guest)).toEqual(['jurk'])
    const sent = await guest.send(centre, { do: 'save', category: 'C0002' })
    expect(sent.headers.location).toBe(`${centre}?done=saved`)
    expect([await termsOf(guest), await termsOf(other)]).toEqual([[], ['broek']])
    expect(guest.cookie('consent')).toBe('C0001,C0002')
  })

  test('deletes the cookies of third parties', async () => {
    const guest = new Guest(shops, 'de.localhost')
    for (const name of ['_mw', '_mw_1', 'mw']) guest.setCookie(name, '1')
    const [granted, refused] = ['C0002', 'C0003'].map((category) => ({ do: 'save', category }))
    await guest.send('/cookie-einstellungen', granted ?? {})
    expect(guest.cookie('_mw')).toBe('1')
    await guest.send('/cookie-einstellungen', refused ?? {})
    expect(['_mw', '_mw_1', 'mw'].map((name) => guest.cookie(name))).toEqual([undefined, undefined, '1'])
  })

  test('reports if the searches could not be deleted yet', async () => {
    for (const [host, path] of [
      ['nl.localhost', centre],
      ['ch.localhost', '/fr/parametres-cookies'],
    ] as const) {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const page = parsePage((await shops.request(host, `${path}?done=searches`, { headers })).text)
      expect(page.only('main [role="alert"]').text.length).toBeGreaterThan(40)
      expect(leftoverTexts(page.only('main').text)).toEqual([])
    }
  })
})

describe('[SHE-4] [LAW-7] the third-party registry of a shop', () => {
  test('[REL-12] switches Trusted Types off only where a third-party script may run', async () => {
    expect(await policyOf('de.localhost', '/')).not.toContain('trusted-types')
    for (const [host, path] of [
      ['nl.localhost', '/'],
      ['de.localhost', '/kasse/registrieren'],
    ] as const)
      expect(await policyOf(host, path)).toContain("require-trusted-types-for 'script'")
  })

  test('makes the CSP: the hosts it names and no others', async () => {
    const policy = await policyOf('de.localhost', '/')
    const hosts = 'https://tags.merkwerk.example https://chat.plauderei.example https://\\*.stimme.example'
    expect(policy).toMatch(new RegExp(`script-src 'self' ${hosts} 'sha256-`))
    expect(policy).toMatch(new RegExp(`connect-src 'self' ${hosts};`))
    expect(policy).toMatch(new RegExp(`frame-src ${hosts}`))
    expect(policy).toMatch(new RegExp(`img-src 'self' ${hosts};`))
    for (const host of ['nl.localhost', 'ch.localhost']) {
      expect(await policyOf(host, '/')).not.toMatch(/merkwerk|plauderei|stimme/)
      expect((await shops.request(host, '/')).text).not.toContain('data-scripts')
    }
  })

  test('is what the page may load; no markup loads it by itself', async () => {
    const { text } = await shops.request('de.localhost', '/')
    const scripts = JSON.parse(parsePage(text).only('body').attribute('data-scripts') ?? '[]')
    expect(scripts).toEqual([
      {
        ...{ id: 'tags', category: 'C0002', tagManager: true, cookies: ['_mw*'] },
        src: 'https://tags.merkwerk.example/gtm.js?id=GTM-TEST',
      },
      { id: 'chat', category: 'C0003', tagManager: false, cookies: [], src: '' },
    ])
    expect(text.replace(/data-scripts="[^"]*"/, '')).not.toMatch(/merkwerk|plauderei/)
  })

  test.each([
    '/kasse/registrieren',
    '/kasse/registrieren/bestaetigen?token=x',
    '/kasse/registrieren/neues-passwort?token=x',
    '/service-hilfe/newsletter/bestaetigen?token=x',
    '/service-hilfe/newsletter/abbestellen?token=x',
    '/bestellung-verfolgen?token=x',
    '/paylink?payment=x',
  ])('[SEC-2] %s, which has a secret in its URL or fields, allows no third parties', async (address) => {
    const { headers, text } = await shops.request('de.localhost', address)
    expect(String(headers['content-security-policy'])).not.toMatch(/merkwerk|plauderei|stimme/)
    expect(headers['content-security-policy']).toContain('require-trusted-types-for')
    const scripts = JSON.parse(parsePage(text).only('body').attribute('data-scripts') ?? '[]')
    // Their cookies can be deleted here, too.
    expect(scripts).toMatchObject([
      { id: 'tags', src: '', cookies: ['_mw*'] },
      { id: 'chat', src: '' },
    ])
    if (address.includes('?')) expect(headers['referrer-policy']).toBe('same-origin')
  })

  test('is what the consent centre lists, in its category', async () => {
    const { text } = await shops.request('de.localhost', '/cookie-einstellungen')
    const page = parsePage(text)
      .all('.consent-category')
      .map((category) => category.text)
    expect(page[1]).toMatch(/Merkwerk: Merkwerk zählt Besuche\..*tags\.merkwerk\.example.*_mw\*/s)
    expect(page[2]).toMatch(/Plauderei bringt Beratung\..*chat\.plauderei\.example und \*\.stimme\.example/s)
    expect(page[3]).not.toMatch(/Merkwerk|Plauderei/)
  })
})

describe('[SHE-3] notices', () => {
  test('[SEC-8] come as a fragment that is the same for everybody, in the requested language', async () => {
    const cookie = 'consent=C0001,C0004; dismissed=geo; session=abc'
    const one = await shops.request('ch.localhost', '/fragment/notices/fr-CH')
    const other = await shops.request('ch.localhost', '/fragment/notices/fr-CH', {
      headers: { cookie, 'accept-language': 'nl', 'cf-ipcountry': 'NL' },
    })
    expect(other.text).toBe(one.text)
    expect(one.headers['set-cookie']).toBeUndefined()
    expect(one.headers['cache-control']).toMatch(/public/)
    expect(one.text).not.toMatch(/<html|<script|<style|style=/)
    expect(parsePage(one.text).only('[data-notice="consent"]').text).toContain('Tout refuser')
  })

  test.each([
    '/fragment/notices/nl-NL',
    '/fragment/notices/x',
    '/fragment/cookie-settings/de',
    '/fragment/nothing/de-DE',
  ])('do not exist in the German shop at %s', async (path) => {
    expect((await shops.request('de.localhost', path)).status).toBe(404)
  })

  test('[LAW-9] suggest the other shops, each in its own language, without a redirect', async () => {
    const { text } = await shops.request('nl.localhost', '/fragment/notices/nl-NL')
    const homes = parsePage(text).all('[data-notice="geo"] [data-locale]')
    expect(homes.map((home) => [home.attribute('data-locale'), home.attribute('data-country')])).toEqual([
      ['de-CH', 'CH'],
      ['fr-CH', 'CH'],
      ['de-DE', 'DE'],
    ])
    expect(homes.map((home) => home.only('a').attribute('href'))).toEqual([
      `http://ch.localhost:${shops.port}/`,
      `http://ch.localhost:${shops.port}/fr`,
      `http://de.localhost:${shops.port}/`,
    ])
    for (const [name, value] of [
      ['accept-language', 'fr-CH'],
      ['cf-ipcountry', 'CH'],
      ['x-country', 'CH'],
    ] as const)
      expect((await shops.request('nl.localhost', '/', { headers: { [name]: value } })).status).toBe(200)
  })

  test('announce the app if there is one, which the browser shows on phones, and a promotion until it ends', async () => {
    const notices = async () => {
      const { text } = await shops.request('nl.localhost', '/')
      return parsePage(text).only('body').attribute('data-notices')?.split(' ')
    }
    expect(await notices()).toContain('app')
    folders.writeContent('ch/fr/top-banner.web.json', {
      points: [{ text: 'Livraison offerte' }],
      promotion: {
        ...{ title: 'Fini', terms: 'Une fois', codes: [{ code: 'FINI10', label: '10 %' }] },
        until: '2026-01-01T00:00:00+01:00',
      },
    })
    expect((await shops.request('ch.localhost', '/fragment/notices/fr-CH')).text).not.toContain('FINI10')
  })

  test('[BAS-5] put a code selected from a promotion into the basket by a plain form', async () => {
    const guest = new Guest(shops, 'nl.localhost')
    await guest.fillBasket()
    const sent = await guest.send('/warenkorb', { do: 'redeem', code: 'WINTER10' })
    expect(sent.status).toBe(303)
    expect((await guest.open('/warenkorb')).text).toContain('WINTER10')
    const { text } = await shops.request('nl.localhost', '/')
    const form = parsePage(text).only('promotion-codes form')
    expect([form.attribute('method'), form.attribute('action')]).toEqual(['post', '/warenkorb'])
    expect(form.all('input[name="code"]').map((input) => input.attribute('value'))).toContain('WOLWINTER')
    expect(form.all('button[name="do"][value="redeem"]')).toHaveLength(1)
  })
})

describe('[SHE-5] push messages', () => {
  test('do not exist in a shop without them', async () => {
    for (const host of ['de.localhost', 'ch.localhost']) {
      expect((await shops.request(host, '/service-worker.js')).status).toBe(404)
      expect((await shops.request(host, '/api/push')).status).toBe(404)
      expect((await shops.request(host, '/mein-konto/benachrichtigungen')).status).toBe(404)
    }
  })

  test('have the worker of nl at the root; only customers subscribe', async () => {
    const { status, headers, text } = await shops.request('nl.localhost', '/service-worker.js')
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(text).not.toMatch(/\bfetch\b|caches/)
    const body = JSON.stringify({ endpoint: 'https://fcm.googleapis.com/x', keys: {} })
    const json = { 'content-type': 'application/json', 'content-length': String(body.length) }
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(
        (
          await shops.request('nl.localhost', '/api/push', {
            method,
            ...(method !== 'GET' && { headers: json, body }),
          })
        ).status,
      ).toBe(401)
    const page = await shops.request('nl.localhost', '/mijn-account/meldingen')
    expect([page.status, page.headers.location?.startsWith('/kasse/registrieren?')]).toEqual([303, true])
  })
})

test('[SEC-1] [LAW-7] behind a proxy that terminates TLS, cookies are Secure', async () => {
  const own = copyFolders()
  own.changeTenant('de', { hosts: ['www.lindrich.example'], origin: 'https://www.lindrich.example' })
  const behind = await startShops({ env: { ...own.env, TRUSTED_PROXIES: '127.0.0.1' } })
  const de = tenants.find(({ id }) => id === 'de')
  if (!de) throw new Error('de is needed')
  const { headers, status } = await behind.request('inside', routeUrl(de, 'de-DE', 'cookieSettings'), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...{ 'x-forwarded-host': 'www.lindrich.example', 'x-forwarded-proto': 'https' },
      ...{ origin: 'https://www.lindrich.example', cookie: 'tracking=abc' },
    },
    body: new URLSearchParams({ do: 'none' }).toString(),
  })
  await behind.stop()
  own.remove()
  const set = headers['set-cookie'] ?? []
  expect([status, set.length > 1]).toEqual([303, true])
  expect(set.filter((line) => !line.includes('; Secure'))).toEqual([])
})

test.each([
  ['nl.localhost', '/inspiratie/wol-wassen-en-bewaren', 'Akkoord en afspelen'],
  ['ch.localhost', '/magazin/wolle-waschen-und-aufbewahren', 'Zustimmen und abspielen'],
  ['ch.localhost', '/fr/magazine/laver-et-conserver-la-laine', 'Accepter et lire'],
  ['uk.localhost', '/journal/washing-and-storing-wool', 'Agree'],
])(
  '[CON-6] [LAW-7] %s%s has a video behind its consent: its host is only in the policy and in plain links',
  async (host, path, agree) => {
    const { status, text, headers } = await shops.request(host, path)
    expect(status).toBe(200)
    const video = parsePage(text).only('consented-video')
    expect(video.attribute('data-embed')).toBe('https://player.kijkdoos.example/embed/wool-by-hand')
    expect(video.only('button').text).toContain(agree)
    expect(video.text).toContain('Kijkdoos')
    expect(video.only('img').attribute('src')).toMatch(/^\/pictures\//)
    expect(parsePage(text).all('iframe')).toEqual([])
    // Nothing of the page loads from the host before the button is pressed.
    const loading = text.match(/(?:src|srcset|href|data)="[^"]*kijkdoos[^"]*"/g) ?? []
    expect(loading.filter((each) => !each.startsWith('href='))).toEqual([])
    expect(text).not.toMatch(/<link[^>]*kijkdoos/)
    expect(String(headers['content-security-policy'])).toContain('frame-src https://player.kijkdoos.example')
  },
)
