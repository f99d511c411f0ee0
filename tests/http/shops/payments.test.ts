import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { standardHeaders } from '#adapters/payments/own/webhook-signature.ts'
import { signedHeaders } from '#adapters/shared/payment-signature.ts'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import type { PaymentWebhook } from '#contract/messages/payment.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { type RunningProvider, startProvider } from '#tests/integration/payment/running-provider.ts'
import { copyFolders } from './kit/copied-folders.ts'
import { Guest, hiddenFields } from './kit/guest.ts'
import { parsePage } from './kit/html.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { type Send, Shopper } from './kit/shopper.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/** Two processes of the real server on the same database, and the real payment provider beside them. */
const folder = createSmallDatabase({ tenant: 'nl', demo: true })
let provider: RunningProvider
let shops: RunningShops
let others: RunningShops
/** A shop whose online methods have names, with the test provider. */
const folders = copyFolders()
const start = () => startShops({ env: { DATA_DIR: folder, ...provider.env, ...folders.env } })
const host = 'nl.localhost'
const [nl, de] = ['nl', 'de'].map((id) => loadTenants('tenants').byId(id)) as [Tenant, Tenant]
const paths = {
  basket: routeUrl(nl, 'nl-NL', 'basket'),
  delivery: routeUrl(nl, 'nl-NL', 'delivery'),
  order: routeUrl(nl, 'nl-NL', 'checkAndOrder'),
  payment: routeUrl(nl, 'nl-NL', 'payment'),
}
const send: Send = (path, how) => shops.request(host, path, how)

beforeAll(async () => {
  folders.changeTenant('nl', {
    payment: {
      online: [
        { id: 'ideal' },
        { id: 'card' },
        { id: 'klarna', maximumCents: 100 },
        { id: 'twint' },
        { id: 'applepay' },
      ],
      express: ['applepay'],
    },
  })
  provider = await startProvider()
  await queryDatabase((database) => database.updateTable('variant').set({ stock: 500 }).execute())
  ;[shops, others] = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all([shops.kill(), others.kill(), provider.stop()])
  rmSync(folder, { recursive: true })
  folders.remove()
})
beforeEach(() => provider.setBehaviour({}))

async function queryDatabase<Result>(look: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ folder })
  try {
    return await look(database)
  } finally {
    await database.destroy()
  }
}

interface Ordered {
  orderNo: string
  payAt: string
  sku: string
}

let skus: string[] | undefined

async function availableSkus(): Promise<string[]> {
  const shopper = new Shopper()
  await shopper.openSession(send)
  return await shopper.availableSkus(send)
}

/** An order of a new visitor that waits for a hosted payment. */
async function ordered(): Promise<Ordered> {
  const shopper = new Shopper()
  await shopper.openSession(send)
  skus ??= await shopper.availableSkus(send)
  const [sku = ''] = skus
  await shopper.add(send, sku, randomUUID())
  const total = await shopper.prepareOrder(send, 'HOSTED')
  const { order } = await shopper.place(send, total, randomUUID())
  if (!order?.payment.payAt) throw new Error('Nothing was ordered.')
  return { orderNo: order.orderNo, payAt: order.payment.payAt, sku }
}

const form = (payAt: string, changed: Record<string, string> = {}) => {
  const { searchParams } = new URL(payAt, 'http://shop.invalid')
  const token = searchParams.get('token') ?? ''
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ do: 'pay', token, ...changed }).toString(),
  }
}

/**
 * Opens the provider's page, as the form of the shop does.
 * @returns its URL
 */
async function begin({ payAt }: Ordered, changed: Record<string, string> = {}): Promise<string> {
  const { status, headers } = await send('/paylink', form(payAt, changed))
  expect(status).toBe(303)
  return headers.location ?? ''
}

const press = (page: string, what: 'pay' | 'refuse' | 'cancel') =>
  fetch(page, { method: 'POST', body: `do=${what}`, redirect: 'manual' })

const paymentState = (orderNo: string): Promise<string> =>
  queryDatabase(
    async (database) =>
      (
        await database
          .selectFrom('shop_order')
          .select('payment_state')
          .where('order_no', '=', orderNo)
          .executeTakeFirstOrThrow()
      ).payment_state,
  )

/** How many emails confirmed the payment to the shopper. */
const confirmationsOf = (orderNo: string): Promise<number> =>
  queryDatabase(
    async (database) =>
      (
        await database
          .selectFrom('letter')
          .select('id')
          .where('subject', '=', `We hebben je betaling voor bestelling ${orderNo} ontvangen`)
          .execute()
      ).length,
  )

const webhookFor = async (
  page: string,
  type: PaymentWebhook['type'] = 'SUCCEEDED',
): Promise<PaymentWebhook> => {
  const paymentId = page.slice(page.lastIndexOf('/') + 1)
  const { payments } = await provider.state()
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Error('The provider knows nothing of it.')
  const { tenantId, amount, currency } = payment
  return { id: randomUUID(), type, tenantId, paymentId, amount, currency }
}

const sendWebhook = (
  data: object | string,
  {
    by = shops,
    to = host,
    secret = provider.secret,
    at = Date.now(),
    headers = {},
    sign = standardHeaders,
  } = {},
) => {
  const body = typeof data === 'string' ? data : JSON.stringify(data)
  return by.request(to, '/api/payment/callback', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sign(secret, body, at), ...headers },
    body,
  })
}

describe('[BAS-3] [ROU-1] the flow of a payment', () => {
  test('leads to the provider and back, and is paid by the webhook, which may arrive late', async () => {
    await provider.setBehaviour({ calls: { hold: true } })
    const order = await ordered()
    const page = await send(order.payAt, {})
    expect(page.text).toContain(order.orderNo)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['referrer-policy']).toBe('same-origin')
    const address = await begin(order)
    expect(new URL(address).origin).toBe(provider.url)
    const back = await press(address, 'pay')
    const { pathname, search } = new URL(back.headers.get('location') ?? '')
    expect(pathname).toBe('/paylink/returning-success/')
    const returned = await send(pathname + search, {})
    expect(returned.text).toContain('Je betaling wordt bevestigd')
    expect(returned.text).toMatch(/<noscript><meta http-equiv="refresh"/)
    // What a provider appends is in the links that open the page again, since the result may be requested again.
    const appended = await send(`${pathname}${search}&sessionId=CS1&to=https%3A%2F%2Felsewhere.example`, {})
    expect(appended.text.match(/look=\d+/g)?.length).toBeGreaterThan(1)
    for (const [link] of appended.text.matchAll(/[^"=]*\?[^"]*look=\d+[^"]*/g)) {
      expect(link).toContain('sessionId=CS1')
      expect(link).not.toContain('elsewhere')
    }
    // However often the success page is opened, it pays nothing (SEC-6).
    await send(pathname + search, {})
    expect(await paymentState(order.orderNo)).toBe('PENDING')
    await provider.release('AS_HELD')
    expect(await paymentState(order.orderNo)).toBe('PAID')
    expect((await send(pathname + search, {})).text).toContain('Je bestelling is betaald')
  })

  test('[SEC-6] a webhook sent twice at the same moment to two processes pays once', async () => {
    await provider.setBehaviour({
      calls: {
        hold: true,
        times: 3,
        sendTo: [`http://127.0.0.1:${shops.port}/`, `http://127.0.0.1:${others.port}/`],
      },
    })
    const orders = await Promise.all(Array.from({ length: 6 }, ordered))
    for (const order of orders) await press(await begin(order), 'pay')
    await provider.release('AT_ONCE')
    for (const { orderNo } of orders) {
      await expect.poll(() => paymentState(orderNo), { timeout: 20_000 }).toBe('PAID')
      expect(await confirmationsOf(orderNo)).toBe(1)
    }
    const refunds = await queryDatabase((database) =>
      database.selectFrom('payment_refund').select('id').execute(),
    )
    expect(refunds).toEqual([])
  })

  test('a refusal that arrives after the success changes nothing; a failing provider repeats its webhook', async () => {
    const order = await ordered()
    await provider.setBehaviour({ calls: { hold: true } })
    const first = await begin(order)
    await press(first, 'refuse')
    // The shop has not received the refusal: the shopper comes back and pays on the next payment page.
    await provider.release('AS_HELD')
    expect(await paymentState(order.orderNo)).toBe('FAILED')
    const second = await begin(order)
    expect(second).not.toBe(first)
    await provider.setBehaviour({ calls: { failFirst: 1 } })
    await press(second, 'pay')
    await expect.poll(() => paymentState(order.orderNo), { timeout: 20_000 }).toBe('PAID')
    const late = await webhookFor(first, 'CANCELLED')
    expect(JSON.parse((await sendWebhook(late)).text)).toEqual({ outcome: 'NOTED' })
    expect(await paymentState(order.orderNo)).toBe('PAID')
  })

  test.each([['ERROR'], ['CUT']] as const)(
    'a provider that responds with %s is reported, and the payment can be tried again',
    async (how) => {
      const order = await ordered()
      await provider.setBehaviour({ begin: how })
      const failed = await send('/paylink', form(order.payAt))
      expect(failed.status).toBe(503)
      expect(failed.text).toContain('De betaalpagina is nu niet bereikbaar')
      expect(failed.text).toContain('name="token"')
      await provider.setBehaviour({})
      expect(await begin(order)).toContain('/pay/')
    },
  )

  test('[SEC-6] redirects only to the shop itself', async () => {
    const order = await ordered()
    for (const [to, goesOn] of [
      ['/mijn-account/overzicht', '/mijn-account/overzicht'],
      ['//evil.example', `order=${order.orderNo}`],
      ['/\\evil.example', `order=${order.orderNo}`],
      ['%2f%2fevil.example', `order=${order.orderNo}`],
      ['https://ch.localhost/', `order=${order.orderNo}`],
    ]) {
      const address = await begin(order, { to: to as string })
      const paymentId = address.slice(address.lastIndexOf('/') + 1)
      const { payments } = await provider.state()
      const { returnTo } = payments.find(({ id }) => id === paymentId) ?? { returnTo: '' }
      expect(new URL(returnTo).origin).toBe(`http://${host}:${shops.port}`)
      await press(address, 'cancel')
      await expect.poll(() => paymentState(order.orderNo), { timeout: 20_000 }).toBe('FAILED')
      const { searchParams } = new URL(order.payAt, 'http://shop.invalid')
      const query = new URLSearchParams({ token: searchParams.get('token') ?? '', to: to as string })
      const { text } = await send(`/paylink/returning-success/?${query}`, {})
      expect(text).toContain(`${goesOn}"`)
      expect(text).not.toContain('evil')
    }
  }, 30_000)

  test('[TEN-7] a link opens nothing in another shop, altered, or without its token', async () => {
    const { payAt, orderNo } = await ordered()
    for (const [at, path] of [
      ['ch.localhost', payAt],
      ['ch.localhost', `/fr${payAt}`],
      [host, '/paylink'],
      [host, payAt.replace(orderNo, '1234567890')],
      [host, '/paylink/returning-success/?token=x'],
      [host, `/paylink?token=${'x'.repeat(5000)}`],
    ]) {
      const { status, text } = await shops.request(at as string, path as string)
      expect([path, status]).toEqual([path, 404])
      expect(text).not.toContain(orderNo)
    }
  })
})

describe('[CNX-1] methods by name', () => {
  const place = { postalCode: '2042zz', houseNumber: '12', street: 'Helmgrasweg', city: 'Zandvoort' }

  test('are shown in the checkout with mark, limits, trust line and terms, and go to the provider', async () => {
    const guest = new Guest(shops, host)
    skus ??= await availableSkus()
    await guest.send(paths.basket, { do: 'add', sku: skus[0] ?? '', mutationId: randomUUID() })
    const fields = { ...place, firstName: 'Anna', lastName: 'de Wit', email: 'anna@duinlicht.example' }
    const saved = await guest.send(paths.delivery, { do: 'delivery', kind: 'HOME', ...fields })
    expect(saved.status).toBe(303)
    const page = parsePage((await guest.url(saved.headers.location?.split('#')[0] ?? '')).text)
    const options = page.all('#payment-form .choice')
    const named = options.map((each) => each.text.replaceAll(/\s+/g, ' ').trim())
    // TWINT takes no euros of a Dutch shop; Klarna is above its limit here.
    expect(named.filter((text) => /iDEAL|betaalpas|Klarna|TWINT|Apple/.test(text))).toEqual([
      expect.stringContaining('iDEAL | Wero'),
      expect.stringContaining('Creditcard of betaalpas'),
      expect.stringContaining('Apple Pay'),
    ])
    const closed = page.only('#payment-form .choice-closed').text.replaceAll(/\s+/g, ' ')
    expect(closed).toContain('Klarna Zo kun je tot en met EUR 1,00')
    expect(closed).not.toContain('TWINT')
    expect(options.map((each) => each.all('.payment-mark').length)).toEqual(options.map(() => 1))
    expect(page.only('.payment-trust').text).toContain('beveiligde pagina')
    expect(page.only('.payment-trust a').attribute('href')).toBeTruthy()
    const path = saved.headers.location?.split('#')[0] ?? ''
    const refused = await guest.send(path, { do: 'payment', method: 'klarna' })
    expect(refused.status).toBe(422)
    const chosen = await guest.send(path, { do: 'payment', method: 'ideal' })
    expect(chosen.status).toBe(303)
    const check = await guest.url(chosen.headers.location?.split('#')[0] ?? '')
    expect(parsePage(check.text).only('#payment').text).toContain('iDEAL | Wero')
    const ordered = await guest.send(paths.order, {
      ...hiddenFields(check.text, 'order-form'),
      do: 'order',
    })
    // No page of the shop stands between the order and the provider's page.
    const paymentPage = ordered.headers.location ?? ''
    expect(paymentPage).toContain(provider.url)
    const paymentId = paymentPage.split('/').at(-1)
    const payment = (await provider.state()).payments.find(({ id }) => id === paymentId)
    expect(payment).toMatchObject({ method: 'ideal', state: 'OPEN' })
    // A shopper who cannot pay gets the goods back into the basket, and every method again.
    const back = await press(paymentPage, 'cancel')
    const returned = new URL(back.headers.get('location') ?? '')
    const open = async () => {
      const { text } = await guest.url(returned.pathname + returned.search)
      return hiddenFields(text, 'other-method')
    }
    await expect.poll(open).toHaveProperty('token')
    const other = await open()
    const stranger = await new Guest(shops, host).send('/paylink', other)
    expect([stranger.status, await paymentState(payment?.orderNo ?? '')]).toEqual([200, 'FAILED'])
    for (const _ of [1, 2]) {
      const again = await guest.send('/paylink', other)
      if (_ === 1) expect([again.status, again.headers.location]).toEqual([303, paths.payment])
    }
    expect((await guest.open(paths.basket)).text).toContain(`${skus[0]}`)
    const lines = await queryDatabase((database) =>
      database
        .selectFrom('order_line')
        .select('state')
        .where('order_no', '=', payment?.orderNo ?? '')
        .execute(),
    )
    expect(lines).toEqual([{ state: 'CANCELLED' }])
    expect((await guest.send(paths.payment, { do: 'payment', method: 'INVOICE' })).status).toBe(303)
  })

  test('have buttons for wallets on product and basket, which need no script', async () => {
    const guest = new Guest(shops, host)
    skus ??= await availableSkus()
    const [sku = ''] = skus
    const product = await guest.open(`/p/-/${sku}`)
    const page = product.status === 301 ? await guest.url(product.headers.location ?? '') : product
    expect(page.headers['permissions-policy']).toContain('payment=(self)')
    const button = parsePage(page.text).only('button[name="express"]')
    expect([button.attribute('value'), button.text]).toEqual([
      'applepay',
      expect.stringContaining('Apple Pay'),
    ])
    const added = await guest.send(paths.basket, { do: 'add', sku, express: 'applepay' })
    expect([added.status, added.headers.location]).toEqual([303, paths.order])
    const basket = await guest.open(paths.basket)
    expect(parsePage(basket.text).all('button[name="express"]')).toHaveLength(1)
    // A wallet that the tenant does not list is an unknown command.
    expect((await guest.send(paths.basket, { express: 'googlepay' })).headers.location).toBe(paths.basket)
    await guest.send(paths.delivery, {
      ...{ do: 'delivery', kind: 'HOME', firstName: 'Anna', lastName: 'de Wit' },
      ...{ ...place, email: 'anna@duinlicht.example' },
    })
    const check = await guest.open(paths.order)
    expect(parsePage(check.text).only('#payment').text).toContain('Apple Pay')
  })

  test('change nothing in a shop that has none', async () => {
    const { headers, text } = await shops.request('de.localhost', routeUrl(de, 'de-DE', 'basket'))
    expect(headers['permissions-policy']).toContain('payment=()')
    expect(text).not.toContain('name="express"')
  })
})

describe('[SEC-6] the webhook of the provider', () => {
  test.each<[string, (data: PaymentWebhook) => ReturnType<typeof sendWebhook>, number]>([
    ['forged', (data) => sendWebhook(data, { secret: 'another secret, as long as that' }), 401],
    ['six minutes old', (data) => sendWebhook(data, { at: Date.now() - 6 * 60_000 }), 401],
    ['unsigned', (data) => sendWebhook(data, { headers: { 'webhook-signature': '' } }), 401],
    ['for another tenant', (data) => sendWebhook(data, { to: 'de.localhost' }), 404],
    [
      'in the name of another tenant',
      (data) => sendWebhook({ ...data, tenantId: 'de' }, { to: 'de.localhost' }),
      404,
    ],
    ['with another amount', (data) => sendWebhook({ ...data, amount: data.amount - 1 }), 422],
    ['with another currency', (data) => sendWebhook({ ...data, currency: 'CHF' }), 422],
    ['for an unknown payment', (data) => sendWebhook({ ...data, paymentId: randomUUID() }), 404],
    ['with something more', (data) => sendWebhook({ ...data, paid: true }), 400],
    ['without an id', ({ id: _, ...data }) => sendWebhook(data), 400],
    ['that is no JSON', () => sendWebhook('{'), 400],
    ['of 10,000 characters', (data) => sendWebhook({ ...data, note: 'x'.repeat(10_000) }), 413],
    [
      'by a page of another site',
      (data) => sendWebhook(data, { headers: { origin: 'https://evil.example' } }),
      403,
    ],
  ])('a webhook %s is refused and changes nothing', async (_, attempt, status) => {
    const order = await ordered()
    const data = await webhookFor(await begin(order))
    const response = await attempt(data)
    expect(response.status).toBe(status)
    expect(response.headers['cache-control']).toContain('no-store')
    expect(await paymentState(order.orderNo)).toBe('PENDING')
    expect((await sendWebhook(data)).status).toBe(200)
    expect(await paymentState(order.orderNo)).toBe('PAID')
    expect((await sendWebhook(data, { at: Date.now() - 6 * 60_000 })).status).toBe(401)
    expect(await confirmationsOf(order.orderNo)).toBe(1)
  })

  test('with the former headers is accepted for one release', async () => {
    const data = await webhookFor(await begin(await ordered()))
    const former = { sign: signedHeaders }
    expect((await sendWebhook(data, { ...former, secret: 'another secret, as long as that' })).status).toBe(
      401,
    )
    expect((await sendWebhook(data, former)).status).toBe(200)
  })

  test('accepts only POST', async () => {
    expect((await send('/api/payment/callback', {})).status).toBe(405)
  })
})

test('[BAS-6] killed six times while webhooks arrive, the shop has paid each order once, or not yet', async () => {
  let interrupted = 0
  for (let round = 0; round < 6; round += 1) {
    const orders = await Promise.all(Array.from({ length: 4 }, ordered))
    const webhooks: PaymentWebhook[] = []
    for (const order of orders) webhooks.push(await webhookFor(await begin(order)))
    let answered = 0
    let killed: Promise<void> | undefined
    await Promise.all(
      webhooks.map((data) =>
        sendWebhook(data).then(
          () => {
            answered += 1
            if (answered > round % 3) killed ??= shops.kill()
          },
          () => {
            interrupted += 1
          },
        ),
      ),
    )
    await killed
    for (const { orderNo } of orders) {
      const paid = (await paymentState(orderNo)) === 'PAID'
      expect(await confirmationsOf(orderNo)).toBe(paid ? 1 : 0)
    }
    shops = await start()
    // The provider got no response, or lost it: it repeats the webhook, also to the other process.
    for (const data of webhooks) {
      expect((await sendWebhook(data)).status).toBe(200)
      expect((await sendWebhook(data, { by: others })).status).toBe(200)
    }
    for (const { orderNo } of orders) {
      expect(await paymentState(orderNo)).toBe('PAID')
      expect(await confirmationsOf(orderNo)).toBe(1)
    }
  }
  expect(interrupted).toBeGreaterThan(0)
}, 120_000)

test('[BAS-3] [BAS-6] an order that expires is cancelled once by two processes, and a late payment is refunded', async () => {
  const order = await ordered()
  await provider.setBehaviour({ calls: { hold: true } })
  await press(await begin(order), 'pay')
  const stock = () =>
    queryDatabase(
      async (database) =>
        (
          await database
            .selectFrom('variant')
            .select('stock')
            .where('sku', '=', order.sku)
            .executeTakeFirstOrThrow()
        ).stock,
    )
  const before = await stock()
  await queryDatabase((database) =>
    database
      .updateTable('payment')
      .set({ pay_until: Date.now() - 120_000 })
      .where('order_no', '=', order.orderNo)
      .execute(),
  )
  await expect.poll(() => paymentState(order.orderNo), { timeout: 20_000 }).toBe('EXPIRED')
  expect(await stock()).toBe(before + 1)
  expect((await send(order.payAt, {})).text).toContain('wacht niet meer op betaling')
  expect((await send('/paylink', form(order.payAt))).status).toBe(200)
  await provider.release('AS_HELD')
  await expect.poll(async () => (await provider.state()).refunds.length, { timeout: 20_000 }).toBe(1)
  expect(await paymentState(order.orderNo)).toBe('EXPIRED')
  expect(await stock()).toBe(before + 1)
}, 60_000)

test('[BAS-3] npm run payments books a transfer once, and reports invalid arguments', async () => {
  const pay = (...words: string[]) => {
    try {
      const data = execFileSync(process.execPath, ['src/cli/payments.ts', '--tenant', 'nl', ...words], {
        cwd: repository,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
      })
      return { code: 0, output: data }
    } catch (error) {
      const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string }
      return { code: status, output: stdout + stderr }
    }
  }
  const { order_no: orderNo, total } = await queryDatabase((database) =>
    database
      .selectFrom('shop_order')
      .select(['order_no', 'total'])
      .where('tenant_id', '=', 'nl')
      .where('payment_method', '=', 'BANK_TRANSFER')
      .where('payment_state', '=', 'OPEN')
      .executeTakeFirstOrThrow(),
  )
  const reference = bankTransferReference(orderNo)
  const part = ['--reference', reference, '--amount', '5.00', '--transaction', 'bank 1']
  expect(pay().output).toContain(reference)
  expect(pay(...part)).toMatchObject({ code: 0, output: expect.stringContaining('is still to be paid') })
  expect(pay(...part)).toMatchObject({ code: 0, output: expect.stringContaining('booked already') })
  const rest = ((total - 500 + 1) / 100).toFixed(2)
  expect(pay('--reference', reference, '--amount', rest, '--transaction', 'bank 2').output).toContain(
    'paid; the surplus of 0.01 EUR has to be refunded',
  )
  expect(await paymentState(orderNo)).toBe('PAID')
  expect(pay('--reference', reference, '--amount', '1.00', '--transaction', 'bank 3').code).toBe(1)
  for (const wrong of [
    ['--reference', 'RF00', '--amount', '1.00', '--transaction', 'x'],
    ['--reference', reference, '--amount', '1', '--transaction', 'x'],
    ['--reference', reference, '--amount', '1.00'],
    ['--amount', '1.00'],
    ['--what'],
  ])
    expect(pay(...wrong)).toMatchObject({ code: 2, output: expect.stringContaining('npm run payments') })
})
