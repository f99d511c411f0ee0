import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RouteName } from '#routes/routes.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import specification from '#tests/specification/values.json' with { type: 'json' }
import { contentPages, hostOf, tenants } from './kit/content-pages.ts'
import { copyFolders, paragraph, smallPage } from './kit/copied-folders.ts'
import { parsePage } from './kit/html.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

/**
 * The served shops against the values of the specification (TRU-1). The German shop has the shared defaults. A test that fails names the
 * section; it is the shop that is wrong, never the table.
 */
const folder = mkdtempSync(join(tmpdir(), 'specification-'))
const faults = join(folder, 'faults.json')
const setFaults = (wanted: object) => writeFileSync(faults, JSON.stringify(wanted))
const folders = copyFolders()
let shops: RunningShops

beforeAll(async () => {
  setFaults({})
  folders.writeContent(
    'nl/nl-NL/node-1.json',
    smallPage('/node/1', [paragraph('Een bladzijde onder /node.')]),
  )
  const provider = {
    PAYMENT_PROVIDER_URL: 'http://127.0.0.1:9',
    PAYMENT_PROVIDER_SECRET: 'of a provider that is down',
  }
  shops = await startShops({
    env: { ...folders.env, NODE_ENV: 'test', FAULTS_FILE: faults, LOG_LEVEL: 'warn', ...provider },
  })
})
afterAll(async () => {
  await shops?.stop()
  rmSync(folder, { recursive: true })
  folders.remove()
})
beforeEach(() => setFaults({}))

const tenantOf = (id: string) => tenants.find((tenant) => tenant.id === id) ?? expect.fail(id)
const [dutch, german] = [tenantOf('nl'), tenantOf('de')]
const get = (id: string, path: string) => shops.request(hostOf(tenantOf(id)), path)
const headersOf = (id: string, type: string) => {
  const host = `${hostOf(tenantOf(id))}:${shops.port}`
  return { host, origin: `http://${host}`, 'content-type': type }
}
const post = (id: string, path: string, fields: Record<string, string>) =>
  shops.request(hostOf(tenantOf(id)), path, {
    method: 'POST',
    headers: headersOf(id, 'application/x-www-form-urlencoded'),
    body: String(new URLSearchParams({ mutationId: crypto.randomUUID(), ...fields })),
  })
const query = async (text: string) => {
  const headers = headersOf('nl', 'application/json')
  const body = JSON.stringify({ query: text })
  return JSON.parse((await shops.request(hostOf(dutch), '/graphql', { method: 'POST', headers, body })).text)
}
const optionsOf = async (id: string, path: string, name: string) =>
  parsePage((await get(id, path)).text)
    .all(`main [name="${name}"]`)
    .map((field) => field.attribute('value'))

const headingOf = (html: string) => parsePage(html).only('h1').text

/** The product's name of each screen. */
const routes: Record<string, RouteName> = {
  basket: 'basket',
  login: 'login',
  delivery: 'delivery',
  'change delivery': 'changeDelivery',
  payment: 'payment',
  'change payment': 'changePayment',
  'payment protection': 'paymentProtection',
  'payment protection update': 'paymentProtectionUpdate',
  'delayed payment': 'delayedPayment',
  premium: 'premium',
  'check and order': 'checkAndOrder',
  'order confirmation': 'orderConfirmation',
  'no-order notice': 'noOrderNotice',
  'after payment': 'afterPayment',
  account: 'account',
  'account overview': 'accountOverview',
  'personal data': 'accountPersonalData',
  'payment dates': 'paymentDates',
  wishlist: 'wishlist',
  'payment link': 'paylink',
  'payment link after success': 'paylinkReturn',
  search: 'search',
}

describe('section 2: screens and routes', () => {
  const [paths, own] = [specification['2'], Object.entries(specification['2'].dutchPaths)]
  const defaults = Object.entries({ ...paths.checkoutPaths, ...paths.otherPaths })
  const dutchPaths = { ...paths.checkoutPaths, ...paths.otherPaths, ...paths.dutchPaths }
  const cases = [
    ...defaults.map(([screen, path]) => ['de', screen, path] as const),
    ...Object.entries(dutchPaths).map(([screen, path]) => ['nl', screen, path] as const),
  ]

  test.each(cases)('[TRU-1] [ROU-1] in %s the screen “%s” is at %s', async (id, screen, path) => {
    const tenant = tenantOf(id)
    expect(routeUrl(tenant, tenant.i18n.locales[0] as string, routes[screen] as RouteName)).toBe(path)
    const { status, headers, text } = await get(id, path)
    if ([301, 302, 308].includes(status)) expect(headers.location).toBe(dutchPaths['account overview'])
    // A payment link without a token is unknown, in other words than an unknown path.
    else if (status === 404)
      expect(headingOf(text)).not.toBe(headingOf((await get(id, '/nothing-here')).text))
    else expect([200, 303]).toContain(status)
  })

  test('[TRU-1] [TEN-4] the Dutch shop has no other path for what it names itself', async () => {
    for (const [screen, path] of own) {
      const former = { ...paths.checkoutPaths, ...paths.otherPaths }[screen as 'account']
      if (former && former !== path) expect((await get('nl', former)).status, former).toBe(404)
    }
  })

  test.each(paths.dutchCustomerService)('[TRU-1] [ROU-4] the Dutch shop has the page %s', async (path) => {
    const { status, text } = await get('nl', path)
    expect(status).toBe(200)
    expect(parsePage(text).only('main').text.length).toBeGreaterThan(200)
  })

  test('[TRU-1] [ROU-3] content pages stand at the home page, /storefront, /fr and below each prefix', async () => {
    for (const path of paths.contentPaths) {
      const { status } = await get(path === '/fr' ? 'ch' : 'nl', path)
      expect([path, status]).toEqual([path, 200])
    }
    for (const prefix of paths.contentPrefixes) {
      const page = contentPages.find(({ path }) => `${path}/`.startsWith(`${prefix}/`))
      // No shop has a page of its own below /node.
      const [id, address] = page ? [page.tenant.id, page.address] : ['nl', `${prefix}/1`]
      expect([prefix, (await get(id, address)).status]).toEqual([prefix, 200])
    }
  })

  test('[TRU-1] [NEW-1] the subscribe page takes areaKey', async () => {
    const { text } = await get(
      'nl',
      `${routeUrl(dutch, 'nl-NL', 'newsletter')}?${paths.newsletterParameter}=footer`,
    )
    expect(parsePage(text).only(`main input[name="${paths.newsletterParameter}"]`).attribute('value')).toBe(
      'footer',
    )
  })
})

describe('section 3: entities and their fields', () => {
  const { identities, fields, ...values } = specification['3']
  const fieldsOf = async (type: string): Promise<string[]> =>
    (await query(`{ __type(name: "${type}") { fields { name } } }`)).data.__type.fields.map(
      ({ name }: { name: string }) => name,
    )

  test.each([
    ...Object.entries(fields),
    ...Object.entries(identities).map(([type, key]) => [type, [key]] as const),
  ])('[TRU-1] [DAT-8] %s has %j', async (type, names) =>
    expect(await fieldsOf(type)).toEqual(expect.arrayContaining([...names])),
  )

  test('[TRU-1] [DAT-8] what has no identity has none', async () => {
    for (const type of [
      'Prices',
      'Flags',
      'DeliveryData',
      'Rating',
      'Breadcrumb',
      'Filter',
      'MediaAsset',
      'Countdown',
    ])
      expect(
        (await fieldsOf(type)).filter((name) => ['sku', 'key'].includes(name)),
        type,
      ).toEqual([])
  })

  test('[TRU-1] documents have the named types, ratings the named arguments', async () => {
    const types = await query('{ __type(name: "DocumentType") { enumValues { name } } }')
    expect(types.data.__type.enumValues.map(({ name }: { name: string }) => name)).toEqual(
      values.documentTypes,
    )
    const root = await query('{ __type(name: "Query") { fields { name args { name } } } }')
    const rating = root.data.__type.fields.find(({ name }: { name: string }) => name === 'rating')
    expect(rating.args.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(values.ratingArguments),
    )
  })

  test('[TRU-1] [CTC-2] the contact form has every field and salutation', async () => {
    const names = new Set<string | null>()
    const salutations = new Set<string | null>()
    for (const [id, contact, topic] of [
      ...['account-data', 'product-repair', 'privacy-erase'].map(
        (each) => ['nl', '/klantenservice/contact', each] as const,
      ),
      // Only the British shop asks for consent.
      ['uk', '/help/contact', 'account-data'] as const,
    ]) {
      const { text } = await shops.request(`${id}.localhost`, `${contact}?topic=${topic}&write=1`)
      const form = parsePage(text).only('form#contact')
      for (const field of form.all('input, textarea, select')) names.add(field.attribute('name'))
      for (const field of form.all('[name="salutation"]')) salutations.add(field.attribute('value'))
    }
    expect([...names]).toEqual(expect.arrayContaining([...values.contactFields, 'files']))
    expect([...salutations].sort()).toEqual(values.salutations.toSorted())
  })

  test('[TRU-1] [CTC-1] the tree of the contact help has the named fields and mailboxes', () => {
    const found = { fields: new Set<string>(), mailboxes: new Set<number>() }
    const read = (node: Record<string, unknown>): void => {
      for (const name of Object.keys(node)) found.fields.add(name)
      if (typeof node.targetEmailID === 'number') found.mailboxes.add(node.targetEmailID)
      for (const topic of (node.topics ?? []) as Record<string, unknown>[]) read(topic)
    }
    read(JSON.parse(readFileSync(join(repository, 'content-cache/nl/nl/contact-help.json'), 'utf8')))
    expect([...found.fields]).toEqual(expect.arrayContaining(values.contactHelp.fields))
    expect([...found.mailboxes].sort()).toEqual(values.contactHelp.targetEmailIDs)
  })

  test('[TRU-1] [NEW-2] the unsubscribe pages have the codes and days', async () => {
    const { unsubscribeOptions } = values
    const at = {
      nl: routeUrl(dutch, 'nl-NL', 'newsletterUnsubscribe'),
      de: routeUrl(german, 'de-DE', 'newsletterUnsubscribe'),
    }
    expect(await optionsOf('nl', at.nl, 'option')).toEqual(unsubscribeOptions.dutch)
    // Ours is the frequency of section 4 without a code, between daily and weekly.
    const [daily, ...others] = unsubscribeOptions.default
    const offered = await optionsOf('de', at.de, 'option')
    expect(offered.slice(0, 2)).toEqual([daily, 'frequency|4'])
    expect(offered.slice(2).sort()).toEqual(others.toSorted())
    const days = parsePage((await get('de', at.de)).text).all('main [name="pauseDays"] option')
    expect(days.map((option) => option.attribute('value'))).toEqual(values.pauseDays.map(String))
    const types = await query('{ __type(name: "NewsletterChangeType") { enumValues { name } } }')
    expect(types.data.__type.enumValues.map(({ name }: { name: string }) => name)).toEqual(
      values.unsubscribeTypes,
    )
  })

  test('[TRU-1] [SES-1] the token of a visitor has the named contents', async () => {
    const { text } = await shops.request(hostOf(dutch), '/api/session', {
      method: 'POST',
      headers: headersOf('nl', 'application/json'),
    })
    const payload = JSON.parse(Buffer.from(JSON.parse(text).token.split('.')[1], 'base64url').toString())
    expect(Object.keys(payload)).toEqual(expect.arrayContaining(values.token.contents))
    expect(payload.type).toBe(values.token.anonymous)
    // Seconds, not milliseconds.
    expect(payload.exp).toBeLessThan(Date.now() / 100)
  })
})

describe('section 5: validation rules', () => {
  const { messages, upload, ...rules } = specification['5']
  const login = '/kasse/registrieren'
  const logIn = { do: 'logInByEmail', email: 'anna@klant.example' }
  const newsletter = routeUrl(dutch, 'nl-NL', 'newsletter')
  const contact = `${routeUrl(dutch, 'nl-NL', 'contact')}?topic=account-data&write=1`
  const germanContact = `${routeUrl(german, 'de-DE', 'contact')}?topic=account-data&write=1`

  test.each<[keyof typeof messages, string, string, Record<string, string>, string]>([
    ['password required', 'nl', login, { ...logIn, password: '' }, '#log-in-password-problem'],
    [
      'password too short',
      'nl',
      login,
      { ...logIn, password: 'x'.repeat(rules.shortestPassword - 1) },
      '#log-in-password-problem',
    ],
    ['password too long', 'nl', login, { ...logIn, password: 'x'.repeat(1000) }, '#log-in-password-problem'],
    [
      'e-mail invalid at log-in',
      'nl',
      login,
      { ...logIn, email: 'anna', password: 'x' },
      '#log-in-email-problem',
    ],
    ['e-mail invalid', 'nl', newsletter, { email: 'anna' }, '#newsletter-email-problem'],
    ['e-mail invalid', 'nl', contact, { do: 'send', email: 'anna' }, '#contact-email-problem'],
    [
      'forgotten password',
      'nl',
      `${login}/wachtwoord-vergeten`,
      { do: 'requestPasswordReset', email: '' },
      '#forgotten-email-problem',
    ],
    ['digits only', 'de', germanContact, { do: 'send', postalcode: 'x' }, '#contact-postalcode-problem'],
    [
      'digits only',
      'de',
      germanContact,
      { do: 'send', customernumber: 'x' },
      '#contact-customernumber-problem',
    ],
    ...rules.dutchPostalCodes.invalid.map(
      (postalcode) =>
        [
          'Dutch postal code',
          'nl',
          contact,
          { do: 'send', postalcode },
          '#contact-postalcode-problem',
        ] as never,
    ),
  ])('[TRU-1] “%s” in %s at %s after %j', async (name, id, path, fields, problem) => {
    const { status, text } = await post(id, path, fields)
    expect(status).toBe(422)
    expect(parsePage(text).only(problem).text).toBe(messages[name])
  })

  test('[TRU-1] valid Dutch postal codes are no problem, and passwords of the named length', async () => {
    for (const postalcode of rules.dutchPostalCodes.valid)
      expect(
        parsePage((await post('nl', contact, { do: 'send', postalcode })).text).all(
          '#contact-postalcode-problem',
        ),
      ).toEqual([])
    const page = parsePage(
      (await post('nl', login, { ...logIn, password: 'x'.repeat(rules.shortestPassword) })).text,
    )
    expect(page.all('#log-in-password-problem')).toEqual([])
    expect(page.only('#log-in-password').attribute('placeholder')).toContain(String(rules.shortestPassword))
  })

  test('[TRU-1] [CTC-2] each named field of the contact form is required, in own words', async () => {
    const page = parsePage((await post('nl', contact, { do: 'send' })).text)
    for (const field of rules.requiredContactFields)
      expect(page.only(`#contact-${field}-problem`).text, field).not.toBe('')
  })

  test('[TRU-1] [CTC-4] [CTC-2] forms have messages for dates, special characters and numbers', async () => {
    const page = parsePage(
      (
        await post('nl', contact, {
          do: 'send',
          birthday: '99',
          firstname: '1',
          street: '<',
          customernumber: 'x',
        })
      ).text,
    )
    const found = ['birthday', 'firstname', 'street', 'customernumber'].map(
      (field) => page.only(`#contact-${field}-problem`).text,
    )
    expect(new Set(found).size).toBe(4)
  })

  test('[TRU-1] [CTC-3] uploads have the limits and formats', async () => {
    const limitsOf = async (id: string, path: string) =>
      JSON.parse(
        parsePage((await get(id, path)).text)
          .only('#contact-files')
          .attribute('data-limits') ?? '',
      )
    const limits = {
      maximumFiles: upload.maximumFiles,
      maximumFileBytes: upload.megabytesPerFile * 1024 ** 2,
      maximumTotalBytes: upload.megabytesInTotal * 1024 ** 2,
    }
    expect(await limitsOf('de', germanContact)).toEqual({ ...limits, formats: upload.defaultFormats })
    expect(await limitsOf('nl', contact)).toEqual({
      ...limits,
      formats: [...upload.defaultFormats, ...upload.dutchFormats],
    })
  })

  test('[TRU-1] [SEA-2] an empty search term has its message', async () =>
    expect(parsePage((await get('nl', '/s/?q=')).text).only('main [role="alert"]').text).toBe(
      messages['empty search term'],
    ))

  test('[TRU-1] [BAS-1] a product without variant has its message', async () => {
    const found = await query(
      '{ searchResult(query: { term: "jurk", size: 1 }) { products { masterSku slug } } }',
    )
    const [{ masterSku, slug }] = found.data.searchResult.products
    const { headers } = await post('nl', '/warenkorb', { do: 'add', sku: masterSku })
    const { search } = new URL(headers.location ?? '', 'http://shop')
    const { text } = await get('nl', `/p/${slug}/${masterSku}${search}`)
    expect(parsePage(text).only('main').text).toContain(messages['no variant'])
  })
})

describe('section 8: the error catalogue', () => {
  const { messages } = specification['8']
  const leaving = routeUrl(dutch, 'nl-NL', 'newsletterUnsubscribe')
  const stranger = { email: 'niemand@klant.example', option: 'unsubscribe|99' }
  const alertAfter = async (path: string, fields: Record<string, string>) =>
    parsePage((await post('nl', path, fields)).text).only('main [role="alert"]').text

  test.each([
    ['/kasse/registrieren', { do: 'logInByEmail', email: 'anna@klant.example', password: 'geheim12' }],
    ['/kasse/registrieren/wachtwoord-vergeten', { do: 'requestPasswordReset', email: 'anna@klant.example' }],
  ])('[TRU-1] [ERR-1] a failure at %s', async (path, fields) => {
    setFaults({ account: '500' })
    expect(await alertAfter(path, fields)).toBe(`${messages['log-in failure']} ${messages['log-in refused']}`)
  })

  test('[TRU-1] [NEW-2] a form that fails, and an unknown recipient', async () => {
    expect(await alertAfter(leaving, stranger)).toBe(messages['recipient not found'])
    setFaults({ account: '500' })
    expect(await alertAfter(leaving, stranger)).toBe(messages.form)
  })

  test('[TRU-1] [DAT-2] [ERR-1] initial data that cannot be loaded is logged as named', async () => {
    const found = await query('{ searchResult(query: { size: 1 }) { products { masterSku slug } } }')
    const [{ masterSku, slug }] = found.data.searchResult.products
    setFaults({ reviews: '500' })
    expect((await get('nl', `/p/${slug}/${masterSku}`)).status).toBe(200)
    await expect.poll(() => shops.output()).toContain(messages['initial data'])
  })
})

describe('section 9: constants and limits', () => {
  const { technical, ...values } = specification['9']

  test('[TRU-1] [RAT-1] reviews come in pages of the named count, and a product page has none of them twice or lost', async () => {
    const { data } = await query(
      '{ searchResult(query: { size: 48 }) { products { masterSku slug rating { reviewCount } } } }',
    )
    const products: { masterSku: string; slug: string; rating: { reviewCount: number } }[] =
      data.searchResult.products
    const product = products.find(({ rating }) => rating.reviewCount > technical.ratingsPagingCount)
    if (!product) return expect.fail('No product has more reviews than a page.')
    const { text } = await get('nl', `/api/inform/rating/all/get?id=${product.masterSku}`)
    const { reviews, reviewCount, pages } = JSON.parse(text)
    expect([reviews.length, pages]).toEqual([
      technical.ratingsPagingCount,
      Math.ceil(reviewCount / technical.ratingsPagingCount),
    ])
    const path = `/p/${product.slug}/${product.masterSku}`
    const idsAt = async (address: string) => {
      const page = parsePage((await get('nl', address)).text)
      return {
        ids: page.all('.review').map((review) => review.attribute('id')),
        next: page
          .all('#reviews a[rel="nofollow"].button')
          .map((link) => link.attribute('href')?.split('#')[0] ?? '')[0],
      }
    }
    // Without script, the links lead from the beginning to every review.
    const first = await idsAt(path)
    const seen: (string | null)[] = []
    for (let next = first.next; next; ) {
      const found = await idsAt(next)
      seen.push(...found.ids)
      next = found.next
    }
    expect(seen.length).toBe(reviewCount)
    expect(new Set(seen).size).toBe(reviewCount)
    expect(seen.slice(0, first.ids.length)).toEqual(first.ids)
  })

  test('[TRU-1] [SES-5] the basket cookie has its name and age', async () => {
    const found = await query('{ searchResult(query: { size: 1 }) { products { variants { sku } } } }')
    const { headers } = await post('nl', '/warenkorb', {
      do: 'add',
      sku: found.data.searchResult.products[0].variants[0].sku,
    })
    const cookie = (headers['set-cookie'] ?? []).find((line) => line.startsWith(`${technical.basketCookie}=`))
    expect(cookie).toContain(`Max-Age=${technical.basketCookieSeconds}`)
  })

  test('[TRU-1] [TEN-4] the Dutch shop has the price format, and hides the rating button', async () => {
    const { text } = await get('nl', '/s/?q=jurk')
    // Iso: the code of the currency, not its sign.
    expect(values.dutchPriceFormat).toBe('iso')
    expect(parsePage(text).all('.price .now')[0]?.text).toMatch(/^EUR\s\d+,\d\d$/)
    const link = parsePage(text).all('.card .name a')[0]?.attribute('href') ?? ''
    expect(parsePage((await get('nl', link)).text).all('#write-review')).toEqual([])
    const headers = headersOf('nl', 'application/json')
    const { status, text: refused } = await shops.request(hostOf(dutch), '/api/inform/rating/new/store', {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect([status, JSON.parse(refused).errors]).toEqual([403, [{ parameter: '', reason: 'REVIEWS_CLOSED' }]])
  })
})
