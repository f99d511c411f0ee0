import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { RouteName } from '../routes/routes.ts'
import { matchRoute } from './match-route.ts'
import { routeUrl } from './route-urls.ts'
import { loadTenants } from './tenants.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenants-'))
  cpSync('tenants', folder, { recursive: true })
})

const add = (id: string, file: unknown) => {
  mkdirSync(join(folder, id), { recursive: true })
  writeFileSync(join(folder, id, 'tenant.json'), typeof file === 'string' ? file : JSON.stringify(file))
}
const small = {
  hosts: ['small.localhost'],
  clientId: 'small',
  company: 'Small',
  i18n: { locales: ['de-DE'] },
  organisation: {
    legalName: 'Small',
    address: { street: 'Weg', houseNumber: '1', postalCode: '10000', city: 'Ort', country: 'DE' },
    email: 'post@small.example',
    phone: '+49 800 000 0000',
    seoTitle: { 'de-DE': 'Small' },
    seoDescription: { 'de-DE': 'Small' },
  },
}

describe('[TEN-1] the host selects the tenant', () => {
  test.each([
    ['nl.localhost', 'nl'],
    ['localhost', 'nl'],
    ['localhost:4321', 'nl'],
    ['CH.localhost:80', 'ch'],
    ['de.localhost', 'de'],
  ])('%s is %s', (host, id) => expect(loadTenants(folder).byHost(host)?.id).toBe(id))

  test.each(['evil.example', '', 'localhost.evil.example', 'nl.localhost.', undefined])(
    '%s has no tenant',
    (host) => expect(loadTenants(folder).byHost(host)).toBeUndefined(),
  )
})

test('[TEN-3] missing values of a tenant come from the defaults', () => {
  const de = loadTenants(folder).byId('de')!
  expect(de.organisation.serviceHours).toEqual([
    { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '21:00' },
    { days: [6], opens: '08:00', closes: '12:00' },
  ])
  expect(de.constants.withdrawalDays).toBe(14)
})

/** The default paths of specification section 2. */
const specifiedPaths: Partial<Record<RouteName, string>> = {
  ...{ basket: '/warenkorb', login: '/kasse/registrieren', delivery: '/kasse/lieferservice' },
  ...{ changeDelivery: '/kasse/lieferservice-aendern', payment: '/kasse/zahlung' },
  ...{ changePayment: '/kasse/zahlung-aendern', paymentProtection: '/kasse/ratenschutz' },
  ...{ paymentProtectionUpdate: '/kasse/ratenschutz-aktualisierung', delayedPayment: '/kasse/zahlpause' },
  ...{ premium: '/kasse/premium', checkAndOrder: '/kasse', orderConfirmation: '/kasse/auftrag' },
  ...{ noOrderNotice: '/kasse/hinweis', afterPayment: '/kasse/bezahlt/', account: '/mein-konto' },
  ...{ wishlist: '/merkzettel', search: '/s/', paylink: '/paylink' },
  ...{ paymentDates: '/mein-konto/meine-zahltermine', paylinkReturn: '/paylink/returning-success/' },
}

test('[TEN-3] a tenant without paths of its own has those of the specification', () => {
  const de = loadTenants(folder).byId('de')!
  for (const [name, expected] of Object.entries(specifiedPaths))
    expect(routeUrl(de, 'de-DE', name as RouteName), name).toBe(expected)
})

test('[TEN-4] the Dutch tenant is as specified', () => {
  const nl = loadTenants(folder).byId('nl')!
  expect(nl.i18n).toEqual({ locales: ['nl-NL'], timeZone: 'Europe/Amsterdam', currency: 'EUR' })
  expect(nl.priceFormat).toBe('iso')
  expect(nl.organisation.serviceHours[1]).toEqual({ days: [6], opens: '09:00', closes: '17:00' })
  expect(nl.features).toMatchObject({
    instalmentLegalHintsImage: true,
    newsletterDoubleOptIn: false,
    reviewApproval: true,
    ratingButton: false,
    pushNotifications: true,
  })
  expect(nl.organisation.seoDescription['nl-NL']).toMatch(
    /\{withdrawalDays\} dagen bedenktijd en gratis ruilen/,
  )
})

test('[TEN-5] adding a tenant is adding one folder', () => {
  add('small', small)
  expect(loadTenants(folder).byHost('small.localhost')).toMatchObject({
    id: 'small',
    theme: { name: 'teal' },
  })
})

test('the origin of a localhost tenant has the port of the server, any other is https', () => {
  add('small', { ...small, hosts: ['shop.example'] })
  const tenants = loadTenants(folder, { port: 4321 })
  expect(tenants.byId('nl')?.origin).toBe('http://nl.localhost:4321')
  expect(tenants.byId('small')?.origin).toBe('https://shop.example')
})

test('[CNX-5] a host of a trial leads to its tenant; a tenant that does not exist, or a host of a shop, is refused', () => {
  const load = (setting: string) => {
    vi.stubEnv('TRIAL_HTTP_HOSTS', setting)
    try {
      return loadTenants(folder)
    } finally {
      vi.unstubAllEnvs()
    }
  }
  expect(load('192.168.1.20=de').byHost('192.168.1.20:4321')?.id).toBe('de')
  expect(load('').byHost('192.168.1.20:4321')).toBeUndefined()
  expect(() => load('192.168.1.20=zz')).toThrow('TRIAL_HTTP_HOSTS: there is no tenant zz')
  add('small', { ...small, hosts: ['small.lan'] })
  expect(() => load('small.lan=de')).toThrow('small.lan is a host of a shop already')
})

describe('[TEN-2] an invalid file stops the start with the file, the key and the problem', () => {
  test.each([
    ['not JSON', '{', /bad\/tenant\.json: is not JSON/],
    ['a missing key', { ...small, company: undefined }, /bad\/tenant\.json: company: /],
    ['an unknown key', { ...small, compny: 'x' }, /bad\/tenant\.json: .*compny/],
    ['a wrong value', { ...small, theme: { name: 'pink' } }, /bad\/tenant\.json: theme\.name: /],
    [
      'a wrong time zone',
      { ...small, i18n: { ...small.i18n, timeZone: 'Mars/North' } },
      /i18n\.timeZone: not a time zone/,
    ],
    [
      'a host of another tenant',
      { ...small, hosts: ['nl.localhost'] },
      /bad\/tenant\.json and .*nl\/tenant\.json: hosts: nl\.localhost is in both/,
    ],
  ])('%s', (_, file, message) => {
    add('bad', file)
    expect(() => loadTenants(folder)).toThrow(message)
  })

  const at = { ...small, hosts: ['at.localhost'] }
  test.each<[string, object, string]>([
    [
      'two routes on one path',
      { ...at, paths: { basket: '/korb', wishlist: '/korb' } },
      'paths.wishlist: /korb in de-DE is the path of basket, too: each route needs its own',
    ],
    [
      'the usual path of another route',
      { ...at, paths: { account: '/merkzettel' } },
      'paths.account: /merkzettel in de-DE is the path of wishlist, too',
    ],
    [
      'an address of the server',
      { ...at, paths: { basket: '/api/korb' } },
      'paths.basket: /api/korb: everything under /api is reserved for the server',
    ],
    [
      'an address of pages',
      { ...at, paths: { basket: '/~/korb' } },
      'paths.basket: "/~/korb": a path starts',
    ],
    [
      'no slash where more follows',
      { ...at, paths: { category: '/kategorie' } },
      'paths.category: /kategorie has to end with a slash, as more follows: /kategorie/ is expected',
    ],
    [
      'a slash where nothing follows',
      { ...at, paths: { basket: { 'de-DE': '/korb/' } } },
      'paths.basket.de-DE: /korb/ ends with a slash: /korb is expected',
    ],
    [
      'a path below one with subpaths of its own',
      { ...at, paths: { category: '/shop/', basket: '/shop/korb' } },
      'paths.basket: /shop/korb is below /shop/, whose subpaths all belong to category',
    ],
    [
      'a language first',
      { ...at, paths: { basket: '/de/korb' } },
      'paths.basket: /de/korb begins with a language',
    ],
    [
      'a content page outside of contentRoots',
      { ...at, paths: { terms: '/agb' } },
      'paths.terms: /agb is a content page and has to be below one of contentRoots: /service-hilfe, ',
    ],
    [
      'a path for all',
      { ...at, paths: { search: '/' } },
      'paths.search: / in de-DE is the path of storefront, too',
    ],
    [
      'a path of a locale that the shop does not have',
      { ...at, paths: { basket: { 'fr-FR': '/panier' } } },
      'paths.basket.fr-FR: the shop has no locale fr-FR',
    ],
    [
      'an origin with a slash',
      { ...at, origin: 'https://shop.example/' },
      'origin: https://shop.example/ is more than scheme and host: https://shop.example is expected',
    ],
    [
      'two locales of one language',
      {
        ...at,
        i18n: { locales: ['de-DE', 'de-AT'] },
        organisation: {
          ...small.organisation,
          seoTitle: { 'de-DE': 'S', 'de-AT': 'S' },
          seoDescription: { 'de-DE': 'S', 'de-AT': 'S' },
        },
      },
      'i18n.locales.1: de-AT and de-DE are one language',
    ],
    [
      'a locale without its title',
      { ...at, i18n: { locales: ['de-DE', 'fr-FR'] } },
      'organisation.seoTitle: is missing in fr-FR',
    ],
    ['a host twice', { ...at, hosts: ['a.example', 'a.example'] }, 'hosts.1: a.example occurs twice'],
    [
      'a country in small letters',
      {
        ...at,
        organisation: { ...small.organisation, address: { ...small.organisation.address, country: 'at' } },
      },
      'organisation.address.country: "at": a country is two capitals, such as NL',
    ],
    [
      '[TAX-1] a country of unknown VAT',
      {
        ...at,
        organisation: { ...small.organisation, address: { ...small.organisation.address, country: 'XK' } },
      },
      'vat.rates: there are no VAT rates of XK: set rates.standard',
    ],
    [
      '[TAX-1] a class of VAT the country has not',
      { ...at, vat: { categories: { books: [{ from: '2026-01-01', rate: 'intermediate' }] } } },
      'vat.categories.books.0.rate: DE has no rate intermediate: one of standard, reduced, zero is expected',
    ],
    [
      '[TAX-1] a word of a feed for a class the country has not',
      { ...at, vat: { taxCategories: { boeken: 'super-reduced' } } },
      'vat.taxCategories.boeken: DE has no rate super-reduced',
    ],
    [
      '[TAX-1] two rates from one day on',
      {
        ...at,
        vat: {
          googleCategories: {
            '784': [
              { from: '2026-01-01', rate: 7 },
              { from: '2026-01-01', rate: 19 },
            ],
          },
        },
      },
      'vat.googleCategories.784: each day begins one rate',
    ],
    ['a misspelt key', { ...at, featuers: {} }, '(file): unknown key featuers; did you mean features?'],
    [
      'a misspelt key inside',
      { ...at, features: { ratingButon: true } },
      'features: unknown key ratingButon; did you mean ratingButton?',
    ],
    [
      'a folder of content of the server',
      { ...at, contentRoots: ['/api'] },
      'contentRoots.0: /api: everything',
    ],
    [
      'a folder with a slash',
      { ...at, contentRoots: ['/hilfe/'] },
      'contentRoots.0: "/hilfe/": a folder is a path',
    ],
  ])('%s: file, key, value and what is expected', (_, file, message) => {
    add('bad', file)
    expect(() => loadTenants(folder)).toThrow(`${join(folder, 'bad', 'tenant.json')}: ${message}`)
  })

  test('valid files are accepted: steps of the checkout on one page, own content folders, a byte order mark', () => {
    const paths = {
      payment: '/kasse',
      delivery: '/kasse',
      terms: '/rechtliches/agb',
      category: '/kategorie/',
    }
    const contentRoots = ['/service-hilfe', '/rechtliches']
    add('good', `\uFEFF${JSON.stringify({ ...at, paths, contentRoots })}`)
    const good = loadTenants(folder).byId('good')!
    expect(matchRoute(good, 'de-DE', '/rechtliches/agb')?.name).toBe('content')
    expect(matchRoute(good, 'de-DE', '/magazin')).toBeUndefined()
    expect(matchRoute(good, 'de-DE', '/kategorie/x')).toMatchObject({ name: 'category', rest: 'x' })
  })

  test('commerce: a service that is not there, and a former key, which still works and is reported', () => {
    add('bad', { ...at, commerce: { goods: 'shop' } })
    expect(() => loadTenants(folder)).toThrow(
      `${join(folder, 'bad', 'tenant.json')}: commerce.goods: there is no service shop; embedded, off are known`,
    )
    const graphql = 'https://api.example/graphql'
    add('bad', { ...at, upstreams: { graphql } })
    const reported: string[] = []
    const old = loadTenants(folder, { onFormerKey: (id, advice) => reported.push(`${id}: ${advice}`) })
    expect(old.byId('bad')?.commerce).toMatchObject({
      services: { graphql: { graphql } },
      loyalty: 'graphql',
    })
    expect(reported).toEqual([expect.stringMatching(/^bad: upstreams\.graphql is the former key/)])
  })

  test.each([
    ['empty', []],
    ['fr', ['tennant.json']],
    ['My Shop', ['Tenant.JSON5', 'README.md']],
    ['fr', ['logo.svg']],
  ])('a missing file in a folder like a tenant’s: %s with %j', (id, files) => {
    mkdirSync(join(folder, id))
    for (const file of files) writeFileSync(join(folder, id, file), '')
    expect(() => loadTenants(folder)).toThrow(`${join(folder, id, 'tenant.json')}: cannot be read`)
  })

  test.each([
    ['node_modules', ['.package-lock.json', 'package.json']],
    ['.git', ['config.json']],
    ['docs', ['README.md']],
    ['lost+found', []],
    ['__MACOSX', ['._tenant.json']],
  ])('a folder that is no tenant’s is left out: %s with %j', (name, files) => {
    mkdirSync(join(folder, name))
    for (const file of files) writeFileSync(join(folder, name, file), '')
    writeFileSync(join(folder, 'README.md'), '')
    expect(loadTenants(folder).all.map(({ id }) => id)).toEqual(
      loadTenants('tenants').all.map(({ id }) => id),
    )
  })
})

test.each(['http://pay.example', 'https://pay.example/checkout', 'pay.example', 'https://*.pay.example/'])(
  '[BAK-3] [SEC-6] %s is no origin of payment pages: it is https, a host and no path',
  (origin) => {
    add('small', { ...small, payment: { providerOrigins: [origin] } })
    expect(() => loadTenants(folder)).toThrow('payment.providerOrigins.0')
    add('small', { ...small, payment: { providerOrigins: ['https://pay.example'] } })
    expect(loadTenants(folder).byId('small')?.payment.providerOrigins).toEqual(['https://pay.example'])
  },
)
