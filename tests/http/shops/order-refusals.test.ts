import { randomBytes } from 'node:crypto'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertVoucher } from '#backend/cart/vouchers/voucher-rows.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { RouteName } from '#routes/routes.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { newCustomer } from '#tests/integration/contract/new-customer.ts'
import type { HttpResponse } from '../server/kit/client.ts'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { validation } from './kit/html-rules.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

const validator = new HtmlValidate(new StaticConfigLoader(validation))
const tenants = loadTenants('tenants')

/** The order button without script: what it refuses, and what the page shows then. */
let shops: RunningShops
let database: Database
beforeAll(async () => {
  shops = await startShops()
  database = await openDatabase()
})
afterAll(async () => {
  await database.destroy()
  await shops.stop()
})

const places = {
  nl: { postalCode: '2042zz', houseNumber: '12', addition: 'A', street: 'Helmgrasweg', city: 'Zandvoort' },
  de: { street: 'Am Lindenwall', houseNumber: '21', postalCode: '26999', city: 'Musterhafen' },
  ch: { street: 'Rebgasse', houseNumber: '7', postalCode: '8400', city: 'Winterthur' },
}
const anna = { do: 'delivery', firstName: 'Anna', lastName: 'de Wit', kind: 'HOME' }

describe.each([
  ['nl', 'nl-NL', ''],
  ['de', 'de-DE', ''],
  ['ch', 'de-CH', ''],
  ['ch', 'fr-CH', '/fr'],
] as const)('%s in %s', (id, locale, prefix) => {
  const tenant = tenants.byId(id) as Tenant
  const { t } = localeMessages(tenant, locale)
  const place = places[id]
  const path = (route: RouteName) => routeUrl(tenant, locale, route).slice(prefix.length)
  const [delivery, payment, order] = [path('delivery'), path('payment'), path('checkAndOrder')]
  const contactFields = (email: string) => ({ ...anna, ...place, email })

  const arrive = async () => {
    const guest = new Guest(shops, `${id}.localhost`, prefix)
    await guest.fillBasket()
    return guest
  }
  const ownerOf = (guest: Guest) => `v:${guest.cookie('session')?.split('.')[0]}`

  /** A guest before the order button, and the fields its form would send. */
  const ready = async (email = `${randomBytes(6).toString('hex')}@klant.example`) => {
    const guest = await arrive()
    expect((await guest.send(delivery, contactFields(email))).status).toBe(303)
    expect((await guest.send(payment, { do: 'payment', method: 'INVOICE' })).status).toBe(303)
    return { guest, email, fields: await fieldsOf(guest) }
  }
  const fieldsOf = async (guest: Guest): Promise<Record<string, string>> => ({
    ...hiddenFields((await guest.open(order)).text, 'order-form'),
    do: 'order',
  })

  /** The message with which the page refuses; it has the focus, and the page is valid. */
  async function refusalOf(response: HttpResponse): Promise<string> {
    expect(response.status).toBe(422)
    const { results } = await validator.validateString(response.text)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    const page = parsePage(response.text)
    expect(leftoverTexts(page.only('body').text)).toEqual([])
    return page.only('.checkout-refusal[role="alert"][tabindex="-1"][autofocus]').text
  }

  test('[ORD-1] an address changed in another tab is named and nothing is ordered; the next press orders', async () => {
    const { guest, email, fields } = await ready()
    await guest.send(delivery, { ...contactFields(email), houseNumber: '99' })
    const refused = await guest.send(order, fields)
    const text = await refusalOf(refused)
    expect(text).toContain(t('checkout.refusal.ORDER_CHANGED'))
    expect(text).toContain(t('checkout.orderChange.DELIVERY_ADDRESS'))
    const again = { ...hiddenFields(refused.text, 'order-form'), do: 'order' }
    const placed = await guest.send(order, again)
    expect([placed.status, placed.headers.location?.split('?')[0]]).toEqual([
      303,
      prefix + path('orderConfirmation'),
    ])
  })

  test('[ORD-1] a fingerprint that is forged or from an older page orders nothing', async () => {
    const { guest, fields } = await ready()
    for (const fingerprint of ['x', '1.e30', `2${fields.fingerprint?.slice(1)}`, 'a'.repeat(40_000)]) {
      const sent = { ...(await fieldsOf(guest)), fingerprint }
      expect(await refusalOf(await guest.send(order, sent))).toContain(t('checkout.refusal.ORDER_CHANGED'))
    }
  })

  test('[ORD-1] [SES-5] with a lost session nothing is ordered, and the page has a message beside the recovered basket', async () => {
    const { guest, fields } = await ready()
    const later = new Guest(shops, guest.host, prefix).setCookie('kkBRE', guest.cookie('kkBRE') ?? '')
    const refused = await later.send(order, fields)
    expect(await refusalOf(refused)).toContain(t('checkout.refusal.SESSION_ENDED'))
    const page = parsePage(refused.text)
    expect(page.all('.checkout-lines li').length).toBeGreaterThan(0)
    expect(page.all('#order-form')).toEqual([])
    // The next step is open, or a link leads to it.
    const ways = [...page.all('#delivery-form'), ...page.all(`.checkout-refusal a`)]
    expect(ways).toHaveLength(1)
  })

  test('[ORD-1] a session lost without a trace leads to the log-in', async () => {
    const { guest, fields } = await ready()
    const stranger = new Guest(shops, guest.host, prefix)
    const response = await stranger.send(order, fields)
    expect([response.status, response.headers.location]).toEqual([303, prefix + path('noOrderNotice')])
    const notice = parsePage((await stranger.open(path('noOrderNotice'))).text).only('main')
    expect(notice.text).toContain(t('checkout.noOrder.loggedOut'))
    expect(notice.all('a').map((link) => link.attribute('href')?.split('?')[0])).toContain(
      prefix + path('login'),
    )
  })

  test('[TRU-1] [BAS-2] the no-order notice calls the basket empty only if it is, and tells no other order from an unknown one', async () => {
    const textAt = async (guest: Guest, address: string) => {
      const { status, headers, text } = await guest.url(address)
      return status === 303
        ? parsePage((await guest.url(headers.location ?? '')).text).only('main').text
        : parsePage(text).only('main').text
    }
    const at = (route: RouteName, orderNo = '') => `${prefix}${path(route)}${orderNo && `?order=${orderNo}`}`
    const empty = t('checkout.noOrder.empty.help')
    const stranger = new Guest(shops, `${id}.localhost`, prefix)
    expect(await textAt(stranger, at('noOrderNotice'))).toContain(empty)
    const { guest: other, fields } = await ready()
    const placed = await other.send(order, fields)
    const orderNo = new URL(placed.headers.location ?? '', 'http://shop').searchParams.get('order') ?? ''
    expect(orderNo).not.toBe('')
    for (const [guest, isFull] of [
      [stranger, false],
      [await arrive(), true],
    ] as const) {
      for (const route of ['noOrderNotice', 'orderConfirmation', 'afterPayment'] as const) {
        const text = await textAt(guest, at(route))
        expect(text.includes(empty)).toBe(!isFull)
        expect(text.includes(t('checkout.noOrder.full.help'))).toBe(isFull)
      }
      for (const route of ['orderConfirmation', 'afterPayment'] as const) {
        const [unknown, others] = [
          await textAt(guest, at(route, `9${orderNo}`)),
          await textAt(guest, at(route, orderNo)),
        ]
        expect(others).toBe(unknown)
        expect(unknown).toContain(t('checkout.noOrder.order.help'))
        expect(unknown).not.toContain(empty)
      }
    }
  })

  test('[ORD-1] [SES-3] with an expired log-in nothing is ordered, and a link leads to the log-in', async () => {
    const customer = await newCustomer(database, id)
    const { cookie } = await new Sessions(database).open({ id }, customer.id, 2)
    const guest = new Guest(shops, `${id}.localhost`, prefix).setCookie('session', cookie)
    await guest.fillBasket()
    await guest.send(delivery, contactFields(customer.email))
    await guest.send(payment, { do: 'payment', method: 'INVOICE' })
    const fields = await fieldsOf(guest)
    await database
      .updateTable('session')
      .set({ authenticated_at: 1 })
      .where('customer_id', '=', customer.id)
      .execute()
    const refused = await guest.send(order, fields)
    expect(await refusalOf(refused)).toContain(t('checkout.refusal.LOGIN_NEEDED'))
    const [link] = parsePage(refused.text).all('.checkout-refusal a')
    expect(link?.attribute('href')?.split('?')[0]).toBe(prefix + path('login'))
    expect(parsePage(refused.text).only('main').text).not.toContain(place.street)
  })

  test('[ORD-1] a price that rose since the product was added is shown on the order page, and before it', async () => {
    const { guest } = await ready()
    await database
      .updateTable('basket_item')
      .set(({ eb }) => ({ price_seen: eb('price_seen', '-', 100) }))
      .where('owner', '=', ownerOf(guest))
      .execute()
    const rose = t('basket.notice.PRICE_ROSE', { before: '', now: '' }).split('  ')[0]?.slice(0, 20) as string
    expect(parsePage((await guest.open(order)).text).only('.checkout-note').text).toContain(rose.trim())
    // The change was shown: the order goes through.
    expect((await guest.send(order, await fieldsOf(guest))).status).toBe(303)
  })

  const newCode = async (amount: number, terms: { uses?: number } = {}) => {
    const code = `T${randomBytes(5).toString('hex').toUpperCase()}`
    await insertVoucher(database, id, {
      ...{ code, amount, percent: null, minimumOrderValue: 0, customerGroup: 'EVERYONE', categories: null },
      ...{ uses: null, validFrom: 0, validUntil: Date.now() + 86_400_000, owner: null, listed: false },
      ...terms,
    })
    return code
  }
  const fullPrice = (guest: Guest) =>
    database
      .updateTable('variant')
      .set({ earlier_prices: null })
      .where('tenant_id', '=', id)
      .where('sku', 'in', (of) =>
        of.selectFrom('basket_item').select('sku').where('owner', '=', ownerOf(guest)),
      )
      .execute()
  const basket = path('basket')
  const redeem = async (guest: Guest, code: string) => {
    const { headers } = await guest.send(basket, { do: 'redeem', code })
    return parsePage((await guest.open(headers.location?.slice(prefix.length) ?? '')).text).only('main').text
  }

  test('[ORD-3] a code that this shopper has used today is reported where it is removed, and the order goes on without it', async () => {
    const code = await newCode(100)
    const { guest, email } = await ready()
    await fullPrice(guest)
    expect(await redeem(guest, code)).toContain(t('basket.voucher.used', { code }))
    expect((await guest.send(order, await fieldsOf(guest))).status).toBe(303)

    const later = await arrive()
    await fullPrice(later)
    expect(await redeem(later, code)).toContain(t('basket.voucher.used', { code }))
    await later.send(delivery, contactFields(email))
    await later.send(payment, { do: 'payment', method: 'INVOICE' })
    const dropped = t('basket.voucher.waits.USED_TODAY', { code })
    expect(parsePage((await later.open(order)).text).only('#order').text).toContain(dropped)
    expect(parsePage((await later.open(basket)).text).only('main').text).toContain(dropped)
  })

  test('[ORD-3] a code used up by others is named as the reason of another total', async () => {
    const code = await newCode(100, { uses: 1 })
    const { guest } = await ready()
    await fullPrice(guest)
    await redeem(guest, code)
    const fields = await fieldsOf(guest)
    await database.updateTable('voucher').set({ used: 1 }).where('code', '=', code).execute()
    expect(await refusalOf(await guest.send(order, fields))).toContain(
      t('basket.voucher.waits.USED_UP', { code }),
    )
  })

  test('[ORD-3] a code entered with an empty basket is stored, and counts once something is in it', async () => {
    const code = await newCode(100)
    const guest = new Guest(shops, `${id}.localhost`, prefix)
    const text = await redeem(guest, code)
    expect(text).toContain(t('basket.empty'))
    expect(text).toContain(t('basket.voucher.kept', { code }))
    await guest.fillBasket()
    await fullPrice(guest)
    expect(parsePage((await guest.open(basket)).text).only('main').text).toContain(
      t('basket.voucher.used', { code }),
    )
  })

  test('[ORD-3] a second code: an unknown one is reported, a better one counts, a worse one is refused by name', async () => {
    const [worse, better, worst] = [await newCode(100), await newCode(150), await newCode(50)]
    const guest = await arrive()
    await fullPrice(guest)
    await redeem(guest, worse)
    expect(await redeem(guest, 'NOSUCHCODE')).toContain(t('basket.error.UNKNOWN_CODE'))
    const replaced = await redeem(guest, better)
    expect(replaced).toContain(t('basket.voucher.used', { code: better }))
    expect(replaced).toContain(t('basket.voucher.other', { code: better, other: worse }))
    expect(await redeem(guest, worst)).toContain(t('basket.error.NOT_COMBINABLE', { code: better }))
    await guest.send(delivery, contactFields('anna@klant.example'))
    await guest.send(payment, { do: 'payment', method: 'INVOICE' })
    expect(parsePage((await guest.open(order)).text).only('#order').text).toContain(
      t('basket.voucher.other', { code: better, other: worse }),
    )
  })
})
