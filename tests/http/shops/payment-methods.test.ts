import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import '#backend/domain-events.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import type { RouteName } from '#routes/routes.ts'
import type { PaymentMethod } from '#tenancy/payment-methods.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { newCustomer } from '#tests/integration/contract/new-customer.ts'
import { type RunningProvider, startProvider } from '#tests/integration/payment/running-provider.ts'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { paymentMethodTexts } from './kit/payment-method-texts.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/**
 * Every shop in every language, without script: an order is placed, paid by each method, followed, and partly
 * returned.
 */
const tenants = loadTenants('tenants')
let shops: RunningShops
let provider: RunningProvider
let database: Database

/** A database of its own with enough stock of everything. */
const folder = createSmallDatabase()
beforeAll(async () => {
  database = await openDatabase({ folder })
  await database.transaction().execute((db) => db.updateTable('variant').set({ stock: 500 }).execute())
  provider = await startProvider()
  shops = await startShops({ env: { DATA_DIR: folder, ...provider.env } })
}, 120_000)
afterAll(async () => {
  await Promise.all([shops.stop(), provider.stop(), database.destroy()])
  rmSync(folder, { recursive: true })
})

const places = {
  nl: { postalCode: '2042zz', houseNumber: '12', addition: 'A', street: 'Helmgrasweg', city: 'Zandvoort' },
  de: { street: 'Am Lindenwall', houseNumber: '21', postalCode: '26999', city: 'Musterhafen' },
  ch: { street: 'Rebgasse', houseNumber: '7', postalCode: '8400', city: 'Winterthur' },
}
describe.each([
  { id: 'nl', locale: 'nl-NL', words: paymentMethodTexts.nl },
  { id: 'de', locale: 'de-DE', words: paymentMethodTexts.de },
  { id: 'ch', locale: 'de-CH', words: paymentMethodTexts.de },
  { id: 'ch', locale: 'fr-CH', words: paymentMethodTexts.fr },
] as const)('$id in $locale, without script', ({ id, locale, words }) => {
  const tenant = tenants.byId(id) as Tenant
  const prefix = locale === 'fr-CH' ? '/fr' : ''
  const pathTo = (name: RouteName) => routeUrl(tenant, locale, name).slice(prefix.length)
  let customer: Guest
  let customerId: string

  beforeAll(async () => {
    customerId = (await newCustomer(database, id)).id
    const { cookie } = await new Sessions(database).open({ id }, customerId, 2)
    customer = new Guest(shops, `${id}.localhost`, prefix).setCookie('session', cookie)
  })

  /** Puts the first product of that price in the basket; cents. */
  const fillBasket = async (least: number, most: number, shopper = customer): Promise<void> => {
    const { sku } = await database
      .selectFrom('variant')
      .innerJoin('catalogue_generation as present', (join) =>
        join
          .onRef('present.tenant_id', '=', 'variant.tenant_id')
          .onRef('present.generation', '=', 'variant.generation'),
      )
      .select('sku')
      .where('variant.tenant_id', '=', id)
      .where('present.state', '=', 'current')
      .where('price', '>=', least)
      .where('price', '<', most)
      .orderBy('sku')
      .executeTakeFirstOrThrow()
    expect((await shopper.send('/warenkorb', { do: 'add', sku, mutationId: randomUUID() })).status).toBe(303)
  }
  const emptyBasket = () =>
    database
      .deleteFrom('basket_item')
      .where('tenant_id', '=', id)
      .where('owner', '=', `c:${customerId}`)
      .execute()
  const somethingDear = () => fillBasket(40_000, 100_000)

  const options = (html: string, selector: string): string[] =>
    parsePage(html)
      .all(`${selector} option`)
      .flatMap((option) => option.attribute('value') || [])

  /**
   * Sends the form of a step, and follows its redirect.
   * @returns the next page
   */
  const submit = async (path: string, fields: Record<string, string>) => {
    const { status, headers, text } = await customer.send(path, fields)
    if (status !== 303)
      throw new Error(
        `${path} answered ${status}: ${parsePage(text).all('main')[0]?.text ?? text.slice(0, 300)}`,
      )
    const location = (headers.location ?? '').split('#')[0] ?? ''
    return location.startsWith('/') ? location.slice(prefix.length) : location
  }
  /** The payment page of the shop, with the parameters that the provider's page sends back. */
  const payingPathOf = async (page: string): Promise<string> => {
    const { payments } = await provider.state()
    const { returnTo = '' } = payments.find(({ id }) => page.endsWith(`/${id}`)) ?? {}
    return `/paylink?${new URL(returnTo).searchParams}`
  }

  /**
   * [ORD-5] The last page states the annual percentage rate and links to the information and contract of the credit,
   * as PDF.
   */
  const readsCredit = async (html: string): Promise<void> => {
    const payment = parsePage(html).only('#payment')
    expect(payment.text).toMatch(/jaarlijks kostenpercentage|effektiver Jahreszins|taux annuel effectif/)
    const papers = payment
      .all('a')
      .flatMap((link) => link.attribute('href')?.match(/^\/api\/credit\/.*/) ?? [])
    expect(papers.map((path) => path.split('?')[0])).toEqual([
      '/api/credit/information.pdf',
      '/api/credit/contract.pdf',
    ])
    for (const path of papers) {
      const { status, headers, text } = await customer.url(path)
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(text.slice(0, 5)).toBe('%PDF-')
    }
    expect((await customer.url('/api/credit/information.pdf?method=INVOICE')).status).toBe(404)
    const stranger = new Guest(shops, `${id}.localhost`)
    expect((await stranger.url(papers[1] ?? '')).status).toBe(404)
  }

  /** From the filled basket to the confirmation, only by the forms of the pages. */
  const ordered = async (method: PaymentMethod): Promise<{ orderNo: string; token: string | undefined }> => {
    const first = await customer.open(pathTo('delivery'))
    const [day] = options(first.text, '#delivery-day')
    let here = await submit(pathTo('delivery'), {
      ...{ do: 'delivery', firstName: 'Anna', lastName: 'de Wit', ...places[id] },
      ...(day === undefined ? { kind: 'HOME' } : { kind: 'APPOINTMENT', day }),
    })
    here = await submit(here, { do: 'payment', method, months: method === 'INSTALMENTS' ? '12' : '' })
    if (method === 'INSTALMENTS') here = await submit(here, { do: 'protection', wanted: 'no' })
    if (method === 'DELAYED_PAYMENT') here = await submit(here, { do: 'delayedPayment', accepted: 'yes' })
    const check = await customer.open(here)
    expect(parsePage(check.text).only('#payment').text).toContain(words.methods[method])
    if (method === 'INSTALMENTS' || method === 'DELAYED_PAYMENT') await readsCredit(check.text)
    const after = await submit(here, { ...hiddenFields(check.text, 'order-form'), do: 'order' })
    // An online payment goes to the provider's page at once; its visitor can come back to the payment page.
    const there = after.startsWith(provider.url) ? await payingPathOf(after) : after
    const { searchParams } = new URL(there, 'http://shop.invalid')
    const token = searchParams.get('token') ?? undefined
    const confirmation = new URL(searchParams.get('to') ?? there, 'http://shop.invalid')
    const orderNo = confirmation.searchParams.get('order') ?? ''
    const { status, text } = await customer.open(there)
    expect(status).toBe(200)
    expect(parsePage(text).only('main').text).toContain(orderNo)
    // The header shows that the basket is empty, whichever page follows the order.
    expect(parsePage(text).only('[data-basket-count]').attribute('data-basket-count')).toBe('0')
    return { orderNo, token }
  }
  const follow = async (orderNo: string): Promise<string> => {
    const { status, text } = await customer.open(pathTo('accountOrder') + orderNo)
    expect(status).toBe(200)
    return text
  }

  test.each(Object.keys(words.methods) as PaymentMethod[])(
    '[BAS-1] [BAS-2] [BAS-3] [ACC-2] an order is placed, paid by %s, and followed in the account',
    async (method) => {
      await somethingDear()
      const { orderNo, token } = await ordered(method)
      expect(token !== undefined).toBe(method === 'HOSTED')
      if (token !== undefined) {
        const { headers } = await customer.send('/paylink', { do: 'pay', token })
        expect(headers.location).toContain(provider.url)
        await fetch(headers.location ?? '', { method: 'POST', body: 'do=pay', redirect: 'manual' })
        const paying = `/paylink?${new URLSearchParams({ token })}`
        await expect
          .poll(async () => parsePage((await customer.open(paying)).text).only('main').text, {
            timeout: 20_000,
          })
          .toContain(words.paid)
      }
      await fillBasket(1_000, 100_000)
      for (const path of token === undefined
        ? [pathTo('noOrderNotice')]
        : [
            `/paylink?token=${token}`,
            `/paylink/returning-success/?token=${token}`,
            pathTo('noOrderNotice'),
            `${pathTo('afterPayment')}?order=${orderNo}`,
            `${pathTo('orderConfirmation')}?order=${orderNo}`,
          ]) {
        const { text } = await customer.open(path)
        // A basket that was filled since is not shown as empty.
        expect(parsePage(text).only('[data-basket-count]').attribute('data-basket-count')).toBe('1')
      }
      await emptyBasket()
      const page = parsePage(await follow(orderNo)).only('main').text
      expect(page).toContain(words.methods[method])
      expect(page).toContain(orderNo)
    },
  )

  test('[ACC-2] an order is followed until delivery, returned in part, and its documents can be opened', async () => {
    await somethingDear()
    await fillBasket(1, 10_000)
    const { orderNo } = await ordered('INVOICE')
    for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const)
      expect(await advanceOrder(database, tenant, { orderNo, to }, Date.now())).toMatchObject({ ok: true })
    const text = await follow(orderNo)
    expect(parsePage(text).all('.way [aria-current="step"]')).toHaveLength(1)
    const path = pathTo('accountOrder') + orderNo
    const returned = await submit(path, {
      ...hiddenFields(text, 'return'),
      ...Object.fromEntries(
        parsePage(text)
          .all('#return select')
          .slice(0, 2)
          .map((select, index) => [select.attribute('name') ?? '', index === 0 ? '1' : 'TOO_SMALL']),
      ),
    })
    const label = await customer.open(`${returned.split('?')[0]}.pdf`)
    expect([label.status, label.headers['content-type']]).toEqual([200, 'application/pdf'])
    const after = await database
      .selectFrom('order_line')
      .select('state')
      .where('order_no', '=', orderNo)
      .where('tenant_id', '=', id)
      .execute()
    expect(after.map(({ state }) => state).toSorted()).toEqual(['DELIVERED', 'RETURN_REGISTERED'])
    const invoices = await customer.open(pathTo('accountInvoices'))
    const links = parsePage(invoices.text)
      .all('main a[href]')
      .map((link) => link.attribute('href') ?? '')
    const paper = links.find((href) => href.endsWith('.pdf')) ?? ''
    expect((await customer.open(paper.slice(prefix.length))).text.slice(0, 5)).toBe('%PDF-')
  })

  test('[ACC-2] a completely returned order shows no open amount', async () => {
    await fillBasket(1, 10_000)
    const { orderNo } = await ordered('INVOICE')
    const facts = async () => parsePage(await follow(orderNo)).only('.account-aside').text
    expect(await facts()).toContain(words.open)
    for (const to of ['INVOICED', 'SHIPPED', 'RETURNED', 'CREDITED'] as const)
      expect(await advanceOrder(database, tenant, { orderNo, to, all: true }, Date.now())).toMatchObject({
        ok: true,
      })
    const after = await facts()
    expect(after).toContain(words.methods.INVOICE)
    expect(after).not.toContain(words.open)
  })

  test('[SES-3] [UX-6] a log-in that expires in the middle loses no typed input', async () => {
    const sessions = new Sessions(database)
    const { cookie } = await sessions.open({ id }, customerId, 2)
    const shopper = new Guest(shops, `${id}.localhost`, prefix).setCookie('session', cookie)
    await fillBasket(1, 10_000, shopper)
    await shopper.open(pathTo('delivery'))
    // The customer is only recognised now, as after a while without a visit.
    shopper.setCookie('session', (await sessions.open({ id }, customerId, 1)).cookie)
    const typed = { ...places[id], firstName: 'Annemarie', lastName: 'de Wit', phone: '088 000 0100' }
    const response = await shopper.send(pathTo('delivery'), { do: 'delivery', kind: 'HOME', ...typed })
    expect(response.status).toBe(422)
    const page = parsePage(response.text)
    for (const [name, text] of Object.entries(typed))
      expect(page.only(`#delivery-form input[name="${name}"]`).attribute('value'), name).toBe(text)
    const [logIn] = page.all('main a[target="_blank"]').map((link) => link.attribute('href') ?? '')
    expect(logIn).toContain(routeUrl(tenant, locale, 'login'))
    // No input was stored for a customer who has not logged in.
    const rows = await database
      .selectFrom('checkout')
      .select('detail')
      .where('detail', 'like', '%Annemarie%')
      .execute()
    expect(rows).toEqual([])
  })
})
