import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brotliBytes, firstView } from '../budgets/first-view.ts'
import type { Answer } from '../server/kit/client.ts'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { validation } from './kit/html-rules.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { leftovers } from './kit/words.ts'

const validator = new HtmlValidate(new StaticConfigLoader(validation))
const kilobyte = 1024

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
const pathOf = ({ headers }: Answer) => headers.location?.split('#')[0]

async function expectSound(answer: Answer): Promise<void> {
  expect(answer.headers['cache-control']).toBe('no-store')
  const { results } = await validator.validateString(answer.text)
  expect(
    results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)),
  ).toEqual([])
  expect(leftovers(parsePage(answer.text).only('body').text)).toEqual([])
  const view = await firstView(
    async (path) => (path === '/' ? answer : await shops.ask('nl.localhost', path)),
    '/',
  )
  expect(brotliBytes(answer.text)).toBeLessThanOrEqual(20 * kilobyte)
  expect(brotliBytes(view.scripts.join('\n'))).toBeLessThanOrEqual(8 * kilobyte)
  expect(view.blocking).toEqual([])
}

describe.each(guests)('[BAS-2] $name', ({ host, prefix, place, payment, order }) => {
  const arrive = async () => {
    const guest = new Guest(shops, host, prefix)
    await guest.fillBasket()
    return guest
  }

  test('[UX-6] every screen is valid, small, in its language and for nobody else', async () => {
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
    const chosen = await guest.send(payment, { do: 'payment', method: 'BANK_TRANSFER' })
    expect([chosen.status, pathOf(chosen)]).toEqual([303, prefix + order])
    const check = await guest.open(order)
    await expectSound(check)
    const placed = await guest.send(order, { ...hiddenFields(check.text, 'order-form'), do: 'order' })
    expect(placed.status).toBe(303)
    expect(placed.headers.location).toMatch(new RegExp(`^${prefix}/kasse/auftrag\\?order=\\d+$`))
  })

  test('[UX-6] fields say what they are for, to browsers and keyboards', async () => {
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
    // Dutch postal codes have letters, and begin an address; house number and addition stand apart.
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
    const answer = await guest.send(delivery, { ...anna, ...place, firstName })
    expect([303, 422]).toContain(answer.status)
    const harmless = await guest.send(delivery, { ...anna, ...place, firstName: '7' })
    const scripts = ({ text }: Answer) => parsePage(text).all('script').length
    if (answer.status === 422) expect(scripts(answer)).toBe(scripts(harmless))
    if (answer.status === 422)
      expect(parsePage(answer.text).only('#delivery-firstName').attribute('value')).toBe(
        firstName.slice(0, 2000),
      )
    else expect((await guest.open(delivery)).text).not.toContain('\u202E')
  })

  test('[BAS-4] [BAS-6] early days, points of nobody and other totals are refused in place, nothing ordered', async () => {
    const guest = await arrive()
    const nowhere = await guest.send(delivery, { ...anna, ...place, kind: 'PICKUP_POINT', point: 'nobody' })
    expect(nowhere.status).toBe(422)
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

  test('[LAW-4] credit that is not offered to guests cannot be sent all the same', async () => {
    const guest = await arrive()
    await guest.send(delivery, { ...anna, ...place })
    for (const method of ['INSTALMENTS', 'DELAYED_PAYMENT', 'GOLD', '']) {
      const answer = await guest.send(payment, { do: 'payment', method, months: '12' })
      expect(answer.status, method).toBe(422)
    }
    const page = parsePage((await guest.open(payment)).text)
    expect(page.all('input[name="method"]').filter((input) => input.attribute('checked') !== null)).toEqual(
      [],
    )
  })

  test('[BAS-2] an order of somebody else is not shown', async () => {
    const [guest, other] = [await arrive(), await arrive()]
    await guest.send(delivery, { ...anna, ...place })
    await guest.send(payment, { do: 'payment', method: 'INVOICE' })
    const fields = hiddenFields((await guest.open(order)).text, 'order-form')
    const { headers } = await guest.send(order, { ...fields, do: 'order' })
    const confirmation = headers.location?.slice(prefix.length) as string
    expect((await guest.open(confirmation)).status).toBe(200)
    const peek = await other.open(confirmation)
    expect([peek.status, peek.headers.location]).toEqual([303, `${prefix}/kasse/hinweis`])
    const paid = await other.open(confirmation.replace('auftrag', 'bezahlt/'))
    expect([paid.status, paid.headers.location]).toEqual([303, `${prefix}/kasse/hinweis`])
  })
})

describe('[ROU-1] paths of the checkout', () => {
  const open = (host: string, path: string) => shops.ask(host, path)

  test('nl has three steps on one path, and not those of the others', async () => {
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

  test('forms from elsewhere, and those nobody wrote, change nothing', async () => {
    const guest = new Guest(shops, 'de.localhost')
    await guest.fillBasket()
    expect((await guest.send(delivery, { do: 'plunder' })).status).toBe(200)
    const foreign = await shops.ask('de.localhost', delivery, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: 'do=delivery',
    })
    expect(foreign.status).toBe(403)
    expect((await shops.ask('de.localhost', '/kasse/auftrag', { method: 'POST' })).status).not.toBe(200)
  })
})
