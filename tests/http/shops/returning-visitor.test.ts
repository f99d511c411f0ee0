import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#backend/customers/passwords.ts'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import type { RouteName } from '#routes/routes.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { newCustomer } from '#tests/integration/contract/new-customer.ts'
import { Guest } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

const password = 'duinriet in de wind'
let database: Database

/** A second visit to the real server: the browser has lost its session cookie and still has kkBRE. */
let shops: RunningShops
beforeAll(async () => {
  shops = await startShops()
  database = await openDatabase()
})
afterAll(async () => {
  await database.destroy()
  await shops.stop()
})

const places = loadTenants('tenants')
  .all.filter(({ id }) => ['nl', 'de', 'ch'].includes(id))
  .flatMap((tenant) =>
    tenant.i18n.locales.map((locale) => ({ tenant, locale, host: `${tenant.id}.localhost` })),
  )
type Place = (typeof places)[number]
const [nl, ch] = ['nl', 'ch'].map((id) => places.find(({ tenant }) => tenant.id === id)) as [Place, Place]

const pathOf = ({ tenant, locale }: Place, route: RouteName) => routeUrl(tenant, locale, route)

/** A new visitor who has put something in the basket. */
async function shopper(place: Place): Promise<Guest> {
  const guest = new Guest(shops, place.host)
  await guest.fillBasket()
  expect(guest.cookie('kkBRE')).toBeDefined()
  return guest
}

/** The same visitor with a new browser session: only kkBRE is left. */
const returning = (from: Guest, host = from.host) =>
  new Guest(shops, host).setCookie('kkBRE', from.cookie('kkBRE') ?? '')

const basketQuery = { query: '{ basket { itemCount items { SKU } } }' }
const countOf = async (guest: Guest): Promise<number> =>
  (await guest.query('/graphql', basketQuery)).data.basket.itemCount

const linesOf = (html: string) => parsePage(html).all('.basket-line').length

describe('[WHO-3] [SES-5] kkBRE alone recovers the basket', () => {
  test.each(places.map((place) => [place.locale, place.tenant.id, place] as const))(
    'on the first page in %s of %s, in the basket and every step of the checkout',
    async (_, __, place) => {
      let guest = await shopper(place)
      guest = returning(guest)
      const basket = await guest.open(pathOf(place, 'basket'))
      expect([basket.status, linesOf(basket.text)]).toEqual([200, 1])
      expect(basket.headers['cache-control']).toContain('no-store')
      expect(guest.cookie('session')).toBeDefined()
      const nothingToOrder = pathOf(place, 'noOrderNotice')
      const steps = [
        ...(['delivery', 'changeDelivery', 'payment', 'changePayment', 'checkAndOrder'] as const),
        ...(['paymentProtection', 'paymentProtectionUpdate', 'delayedPayment', 'premium'] as const),
      ]
      for (const step of steps) {
        guest = returning(guest)
        const page = await guest.open(pathOf(place, step))
        expect([200, 303], step).toContain(page.status)
        expect(page.headers.location ?? '', step).not.toContain(nothingToOrder)
        expect(guest.cookie('session'), step).toBeDefined()
      }
      expect(await countOf(guest)).toBe(1)
    },
  )

  test('through the contract, which the overlay queries, and the session has the count for the badge', async () => {
    const first = await shopper(nl)
    const second = returning(first)
    expect(await countOf(second)).toBe(1)
    const third = returning(second)
    expect(await third.query('/api/session')).toMatchObject({ status: 200, basketCount: 1 })
    // The session is known now: the badge has the same number.
    expect((await third.query('/api/session')).basketCount).toBeUndefined()
    expect((await new Guest(shops, nl.host).query('/api/session')).basketCount).toBe(0)
  })

  test.each([
    ['forged', (value: string) => value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['unknown', () => 'x'],
    ['empty', () => ''],
  ])('beside a session that is %s', async (_, change) => {
    const before = await shopper(nl)
    const guest = returning(before).setCookie('session', change(before.cookie('session') ?? ''))
    const { status, text } = await guest.open(pathOf(nl, 'basket'))
    expect([status, linesOf(text)]).toEqual([200, 1])
  })

  test('[TEN-7] beside a session of another tenant, and only at its own tenant', async () => {
    const [before, foreign] = [await shopper(nl), await shopper(ch)]
    const guest = returning(before).setCookie('session', foreign.cookie('session') ?? '')
    expect(linesOf((await guest.open(pathOf(nl, 'basket'))).text)).toBe(1)
    const otherShop = returning(guest, ch.host)
    const { status, text } = await otherShop.open(pathOf(ch, 'basket'))
    expect([status, linesOf(text)]).toEqual([200, 0])
    expect(await countOf(guest)).toBe(1)
  })

  test('when the session on the server is gone; an ended session of a customer leads to a new visitor', async () => {
    const before = await shopper(nl)
    const guest = returning(before).setCookie('session', 'A'.repeat(43)).setCookie('loginState', 'ca=0')
    expect(linesOf((await guest.open(pathOf(nl, 'basket'))).text)).toBe(1)
    expect(guest.cookie('loginState')).toBeUndefined()
  })

  test.each([
    ['forged', 'abc.def'],
    ['forged in the right form', `${crypto.randomUUID()}.${'A'.repeat(43)}`],
    ['a null character', '%00'],
    ['too long', 'x'.repeat(3000)],
  ])('but not when it is %s: the basket is empty, without an error', async (_, value) => {
    const guest = new Guest(shops, nl.host).setCookie('kkBRE', value)
    const { status, text } = await guest.open(pathOf(nl, 'basket'))
    expect([status, linesOf(text)]).toEqual([200, 0])
    const checkout = await guest.open(pathOf(nl, 'checkAndOrder'))
    expect([checkout.status, checkout.headers.location]).toEqual([303, pathOf(nl, 'noOrderNotice')])
    expect(await countOf(guest)).toBe(0)
  })

  test('and adds the lines that the visitor added before', async () => {
    const before = await shopper(nl)
    const guest = returning(before)
    await guest.fillBasket('lamp')
    const { text } = await guest.open(pathOf(nl, 'basket'))
    expect(linesOf(text)).toBe(2)
  })

  test('once, for two tabs at the same time', async () => {
    const before = await shopper(nl)
    const tabs = [returning(before), returning(before), returning(before)]
    const pages = await Promise.all(tabs.map((tab) => tab.open(pathOf(nl, 'basket'))))
    expect(pages.map(({ text }) => linesOf(text))).toEqual([1, 1, 1])
    expect(new Set(tabs.map((tab) => tab.cookie('session'))).size).toBe(1)
    expect(await countOf(tabs[0] as Guest)).toBe(1)
  })

  test('for a session and a reference from two responses to one browser', async () => {
    const before = await shopper(nl)
    const other = new Guest(shops, nl.host)
    await other.query('/api/session')
    const guest = returning(before).setCookie('session', other.cookie('session') ?? '')
    expect(linesOf((await guest.open(pathOf(nl, 'basket'))).text)).toBe(1)
    expect(guest.cookie('kkBRE')).not.toBe(before.cookie('kkBRE'))
    expect(await countOf(returning(guest))).toBe(1)
  })

  test('[LOG-5] but not after log-out: the browser has no reference, and an older one recovers nothing', async () => {
    const guest = await shopper(nl)
    const older = returning(guest)
    const { email } = await newCustomer(database, 'nl', { passwordHash: await hashPassword(password) })
    const { data } = await guest.query('/graphql', {
      query: `mutation ($m: ID!, $e: String!, $p: String!) {
        result: logInByEmail(mutationId: $m, input: { email: $e, password: $p }) { error }
      }`,
      variables: { m: crypto.randomUUID(), e: email, p: password },
    })
    expect(data.result.error).toBeNull()
    expect(await countOf(guest)).toBe(1)
    expect(guest.cookie('kkBRE')).toBeUndefined()
    await guest.query('/graphql', {
      query: 'mutation ($m: ID!) { result: logOut(mutationId: $m) { error } }',
      variables: { m: crypto.randomUUID() },
    })
    expect([guest.cookie('kkBRE'), guest.cookie('session')]).toEqual([undefined, undefined])
    expect(await countOf(guest)).toBe(0)
    expect(linesOf((await older.open(pathOf(nl, 'basket'))).text)).toBe(0)
  })

  test('[BAS-6] but not once it was ordered', async () => {
    const guest = await shopper(nl)
    const whereTo = {
      contact: { firstName: 'Anna', lastName: 'de Wit', email: 'anna@duinlicht.example' },
      deliveryAddress: {
        ...{ street: 'Helmgrasweg', houseNumber: '12', postalCode: '2042 ZZ', city: 'Zandvoort' },
      },
    }
    const { data } = await guest.query('/graphql', {
      query: `mutation ($c: ID!, $p: ID!, $i: CheckoutContactInput!) {
        result: saveCheckoutContact(mutationId: $c, input: $i) { error }
        change: saveCheckoutPayment(mutationId: $p, input: { method: INVOICE }) { checkout { totals { total } } }
      }`,
      variables: { c: crypto.randomUUID(), p: crypto.randomUUID(), i: whereTo },
    })
    const placed = await guest.query('/graphql', {
      query: `mutation ($m: ID!, $t: Int!) {
        placed: placeOrder(mutationId: $m, input: { total: $t }) { error order { orderNo } }
      }`,
      variables: { m: crypto.randomUUID(), t: data.change.checkout.totals.total },
    })
    expect(placed.data.placed.order.orderNo).toBeTruthy()
    const { status, text } = await returning(guest).open(pathOf(nl, 'basket'))
    expect([status, linesOf(text)]).toEqual([200, 0])
  })
})
