import { randomUUID } from 'node:crypto'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import '#backend/domain-events.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { phoneText } from '#tenancy/phone.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { newCustomer } from '#tests/integration/contract/new-customer.ts'
import { brotliBytes, firstView } from '#tests/performance/budgets/first-view.ts'
import type { HttpResponse } from '../server/kit/client.ts'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { validation } from './kit/html-rules.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

const validator = new HtmlValidate(new StaticConfigLoader(validation))
const kilobyte = 1024
const tenants = loadTenants('tenants')

let shops: RunningShops
beforeAll(async () => {
  shops = await startShops()
})
afterAll(() => shops.stop())

const places = {
  nl: { postalCode: '2042zz', houseNumber: '12', addition: 'A', street: 'Helmgrasweg', city: 'Zandvoort' },
  de: { street: 'Am Lindenwall', houseNumber: '21', postalCode: '26999', city: 'Musterhafen' },
  ch: { street: 'Rebgasse', houseNumber: '7', postalCode: '8400', city: 'Winterthur' },
}
const guests = [
  {
    name: 'nl',
    host: 'nl.localhost',
    prefix: '',
    place: places.nl,
    payment: '/kasse/lieferservice',
    order: '/kasse/lieferservice',
  },
  {
    name: 'de',
    host: 'de.localhost',
    prefix: '',
    place: places.de,
    payment: '/kasse/zahlung',
    order: '/kasse',
  },
  {
    name: 'ch in German',
    host: 'ch.localhost',
    prefix: '',
    place: places.ch,
    payment: '/kasse/zahlung',
    order: '/kasse',
  },
  {
    name: 'ch in French',
    host: 'ch.localhost',
    prefix: '/fr',
    place: places.ch,
    payment: '/kasse/zahlung',
    order: '/kasse',
  },
]
const delivery = '/kasse/lieferservice'
const anna = {
  do: 'delivery',
  firstName: 'Anna',
  lastName: 'de Wit',
  email: 'anna@klant.example',
  kind: 'HOME',
}
const pathOf = ({ headers }: HttpResponse) => headers.location?.split('#')[0]

async function expectSound(response: HttpResponse): Promise<void> {
  expect(response.headers['cache-control']).toBe('no-store')
  const { results } = await validator.validateString(response.text)
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ).toEqual([])
  expect(leftoverTexts(parsePage(response.text).only('body').text)).toEqual([])
  const view = await firstView(
    async (path) => (path === '/' ? response : await shops.request('nl.localhost', path)),
    '/',
  )
  expect(brotliBytes(response.text)).toBeLessThanOrEqual(20 * kilobyte)
  expect(brotliBytes(view.scripts.join('\n'))).toBeLessThanOrEqual(10 * kilobyte)
  expect(view.blocking).toEqual([])
}

describe.each(guests)('[BAS-2] $name', ({ host, prefix, place, payment, order }) => {
  const arrive = async () => {
    const guest = new Guest(shops, host, prefix)
    await guest.fillBasket()
    return guest
  }

  test('[UX-6] [LAW-5] every step is valid, small, in its language and private', async () => {
    const guest = await arrive()
    await expectSound(await guest.open(delivery))
    const empty = await guest.send(delivery, { do: 'delivery' })
    expect(empty.status).toBe(422)
    await expectSound(empty)
    const points = await guest.send(delivery, {
      ...anna,
      do: 'tryDelivery',
      kind: 'PICKUP_POINT',
      near: place.postalCode,
    })
    expect(points.status).toBe(200)
    expect(parsePage(points.text).all('input[name="point"]').length).toBeGreaterThan(2)
    await expectSound(points)
    const saved = await guest.send(delivery, { ...anna, ...place })
    expect([saved.status, pathOf(saved)]).toEqual([303, prefix + payment])
    await expectSound(await guest.open(payment))
    const tried = await guest.send(payment, { do: 'tryPayment', method: 'BANK_TRANSFER' })
    expect(tried.status).toBe(200)
    // The basket is shown once, beside the form or below it.
    expect(parsePage(tried.text).all('.checkout-lines')).toHaveLength(1)
    const chosen = await guest.send(payment, { do: 'payment', method: 'BANK_TRANSFER' })
    expect([chosen.status, pathOf(chosen)]).toEqual([303, prefix + order])
    const check = await guest.open(order)
    await expectSound(check)
    // The statutory rights stand between the total and the button (LAW-5).
    expect(parsePage(check.text).all('.checkout-place [data-layer="legal-guarantee"]')).toHaveLength(1)
    const rights = check.text.indexOf('data-layer="legal-guarantee"')
    expect(rights).toBeGreaterThan(check.text.lastIndexOf('checkout-total'))
    expect(rights).toBeLessThan(check.text.indexOf('value="order"'))
    const placed = await guest.send(order, { ...hiddenFields(check.text, 'order-form'), do: 'order' })
    expect(placed.status).toBe(303)
    expect(placed.headers.location).toMatch(new RegExp(`^${prefix}/kasse/auftrag\\?order=\\d+$`))
  })

  test('[UX-6] fields have their autocomplete and input mode', async () => {
    const guest = await arrive()
    const page = parsePage((await guest.open(delivery)).text)
    const field = (name: string) => page.only(`#delivery-form input[name="${name}"]`)
    const tokens = Object.fromEntries(
      [
        'firstName',
        'lastName',
        'email',
        'phone',
        'street',
        'postalCode',
        'city',
        'invoice-street',
        'invoice-postalCode',
      ].map((name) => [name, field(name).attribute('autocomplete')]),
    )
    expect(tokens).toEqual({
      ...{ firstName: 'given-name', lastName: 'family-name', email: 'email', phone: 'tel' },
      ...{
        street: 'shipping address-line1',
        postalCode: 'shipping postal-code',
        city: 'shipping address-level2',
      },
      ...{ 'invoice-street': 'billing address-line1', 'invoice-postalCode': 'billing postal-code' },
    })
    expect(field('email').attribute('inputmode')).toBe('email')
    expect(field('phone').attribute('inputmode')).toBe('tel')
    // Dutch postal codes have letters and come first in an address; house number and addition are separate fields.
    const order = page.all('#delivery-form input.field').map((input) => input.attribute('name'))
    const dutch = host.startsWith('nl')
    expect(field('postalCode').attribute('inputmode')).toBe(dutch ? null : 'numeric')
    expect(order.indexOf('postalCode') < order.indexOf('street')).toBe(dutch)
    expect(order).toContain('addition')
  })

  test.each([
    ['10,000 characters', 'x'.repeat(10_000)],
    ['emoji', 'Anna 🎁'],
    ['markup', '<script>alert(1)</script>'],
    ['another reading direction', '\u202Enna'],
  ])('[BAS-2] a name of %s is refused or cleaned, and nothing breaks', async (_, firstName) => {
    const guest = await arrive()
    const response = await guest.send(delivery, { ...anna, ...place, firstName })
    expect([303, 422]).toContain(response.status)
    const harmless = await guest.send(delivery, { ...anna, ...place, firstName: '7' })
    const scripts = ({ text }: HttpResponse) => parsePage(text).all('script').length
    if (response.status === 422) expect(scripts(response)).toBe(scripts(harmless))
    if (response.status === 422)
      expect(parsePage(response.text).only('#delivery-firstName').attribute('value')).toBe(
        firstName.slice(0, 2000),
      )
    else expect((await guest.open(delivery)).text).not.toContain('\u202E')
  })

  test('[WHO-2] an address, a name and a telephone number are accepted as autofill and people write them', async () => {
    const guest = await arrive()
    const { street, houseNumber, postalCode, city } = place
    const number = `${houseNumber}${host.startsWith('nl') ? '-hs' : 'b'}`
    const saved = await guest.send(delivery, {
      ...{ ...anna, firstName: 'An\u200bna\u2011Lena', lastName: 'O´Brien', phone: '021.555.01.23 ext 4' },
      ...{ street: `${street} ${number}`, houseNumber: '', postalCode: `${postalCode}.`, city },
      recipient: 'c/o: Firma 123 (Hof)',
    })
    expect([saved.status, pathOf(saved)]).toEqual([303, prefix + payment])
    // The page shows the address beside the next step (nl), or in the fields of the form.
    const main = parsePage((await guest.open(delivery)).text).only('main')
    const values = main.all('#delivery-form input.field').map((input) => input.attribute('value'))
    const text = [main.text.replace(/\s+/g, ' '), ...values].join(' ')
    expect(text).toContain(`${street} ${number.replace('-', ' ')}`)
    expect(text).not.toContain(`${number} ${number}`)
    expect(text).toContain('c/o: Firma 123 (Hof)')
  })

  test('[WHO-1] [WHO-2] invalid input is refused with a message of its own, and stays in the form', async () => {
    const guest = await arrive()
    const email = 'ünal@klant.example'
    const response = await guest.send(delivery, { ...anna, ...place, email, phone: 'call me' })
    expect(response.status).toBe(422)
    const page = parsePage(response.text)
    for (const [name, typed] of Object.entries({ email, phone: 'call me' })) {
      expect(page.only(`#delivery-${name}`).attribute('value')).toBe(typed)
      expect(page.only(`#delivery-${name}-problem`).text).not.toBe('')
    }
    expect(page.only('#delivery-email-problem').text).toMatch(/@/)
  })

  test('[BAS-4] [BAS-6] too early days, points without owner and other totals are refused in place, without an order', async () => {
    const guest = await arrive()
    const refusal = await guest.send(delivery, { ...anna, ...place, kind: 'PICKUP_POINT', point: 'nobody' })
    expect(refusal.status).toBe(422)
    const early = await guest.send(delivery, { ...anna, ...place, kind: 'APPOINTMENT', day: '2020-01-01' })
    expect(early.status).toBe(422)
    await guest.send(delivery, { ...anna, ...place })
    await guest.send(payment, { do: 'payment', method: 'INVOICE' })
    for (const total of ['0', '-1', '', '1e9', '999999999999', 'NaN']) {
      const fields = hiddenFields((await guest.open(order)).text, 'order-form')
      const refused = await guest.send(order, { ...fields, do: 'order', total })
      expect(refused.status, total).toBe(422)
      expect(parsePage(refused.text).only('#order [role="alert"]').text).not.toBe('')
    }
    expect((await guest.open(order)).text).toContain('id="order-form"')
  })

  test('[LAW-4] credit that is not offered to guests is refused', async () => {
    const guest = await arrive()
    await guest.send(delivery, { ...anna, ...place })
    for (const method of ['INSTALMENTS', 'DELAYED_PAYMENT', 'GOLD', '']) {
      const response = await guest.send(payment, { do: 'payment', method, months: '12' })
      expect(response.status, method).toBe(422)
    }
    const page = parsePage((await guest.open(payment)).text)
    expect(page.all('input[name="method"]').filter((input) => input.attribute('checked') !== null)).toEqual(
      [],
    )
  })

  test('[UX-6] a payment sent with a lost session shows what happened to it', async () => {
    const guest = await arrive()
    await guest.send(delivery, { ...anna, ...place })
    const stranger = new Guest(shops, host, prefix)
    const nothing = await stranger.send(payment, { do: 'payment', method: 'INVOICE' })
    expect([nothing.status, nothing.headers.location]).toEqual([303, `${prefix}/kasse/hinweis?done=lost`])
    const hintPage = await stranger.open('/kasse/hinweis?done=lost')
    expect(parsePage(hintPage.text).only('main [role="status"]').text).not.toBe('')
    const recovered = await arrive()
    const back = await recovered.send(payment, { do: 'payment', method: 'INVOICE' })
    expect([back.status, back.headers.location]).toEqual([303, `${prefix}${delivery}?done=lost`])
    const page = await recovered.open(`${delivery}?done=lost`)
    expect(page.status).toBe(200)
    expect(parsePage(page.text).only('main').text).toMatch(/sessie|Sitzung|session/)
  })

  test('[BAS-2] an order of another customer is not shown', async () => {
    const [guest, other] = [await arrive(), await arrive()]
    await guest.send(delivery, { ...anna, ...place })
    await guest.send(payment, { do: 'payment', method: 'INVOICE' })
    const fields = hiddenFields((await guest.open(order)).text, 'order-form')
    const { headers } = await guest.send(order, { ...fields, do: 'order' })
    const confirmation = headers.location?.slice(prefix.length) as string
    expect((await guest.open(confirmation)).status).toBe(200)
    const peek = await other.open(confirmation)
    expect([peek.status, peek.headers.location]).toEqual([303, `${prefix}/kasse/hinweis?done=order`])
    const paid = await other.open(confirmation.replace('auftrag', 'bezahlt/'))
    expect([paid.status, paid.headers.location]).toEqual([303, `${prefix}/kasse/hinweis?done=order`])
  })
})

describe.each([
  {
    ...{ id: 'nl', locale: 'nl-NL', machine: 'wasmachine' },
    ...{ orderLink: '/bestelling-volgen', good: 'NL20 INGB 0001 2345 67', wrong: 'NL21INGB0001234567' },
    ...{ shown: 'NL•• •••• 4567', refused: 'Dit IBAN klopt niet.' },
  },
  {
    ...{ id: 'de', locale: 'de-DE', machine: 'waschmaschine' },
    ...{
      orderLink: '/bestellung-verfolgen',
      good: 'DE89 3704 0044 0532 0130 00',
      wrong: 'DE88370400440532013000',
    },
    ...{ shown: 'DE•• •••• 3000', refused: 'Diese IBAN stimmt nicht.' },
  },
  {
    ...{ id: 'ch', locale: 'de-CH', machine: 'waschmaschine' },
    ...{
      orderLink: '/bestellung-verfolgen',
      good: 'CH93 0076 2011 6238 5295 7',
      wrong: 'DE89370400440532013000',
    },
    ...{ shown: 'CH•• •••• 2957', refused: 'nur auf ein Konto in der Schweiz' },
  },
])('what follows an order in $id', ({ id, locale, machine, orderLink, good, wrong, shown, refused }) => {
  const unpaid = id === 'nl' ? 'Nog niet betaald' : 'Noch nicht bezahlt'
  const { host, place, payment, order } = guests.find(({ name }) => name.startsWith(id)) as (typeof guests)[0]
  const tenant = tenants.byId(id) as Tenant
  let database: Database
  let customer: Guest
  let customerId: string
  beforeAll(async () => {
    database = await openDatabase()
    customerId = (await newCustomer(database, id)).id
    await database.updateTable('customer').set({ bonus_programme: 1 }).where('id', '=', customerId).execute()
    const { cookie } = await new Sessions(database).open({ id }, customerId, 2)
    customer = new Guest(shops, host).setCookie('session', cookie)
  })
  afterAll(() => database.destroy())

  /**
   * Orders what is in the basket.
   * @returns the order number
   */
  const orderAll = async (shopper: Guest, how: Record<string, string>): Promise<string> => {
    const saved = await shopper.send(delivery, { ...anna, ...place, ...how })
    expect(saved.status).toBe(303)
    await shopper.send(payment, { do: 'payment', method: 'INVOICE' })
    const fields = hiddenFields((await shopper.open(order)).text, 'order-form')
    const { headers } = await shopper.send(order, { ...fields, do: 'order' })
    return new URLSearchParams(headers.location?.split('?')[1]).get('order') ?? ''
  }
  const options = (html: string, selector: string): string[] =>
    parsePage(html)
      .all(`${selector} option`)
      .flatMap((option) => option.attribute('value') || [])
  const advanced = async (orderNo: string, ...states: ('INVOICED' | 'SHIPPED' | 'DELIVERED')[]) => {
    for (const to of states)
      expect(await advanceOrder(database, tenant, { orderNo, to }, Date.now())).toMatchObject({ ok: true })
  }

  test('[BAS-2] [TEN-7] only a guest with the link of the email can see the order', async () => {
    const guest = new Guest(shops, host)
    await guest.fillBasket()
    const orderNo = await orderAll(guest, {})
    const { text: outbox } = await guest.open('/outbox')
    const sentEmail = outbox.split('<article').find((article) => article.includes(orderNo)) ?? ''
    const link = sentEmail.match(new RegExp(`${orderLink}\\?token=[^"<\\s]+`))?.[0] ?? ''
    const followed = await new Guest(shops, host).open(link)
    expect(followed.status).toBe(200)
    expect(followed.headers['referrer-policy']).toBe('same-origin')
    await expectSound(followed)
    const page = parsePage(followed.text)
    expect(page.all('main .account-picture img')).toHaveLength(1)
    const product = page.only('main .account-what a').attribute('href') ?? ''
    expect((await guest.open(product)).status).toBe(200)
    const main = page.only('main').text
    expect(main).toContain(orderNo)
    expect(main).toContain(phoneText(tenant.organisation.phone))
    for (const secret of ['Anna', 'de Wit', place.street, '€', 'EUR', 'CHF'])
      expect(main).not.toContain(secret)
    for (const [where, path] of [
      [host, link.replace(orderNo, '1000000096')],
      [host, orderLink],
      [id === 'de' ? 'ch.localhost' : 'de.localhost', link.replace(orderLink, '/bestellung-verfolgen')],
    ] as const)
      expect((await new Guest(shops, where).open(path)).status).toBe(404)
  })

  test('[ACC-2] [BAS-4] an appointment is moved by a plain form, to an offered day', async () => {
    await customer.fillBasket(machine)
    const [first = ''] = options((await customer.open(delivery)).text, '#delivery-day')
    const orderNo = await orderAll(customer, { kind: 'APPOINTMENT', day: first })
    const path = `${routeUrl(tenant, locale, 'accountOrder')}${orderNo}`
    const { text } = await customer.open(path)
    const days = options(text, `#move-${orderNo}-day`)
    expect(days.length).toBeGreaterThan(3)
    expect(days).not.toContain(first)
    const fields = () => ({ ...hiddenFields(text, `move-${orderNo}`), mutationId: randomUUID() })
    const past = await customer.send(path, { ...fields(), day: '2020-01-01' })
    expect(past.status).toBe(422)
    expect(parsePage(past.text).only('main [role="alert"]').text).not.toBe('')
    const moved = await customer.send(path, { ...fields(), day: days[2] ?? '' })
    expect([moved.status, moved.headers.location]).toEqual([303, `${path}?done=moveAppointment`])
    const after = options((await customer.open(path)).text, `#move-${orderNo}-day`)
    expect(after).toContain(first)
    expect(after).not.toContain(days[2])
    await advanced(orderNo, 'INVOICED', 'SHIPPED', 'DELIVERED')
  })

  test('[BAS-7] earned points are redeemed in their step, no more than there are', async () => {
    await customer.fillBasket()
    await customer.send(delivery, { ...anna, ...place })
    await customer.send(payment, { do: 'payment', method: 'INVOICE' })
    const step = await customer.open('/kasse/premium')
    expect(step.status).toBe(200)
    await expectSound(step)
    const tooMany = await customer.send('/kasse/premium', { do: 'premium', points: '99999999' })
    expect(tooMany.status).toBe(422)
    const none = await customer.send('/kasse/premium', { do: 'premium', points: 'abc' })
    expect(none.status).toBe(422)
    const problemText = (page: HttpResponse) => parsePage(page.text).only('#premium-points-problem').text
    expect(problemText(none)).not.toBe(problemText(tooMany))
    const redeemed = await customer.send('/kasse/premium', { do: 'premium', points: '100' })
    expect([redeemed.status, pathOf(redeemed)]).toEqual([303, order])
    const fields = hiddenFields((await customer.open(order)).text, 'order-form')
    const { headers } = await customer.send(order, { ...fields, do: 'order' })
    const orderNo = new URLSearchParams(headers.location?.split('?')[1]).get('order') ?? ''
    const row = await database
      .selectFrom('shop_order')
      .select('points_redeemed')
      .where('tenant_id', '=', id)
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    expect(row.points_redeemed).toBe(100)
  })

  test('[ACC-2] a credit is paid out to an account that can receive it', async () => {
    const path = '/mein-konto/payback'
    const form = {
      ...hiddenFields((await customer.open(path)).text, 'payback'),
      way: 'ACCOUNT',
      holder: 'A. de Wit',
    }
    const bad = await customer.send(path, { ...form, iban: wrong })
    expect(bad.status).toBe(422)
    expect(parsePage(bad.text).only('main').text).toContain(refused)
    const saved = await customer.send(path, { ...form, mutationId: randomUUID(), iban: good })
    expect([saved.status, saved.headers.location]).toEqual([303, `${path}?done=mailed`])
    // [TRU-8] It counts once the mailed link was followed.
    expect(parsePage((await customer.open(path)).text).only('main').text).not.toContain(shown)
    const { text: outbox } = await customer.open('/outbox')
    const confirming = outbox.match(/\/[\w/-]+\?token=[\w-]{43}/)?.[0] ?? ''
    const page = await new Guest(shops, host).open(confirming)
    await expectSound(page)
    const button = hiddenFields(page.text, 'confirm-refund')
    expect((await new Guest(shops, host).send(confirming, button)).status).toBe(303)
    expect(parsePage((await customer.open(path)).text).only('main').text).toContain(shown)
    const holderOf = ({ text }: HttpResponse) =>
      parsePage(text).only('#payback-holder').attribute('value') ?? ''
    expect(holderOf(await customer.open(path))).toBe('A. de Wit')
    const emptied = await customer.send(path, { ...form, mutationId: randomUUID(), iban: good, holder: '' })
    expect([emptied.status, holderOf(emptied)]).toEqual([422, ''])
  })

  test('[ACC-2] an order cancelled in two tabs is cancelled once, and nothing remains to pay', async () => {
    const { id: newId } = await newCustomer(database, id)
    const { cookie } = await new Sessions(database).open({ id }, newId, 2)
    const newcomer = new Guest(shops, host).setCookie('session', cookie)
    await newcomer.fillBasket()
    const orderNo = await orderAll(newcomer, {})
    const path = routeUrl(tenant, locale, 'accountOrder') + orderNo
    const { text } = await newcomer.open(path)
    expect(parsePage(text).only('.account-aside').text).toContain(unpaid)
    for (const tab of [1, 2]) {
      const fields = { ...hiddenFields(text, 'cancel-order'), mutationId: randomUUID() }
      const { status, headers } = await newcomer.send(path, fields)
      expect([tab, status, headers.location]).toEqual([tab, 303, `${path}?done=cancelled`])
    }
    expect(parsePage((await newcomer.open(path)).text).only('.account-aside').text).not.toContain(unpaid)
  })

  test('[SES-3] a recognised customer logs in to see an order, also when returning from the payment page', async () => {
    const { cookie } = await new Sessions(database).open({ id }, customerId, 1)
    const soft = new Guest(shops, host).setCookie('session', cookie)
    for (const path of ['/kasse/auftrag', '/kasse/bezahlt/']) {
      const { status, headers } = await soft.open(`${path}?order=1234567890`)
      expect([path, status]).toEqual([path, 303])
      const location = new URL(headers.location ?? '', 'http://shop.example')
      expect(location.pathname).toBe('/kasse/registrieren')
      expect(location.searchParams.get('back')?.replace(/\/(?=\?)/, '')).toBe(
        `${path.replace(/\/$/, '')}?order=1234567890`,
      )
    }
  })
})

describe('[ROU-1] paths of the checkout', () => {
  const open = (host: string, path: string) => shops.request(host, path)

  test('nl has three steps on one path, and not the paths of the others', async () => {
    expect((await open('nl.localhost', '/kasse/lieferservice')).status).toBe(303)
    for (const path of ['/kasse', '/kasse/zahlung'])
      expect((await open('nl.localhost', path)).status, path).toBe(404)
  })

  test.each(['de.localhost', 'ch.localhost'])('%s has every step on a path of its own', async (host) => {
    for (const path of [
      ...[
        '/kasse',
        '/kasse/lieferservice',
        '/kasse/lieferservice-aendern',
        '/kasse/zahlung',
        '/kasse/zahlung-aendern',
      ],
      ...['/kasse/ratenschutz', '/kasse/ratenschutz-aktualisierung', '/kasse/zahlpause', '/kasse/premium'],
      ...['/kasse/auftrag', '/kasse/bezahlt/'],
    ]) {
      const { status, headers } = await open(host, path)
      expect([path, status, headers.location]).toEqual([path, 303, '/kasse/hinweis'])
    }
    for (const path of ['/kasse/hinweis', '/kasse/registrieren'])
      expect((await open(host, path)).status).toBe(200)
  })

  test('forms from other sites, and forged ones, change nothing', async () => {
    const guest = new Guest(shops, 'de.localhost')
    await guest.fillBasket()
    expect((await guest.send(delivery, { do: 'plunder' })).status).toBe(200)
    const foreign = await shops.request('de.localhost', delivery, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: 'do=delivery',
    })
    expect(foreign.status).toBe(403)
    expect((await shops.request('de.localhost', '/kasse/auftrag', { method: 'POST' })).status).not.toBe(200)
  })
})
