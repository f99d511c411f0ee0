import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordPaid } from '#backend/billing/payments/record-paid.ts'
import { shownEmails } from '#backend/infra/mail/outbox.ts'
import { enqueueWebhook } from '#backend/infra/webhooks/enqueue-webhook.ts'
import { failingMessages, resendMessages } from '#backend/infra/webhooks/webhook-queue.ts'
import { deadRetentionMs, type FailedMessage, WebhookWorker } from '#backend/infra/webhooks/webhook-worker.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { transitionLines } from '#backend/orders/life/transition-lines.ts'
import { sendOrderPaid, sendOrderPlaced, sendOrderTransition } from '#backend/orders/order-webhooks.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { webhookMessageSchema } from '#contract/webhooks/events.ts'
import { signatureProblem } from '#operations/standard-webhook-signature.ts'
import { readWebhookSecrets } from '#operations/webhook-secrets.ts'
import { type WebhookEndpoint, type WebhookEventType, webhookEventTypes } from '#tenancy/webhooks.ts'
import { openBrowser } from './browser.ts'
import { databaseName, openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { orderingCommands, parcelsOf, typed, visitor } from './ordering.ts'
import '#backend/domain-events.ts'

const found = tenants.byId('nl')
if (!found) throw new Error('nl is needed.')
const nl = found

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ products: 30 })
}, 60_000)
afterAll(async () => {
  delete nl.webhooks
  await opened.close()
})

const endpoint = (change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  ...{ name: 'erp', url: 'https://erp.shop.example/', secretFrom: 'WEBHOOK_ERP', stockLowAt: 5 },
  events: webhookEventTypes.filter((type) => !type.startsWith('measurement.')),
  ...change,
})

const messages = () => opened.database.selectFrom('webhook_message').selectAll().orderBy('id').execute()
// biome-ignore lint/suspicious/noExplicitAny: parsed messages; each test checks its members
const sent = async (): Promise<any[]> => (await messages()).map(({ body }) => JSON.parse(body))
const types = async (): Promise<WebhookEventType[]> => (await sent()).map(({ type }) => type)
const clear = () => opened.database.deleteFrom('webhook_message').execute()

describe(`[CNX-2] purchases from the server (${databaseName})`, () => {
  let shop: ReturnType<typeof orderingCommands>
  let parcels: string[]
  beforeAll(async () => {
    nl.webhooks = [endpoint({ events: ['measurement.purchase', 'measurement.refund'] })]
    shop = orderingCommands(queryClient(opened.shop))
    parcels = await parcelsOf(opened)
  })
  beforeEach(clear)

  async function ordered(consent: string[] = []) {
    const as = visitor()
    if (as.session) as.session.consent = () => consent
    for (const sku of parcels.slice(0, 2)) await shop.add(as, sku)
    await shop.sayContact(as)
    const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
    const { order } = await shop.place(as, checkout.totals.total)
    return { as, orderNo: order.orderNo as string, total: checkout.totals.total as number }
  }
  const stored = async (orderNo: string) => {
    const order = await findOrder(opened.database, 'nl', orderNo)
    if (!order) throw new Error('The order is needed.')
    return order
  }

  test('an order is one purchase, with the consent it was placed under, in the unit of the currency', async () => {
    const { orderNo } = await ordered(['C0001', 'C0002'])
    const { detail, lines } = await stored(orderNo)
    const [message, ...others] = await sent()
    expect(others).toEqual([])
    expect(webhookMessageSchema(message.type).strict().safeParse(message).error).toBeUndefined()
    const { sums } = detail
    expect(message).toMatchObject({
      type: 'measurement.purchase',
      data: {
        ...{ event: 'purchase', consent: ['C0001', 'C0002'] },
        ecommerce: {
          ...{ transaction_id: orderNo, currency: 'EUR', shipping: sums.deliveryCost / 100 },
          value: (sums.itemsTotal - sums.discount) / 100,
          items: lines.map(({ sku, price, quantity }) => ({ item_id: sku, price: price / 100, quantity })),
        },
      },
    })
    expect(message.data.ecommerce.tax).toBeGreaterThan(0)
    // Paying the invoice later is no second purchase.
    await recordPaid(opened.database, nl, orderNo, Date.now())
    expect(await types()).toEqual(['measurement.purchase'])
  })

  test('a browser without a choice accepts nothing; cancelled lines are a refund, of an expired transfer, too', async () => {
    const { as, orderNo } = await ordered()
    await shop.command(as, 'cancelOrder', 'orderNo: $n', '{ error }', { n: typed('ID!', orderNo) })
    const [purchase, refund, ...others] = await sent()
    expect(others).toEqual([])
    expect(purchase.data.consent).toEqual([])
    expect(refund).toMatchObject({
      type: 'measurement.refund',
      data: { event: 'refund', ecommerce: { transaction_id: orderNo } },
    })
    expect(webhookMessageSchema(refund.type).strict().safeParse(refund).error).toBeUndefined()
    await clear()
    const order = {
      ...(await stored(orderNo)),
      method: 'BANK_TRANSFER' as const,
      paymentState: 'EXPIRED' as const,
    }
    const change = { order, lines: order.lines, to: 'CANCELLED' as const }
    await sendOrderTransition({ db: opened.database, now: Date.now() }, nl, change)
    expect(await types()).toEqual(['measurement.refund'])
  })

  test('an order that waits for a hosted payment is a purchase once it is paid, and none when it is cancelled', async () => {
    const { orderNo } = await ordered()
    await clear()
    const waiting = {
      ...(await stored(orderNo)),
      ...{ paymentState: 'PENDING' as const, method: 'HOSTED' as const },
    }
    const now = Date.now()
    await opened.database
      .updateTable('shop_order')
      .set({ payment_state: 'PENDING', payment_method: 'HOSTED' })
      .where('order_no', '=', orderNo)
      .execute()
    await sendOrderPlaced({ db: opened.database, now }, nl, orderNo)
    await sendOrderTransition({ db: opened.database, now }, nl, {
      order: waiting,
      lines: waiting.lines,
      to: 'CANCELLED',
    })
    expect(await types()).toEqual([])
    const [line, ...others] = waiting.lines
    if (!line) throw new Error('A line is needed.')
    const partly = { ...waiting, lines: [{ ...line, state: 'CANCELLED' as const }, ...others] }
    await sendOrderPaid({ db: opened.database, now }, nl, partly)
    // What was cancelled before the payment is taken off again.
    expect(await types()).toEqual(['measurement.purchase', 'measurement.refund'])
    expect((await sent())[1].data.ecommerce.items).toMatchObject([{ item_id: line.sku }])
  })
})

describe(`[CNX-3] events of a shop (${databaseName})`, () => {
  let shop: ReturnType<typeof orderingCommands>
  let parcels: string[]
  beforeAll(async () => {
    nl.webhooks = [endpoint()]
    shop = orderingCommands(queryClient(opened.shop))
    parcels = await parcelsOf(opened)
  })
  beforeEach(clear)

  async function ordered(method: string, skus: readonly string[], mutationId?: string) {
    const as = visitor()
    for (const sku of skus) await shop.add(as, sku)
    await shop.sayContact(as)
    const { checkout } = await shop.sayPayment(as, { method })
    const { order } = await shop.place(as, checkout.totals.total, mutationId)
    return { as, orderNo: order.orderNo as string, total: checkout.totals.total as number, mutationId }
  }
  const advance = (
    orderNo: string,
    to: 'INVOICED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'CREDITED',
    more = {},
  ) => advanceOrder(opened.database, nl, { orderNo, to, ...more }, Date.now())

  test('each step of an order is one message, without name and address of the shopper', async () => {
    const { orderNo, total } = await ordered('BANK_TRANSFER', parcels.slice(0, 2))
    await recordPaid(opened.database, nl, orderNo, Date.now())
    await advance(orderNo, 'INVOICED')
    await advance(orderNo, 'SHIPPED', { trackingNumber: '3SABC' })
    await advance(orderNo, 'DELIVERED')
    await advance(orderNo, 'RETURNED', { lineIds: ['2'] })
    await advance(orderNo, 'CREDITED')
    // Refused: it changes nothing.
    await advance(orderNo, 'SHIPPED')
    const all = await sent()
    expect(all.map(({ type }) => type)).toEqual([
      ...[
        'order.placed',
        'order.paid',
        'order.shipped',
        'order.delivered',
        'order.returned',
        'order.credited',
      ],
    ])
    const [placed, , shipped, , returned] = all
    expect(placed.data).toMatchObject({ orderNo, total, currency: 'EUR', paymentState: 'OPEN' })
    expect(placed.data.lines.map(({ sku }: { sku: string }) => sku)).toEqual(parcels.slice(0, 2))
    expect(shipped.data).toMatchObject({ trackingNumber: '3SABC', lines: [{ lineId: '1' }, { lineId: '2' }] })
    expect(returned.data.lines).toMatchObject([{ lineId: '2', quantity: 1 }])
    for (const message of all)
      expect(webhookMessageSchema(message.type).strict().safeParse(message).error).toBeUndefined()
    expect(JSON.stringify(all)).not.toMatch(/Anna|de Wit|duinlicht\.example|2042/)
  })

  test('an order that is sent twice is one message, and a cancelled one has its own', async () => {
    const order = await ordered('INVOICE', parcels.slice(0, 1), randomUUID())
    const again = await shop.place(order.as, order.total, order.mutationId)
    expect(again.order.orderNo).toBe(order.orderNo)
    expect(await types()).toEqual(['order.placed'])
    await shop.command(order.as, 'cancelOrder', 'orderNo: $n', '{ error }', {
      n: typed('ID!', order.orderNo),
    })
    expect(await types()).toEqual(['order.placed', 'order.cancelled'])
  })

  test('a transaction that is rolled back sends nothing', async () => {
    const { orderNo } = await ordered('INVOICE', parcels.slice(0, 1))
    await clear()
    const failing = opened.database.transaction().execute(async (db) => {
      const order = await findOrder(db, 'nl', orderNo)
      if (!order) throw new Error('The order is needed.')
      await transitionLines({ db, now: Date.now() }, nl, order, order.lines, 'CANCELLED')
      const { length } = await db.selectFrom('webhook_message').selectAll().execute()
      throw new Error(`rolled back ${length}`)
    })
    await expect(failing).rejects.toThrow('rolled back 1')
    expect(await types()).toEqual([])
  })

  test('low stock is sent once, until the stock has risen', async () => {
    const sku = parcels[5] as string
    const setStock = (stock: number) =>
      opened.database
        .updateTable('variant')
        .set({ stock })
        .where('tenant_id', '=', 'nl')
        .where('sku', '=', sku)
        .execute()
    const low = async () => (await sent()).filter(({ type }) => type === 'stock.low').map(({ data }) => data)
    await setStock(7)
    await ordered('INVOICE', [sku])
    expect(await low()).toEqual([])
    const { as, orderNo } = await ordered('INVOICE', [sku])
    await ordered('INVOICE', [sku])
    expect(await low()).toEqual([{ sku, stock: 5, threshold: 5 }])
    await shop.command(as, 'cancelOrder', 'orderNo: $n', '{ error }', { n: typed('ID!', orderNo) })
    await setStock(6)
    await ordered('INVOICE', [sku])
    expect(await low()).toHaveLength(2)
  })

  test('customers, newsletter and reviews', async () => {
    const email = `${randomUUID()}@klant.example`
    const page = openBrowser(opened.shop, { address: '192.0.2.77' })
    const tokenIn = async (path: string) => {
      const letters = (await shownEmails(opened.database, 'nl', 500)).filter(
        ({ recipient }) => recipient === email,
      )
      return (
        new RegExp(`${path}\\?token=([\\w-]{43})`).exec(letters.map(({ text }) => text).join('\n'))?.[1] ?? ''
      )
    }
    const person = { salutation: 'female', firstName: 'Anna', lastName: 'de Wit', birthday: '31-12-1980' }
    await page.execute('register', { ...person, email, password: 'zonlicht' })
    expect(await types()).toEqual([])
    const token = await tokenIn('bevestigen')
    const { customer } = await page.execute('confirmRegistration', { token, email })
    await page.execute('confirmRegistration', { token, email })
    const { newsletterConsent } = await page.query('{ newsletterConsent { id } }')
    const subscribe = () =>
      page.query(
        'mutation ($m: ID!, $i: SubscribeNewsletterInput!) { subscribeNewsletter(mutationId: $m, input: $i) { error step } }',
        { m: randomUUID(), i: { email, consent: true, consentId: newsletterConsent.id, page: '/' } },
      )
    await subscribe()
    await subscribe()
    const review = { stars: 4, title: 'Mooi', text: 'Zit goed.', name: 'Anna', city: 'Delft' }
    await page.query(
      'mutation ($m: ID!, $id: ID!, $r: ReviewInput!) { writeReview(mutationId: $m, id: $id, review: $r) { error } }',
      { m: randomUUID(), id: parcels[0], r: review },
    )
    expect(await page.execute('deleteAccount', { currentPassword: 'zonlicht' })).toMatchObject({
      error: null,
    })
    const all = await sent()
    expect(all.map(({ type }) => type)).toEqual([
      ...['customer.registered', 'newsletter.subscribed', 'review.written'],
      ...['newsletter.ended', 'customer.deleted'],
    ])
    const [registered, subscribed, written, ended, deleted] = all
    expect(registered.data.customerNumber).toBe(customer.businessPartnerNo)
    expect(deleted.data).toEqual(registered.data)
    expect([subscribed.data.email, ended.data.email]).toEqual([email, email])
    expect(written.data).toMatchObject({ stars: 4, language: 'nl' })
    for (const message of all)
      expect(webhookMessageSchema(message.type).strict().safeParse(message).error).toBeUndefined()
    const rest = JSON.stringify([registered, written, deleted])
    expect(rest).not.toMatch(new RegExp(`Anna|Zit goed|${email}`))
  })

  test('a message for each endpoint that gets the event, none for a shop without', async () => {
    const tenant = {
      id: 'nl',
      webhooks: [endpoint(), endpoint({ name: 'crm' }), endpoint({ name: 'other', events: ['order.paid'] })],
    }
    const write = (sender: Parameters<typeof enqueueWebhook>[1]) =>
      opened.database.transaction().execute((db) =>
        enqueueWebhook(db, sender, {
          ...{ type: 'customer.deleted', now: Date.now() },
          data: () => ({ customerId: 'c', customerNumber: null }),
        }),
      )
    await write({ id: 'nl' })
    await write({ id: 'nl', webhooks: [endpoint({ events: ['stock.low'] })] })
    expect(await messages()).toEqual([])
    await write(tenant)
    expect((await messages()).map((row) => row.endpoint)).toEqual(['erp', 'crm'])
  })
})

interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

describe(`[CNX-3] sending webhooks (${databaseName})`, () => {
  const received: Received[] = []
  let respond = (_: Received, response: ServerResponse): void => void response.writeHead(204).end()
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const got = { url: request.url ?? '', headers: request.headers, body }
    received.push(got)
    respond(got, response)
  })
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const next = `whsec_${randomBytes(32).toString('base64')}`
  const failures: (FailedMessage & { problem: string })[] = []
  let address = ''
  let now = Date.parse('2026-11-26T12:00:00Z')

  beforeAll(async () => {
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    receiver.closeAllConnections()
    receiver.close()
  })
  beforeEach(async () => {
    await clear()
    await opened.database.deleteFrom('webhook_endpoint_off').execute()
    received.length = 0
    failures.length = 0
    respond = (_, response) => void response.writeHead(204).end()
  })

  const at = (path: string, name = 'erp') => endpoint({ name, url: address + path })
  const worker = (
    webhooks: WebhookEndpoint[],
    change: Partial<ConstructorParameters<typeof WebhookWorker>[0]> = {},
  ) =>
    new WebhookWorker({
      ...{ database: opened.database, tenants: [{ id: 'nl', webhooks }] },
      ...{ environment: { WEBHOOK_ERP: secret }, privateHosts: new Set(['127.0.0.1', 'localhost']) },
      ...{ clock: () => now, random: () => 0.5, deadlineMs: 200 },
      onFailure: (error, message) =>
        failures.push({ ...message, problem: error instanceof Error ? error.message : '' }),
      ...change,
    })
  const write = (webhooks: WebhookEndpoint[], count = 1) =>
    opened.database.transaction().execute(async (db) => {
      for (let at = 0; at < count; at += 1)
        await enqueueWebhook(
          db,
          { id: 'nl', webhooks },
          {
            ...{ type: 'customer.deleted', now },
            data: () => ({ customerId: `c${at}`, customerNumber: null }),
          },
        )
    })
  const round = async (each: WebhookWorker) => {
    await each.startTurns()
    await each.idle()
  }

  test('signs by Standard Webhooks, and sends each message once', async () => {
    const erp = at('/hooks?shop=nl')
    await write([erp], 3)
    const [one, other] = [worker([erp]), worker([erp])]
    await Promise.all([round(one), round(other)])
    await round(one)
    expect(received.map(({ body }) => JSON.parse(body).data.customerId).sort()).toEqual(['c0', 'c1', 'c2'])
    expect(await messages()).toEqual([])
    const [{ headers, body, url }] = received as [Received]
    expect(url).toBe('/hooks?shop=nl')
    expect(JSON.parse(body)).toMatchObject({ version: 1, timestamp: '2026-11-26T12:00:00.000Z' })
    const message = { headers: new Headers(headers as Record<string, string>), body: Buffer.from(body) }
    expect(signatureProblem(message, readWebhookSecrets(secret) ?? [], now)).toBeUndefined()
    expect(signatureProblem(message, readWebhookSecrets(next) ?? [], now)).toBe('FORGED')
  })

  test('while a receiver changes to a new secret, both sign', async () => {
    const erp = at('/')
    await write([erp])
    await round(worker([erp], { environment: { WEBHOOK_ERP: `${secret} ${next}` } }))
    const [{ headers, body }] = received as [Received]
    const message = { headers: new Headers(headers as Record<string, string>), body: Buffer.from(body) }
    for (const each of [secret, next])
      expect(signatureProblem(message, readWebhookSecrets(each) ?? [], now)).toBeUndefined()
  })

  test('tries again for three days with the same id, then gives up; an operator sends it again', async () => {
    const erp = at('/')
    await write([erp])
    const id = (await messages())[0]?.id ?? ''
    respond = (_, response) => void response.writeHead(500).end('a secret of the receiver')
    const sender = worker([erp])
    const waits: number[] = []
    for (let attempts = 1; attempts <= 10; attempts += 1) {
      await round(sender)
      expect(received).toHaveLength(attempts)
      const [row] = await messages()
      waits.push((row?.next_at ?? 0) - now)
      // Not before its time.
      now = Math.max(now, (row?.next_at ?? 0) - 1)
      await round(sender)
      expect(received).toHaveLength(attempts)
      now = (row?.next_at ?? 0) + 300_000
    }
    const hour = 3_600_000
    expect(waits).toEqual([
      5_000,
      300_000,
      hour / 2,
      ...[2, 5, 10, 14, 20, 24, 0].map((hours) => hours * hour),
    ])
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
    expect(failures.map(({ isDead }) => isDead)).toEqual([...Array(9).fill(false), true])
    expect(JSON.stringify([failures, await messages()])).not.toContain('a secret of the receiver')
    expect(await failingMessages(opened.database, 'nl', { limit: 10 })).toMatchObject([
      { id, state: 'dead', attempts: 10, problem: 'responded with status 500' },
    ])
    respond = (_, response) => void response.writeHead(200).end('{}')
    expect(await resendMessages(opened.database, 'de', {}, now)).toBe(0)
    expect(await resendMessages(opened.database, 'nl', { endpoint: 'erp' }, now)).toBe(1)
    await round(sender)
    expect(received).toHaveLength(11)
    expect(await messages()).toEqual([])
  })

  test('dead messages are deleted after a month, and those too old are given up', async () => {
    const erp = at('/')
    await write([erp], 2)
    respond = (_, response) => void response.writeHead(503, { 'retry-after': '7200' }).end()
    const sender = worker([erp])
    await round(sender)
    const [first] = await messages()
    expect(first?.next_at).toBe(now + 7_200_000)
    now += 5 * 86_400_000
    await sender.sweep()
    // The second one was never tried: its turn had not come.
    expect((await messages()).map(({ state }) => state)).toEqual(['dead', 'waiting'])
    now += 5 * 86_400_000
    await sender.sweep()
    expect((await messages()).map(({ state }) => state)).toEqual(['dead', 'dead'])
    now += deadRetentionMs
    await sender.sweep()
    expect(await messages()).toEqual([])
  })

  test('410 Gone turns an endpoint off until an operator or a new URL turns it on', async () => {
    const erp = at('/gone')
    await write([erp], 3)
    respond = ({ url }, response) => void response.writeHead(url === '/gone' ? 410 : 204).end()
    const sender = worker([erp])
    await round(sender)
    now += 10_000
    await round(sender)
    expect(received).toHaveLength(1)
    expect((await messages()).map(({ state }) => state)).toEqual(['dead', 'dead', 'dead'])
    await write([erp])
    await round(worker([at('/moved')]))
    expect(received.at(-1)?.url).toBe('/moved')
    expect(await resendMessages(opened.database, 'nl', {}, now)).toBe(3)
    respond = (_, response) => void response.writeHead(204).end()
    await round(worker([erp]))
    expect(received).toHaveLength(5)
  })

  test('one message that is sent again turns on its own endpoint alone', async () => {
    const [erp, crm] = [at('/', 'erp'), at('/', 'crm')]
    await write([erp, crm])
    respond = (_, response) => void response.writeHead(410).end()
    const sender = worker([erp, crm])
    await round(sender)
    const off = async () =>
      (
        await opened.database
          .selectFrom('webhook_endpoint_off')
          .select('endpoint')
          .orderBy('endpoint')
          .execute()
      ).map((each) => each.endpoint)
    expect(await off()).toEqual(['crm', 'erp'])
    const id = (await messages()).find((each) => each.endpoint === 'crm')?.id
    expect(await resendMessages(opened.database, 'nl', { id: 'none' }, now)).toBe(0)
    expect(await resendMessages(opened.database, 'nl', { id, endpoint: 'erp' }, now)).toBe(0)
    expect(await off()).toEqual(['crm', 'erp'])
    expect(await resendMessages(opened.database, 'nl', { id }, now)).toBe(1)
    expect(await off()).toEqual(['erp'])
  })

  test('a receiver that hangs delays no other, and has a deadline', async () => {
    const [slow, fast] = [at('/slow', 'slow'), at('/fast', 'fast')]
    await write([slow, fast], 2)
    respond = ({ url }, response) => {
      if (url === '/fast') response.writeHead(204).end()
    }
    // Long enough for the fast receiver on a busy machine.
    const sender = worker([slow, fast], { deadlineMs: 2_000 })
    await sender.startTurns()
    await expect.poll(() => received.filter(({ url }) => url === '/fast').length).toBe(2)
    expect(failures).toEqual([])
    await sender.startTurns()
    await sender.idle()
    // One attempt in its turn, not one for each message.
    expect(failures).toMatchObject([{ endpoint: 'slow', problem: 'no response within 2000 ms' }])
    expect(received.filter(({ url }) => url === '/slow')).toHaveLength(1)
  })

  test('a response without an end takes no memory and counts by its status', async () => {
    const erp = at('/')
    await write([erp])
    respond = (_, response) => {
      response.writeHead(200)
      const flood = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', flood)
      }
      flood()
    }
    await round(worker([erp], { deadlineMs: 10_000 }))
    expect(await messages()).toEqual([])
  })

  test('[SEC-7] redirects are not followed', async () => {
    const erp = at('/')
    await write([erp])
    respond = (_, response) => void response.writeHead(307, { location: `${address}/inside` }).end()
    await round(worker([erp]))
    expect(received.map(({ url }) => url)).toEqual(['/'])
    expect(failures).toMatchObject([{ problem: 'responded with status 307: redirects are not followed' }])
  })

  const answers = (...found: [address: string, family: number][]) =>
    ((_name: string, _options: object, done: (error: null, all: object[]) => void) =>
      done(
        null,
        found.map(([address, family]) => ({ address, family })),
      )) as never
  const named = (address: string, family: number) => answers([address, family])

  test('[SEC-7] a receiver whose certificate is its own gets nothing', async () => {
    const folder = join(import.meta.dirname, '../../support/payment')
    const pem = (name: string) => readFileSync(join(folder, `loopback-${name}.pem`))
    const own = createSecureServer({ key: pem('key'), cert: pem('certificate') }, (request) =>
      received.push({ url: request.url ?? '', headers: request.headers, body: '' }),
    ).listen(0, '127.0.0.1')
    await once(own, 'listening')
    const erp = endpoint({ url: `https://127.0.0.1:${(own.address() as AddressInfo).port}/` })
    await write([erp])
    await round(worker([erp], { deadlineMs: 10_000 }))
    own.close()
    expect(failures).toMatchObject([
      { problem: expect.stringMatching(/^no connection: .*(CERT|SELF_SIGNED)/) },
    ])
    expect(received).toEqual([])
  })

  test('[SEC-7] a receiver that answers byte by byte has the same deadline', async () => {
    const drip = createTcpServer((socket) => {
      const timer = setInterval(() => socket.write('H'), 20)
      socket.on('error', () => undefined).on('close', () => clearInterval(timer))
    }).listen(0, '127.0.0.1')
    await once(drip, 'listening')
    const status = createTcpServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Slow: ')
      const timer = setInterval(() => socket.write('x'), 20)
      socket.on('error', () => undefined).on('close', () => clearInterval(timer))
    }).listen(0, '127.0.0.1')
    await once(status, 'listening')
    for (const server of [drip, status]) {
      failures.length = 0
      await clear()
      const erp = endpoint({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
      await write([erp])
      await round(worker([erp]))
      server.close()
      expect(failures).toHaveLength(1)
      expect((await messages())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
    }
  })

  test('a secret that changes between two attempts signs the next one, under the same id', async () => {
    const erp = at('/')
    await write([erp])
    respond = (_, response) => void response.writeHead(500).end()
    await round(worker([erp]))
    now += 6_000
    respond = (_, response) => void response.writeHead(204).end()
    await round(worker([erp], { environment: { WEBHOOK_ERP: next } }))
    const [first, second] = received.map(({ headers, body }) => ({
      headers: new Headers(headers as Record<string, string>),
      body: Buffer.from(body),
    })) as [{ headers: Headers; body: Buffer }, { headers: Headers; body: Buffer }]
    expect(second.headers.get('webhook-id')).toBe(first.headers.get('webhook-id'))
    expect(signatureProblem(first, readWebhookSecrets(secret) ?? [], now)).toBeUndefined()
    expect(signatureProblem(second, readWebhookSecrets(secret) ?? [], now)).toBe('FORGED')
    expect(signatureProblem(second, readWebhookSecrets(next) ?? [], now)).toBeUndefined()
  })

  test.each<[string, string, Partial<ConstructorParameters<typeof WebhookWorker>[0]>]>([
    ['https://127.0.0.1:9/', '127.0.0.1 is not a public address', {}],
    ['https://[::1]:9/', '::1 is not a public address', {}],
    ...['2130706433', '0x7f000001', '0177.0.0.1', '127.1', '127.0.0.1.', '１２７.0.0.1'].map(
      (spelled): [string, string, object] => [
        `https://${spelled}:9/`,
        '127.0.0.1 is not a public address',
        {},
      ],
    ),
    ['https://0.0.0.0:9/', '0.0.0.0 is not a public address', {}],
    ['https://169.254.169.254/latest', '169.254.169.254 is not a public address', {}],
    ['https://[::ffff:127.0.0.1]:9/', '::ffff:7f00:1 is not a public address', {}],
    ['https://[64:ff9b::10.0.0.7]:9/', '64:ff9b::a00:7 is not a public address', {}],
    ['https://localhost:9/', 'is not a public address', {}],
    [
      'https://erp.shop.example/',
      '169.254.169.254 is not a public address',
      { resolve: answers(['93.184.216.34', 4], ['169.254.169.254', 4]) },
    ],
    ['http://erp.shop.example/', 'the URL is not https', {}],
    ['https://erp.shop.example/', '10.0.0.7 is not a public address', { resolve: named('10.0.0.7', 4) }],
    ['https://erp.shop.example/', 'fd00::7 is not a public address', { resolve: named('fd00::7', 6) }],
    ['https://erp.shop.example/', 'WEBHOOK_ERP is missing', { environment: {} }],
  ])('[SEC-7] %s is not connected to: %s', async (url, problem, change) => {
    const erp = endpoint({ url })
    await write([erp])
    await round(worker([erp], { privateHosts: new Set(), ...change }))
    expect(failures[0]?.problem).toContain(problem)
    expect((await messages())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  test('messages of an endpoint that this release does not know wait for another one, and say why', async () => {
    const erp = at('/')
    await write([erp])
    await round(worker([]))
    expect((await messages())[0]).toMatchObject({
      ...{ state: 'waiting', attempts: 1, problem: 'the endpoint is not in tenant.json' },
    })
    now += 10_000
    await round(worker([erp]))
    expect(await messages()).toEqual([])
  })

  test('a receiver that switches protocols has not accepted the message, and its turn ends', async () => {
    const raw = createTcpServer((socket) => {
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
      )
      socket.on('error', () => undefined)
    }).listen(0, '127.0.0.1')
    await once(raw, 'listening')
    const erp = endpoint({ url: `http://127.0.0.1:${(raw.address() as AddressInfo).port}/` })
    await write([erp])
    await round(worker([erp]))
    raw.close()
    expect(failures).toMatchObject([{ problem: 'the connection was closed without a response' }])
    expect((await messages())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
  })
})
