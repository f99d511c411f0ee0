import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { mollieProvider } from '#adapters/payments/mollie/mollie-provider.ts'
import { hostedPage, pressedButton } from './hosted-page.ts'
import type { Delivery, Sandbox } from './sandbox.ts'

export const mollieTestKey = 'test_LoopbackLoopbackLoopbackLoopback'

const amount = z.strictObject({ currency: z.string().length(3), value: z.string().regex(/^\d+\.\d{2}$/) })

/** What Mollie documents for `POST /v2/payments`, as far as the shop sends it. */
const createPayment = z.strictObject({
  amount,
  description: z.string().min(1).max(255),
  redirectUrl: z.url(),
  cancelUrl: z.url(),
  webhookUrl: z.url(),
  metadata: z.strictObject({ payment: z.string(), tenant: z.string() }),
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .optional(),
  method: z.enum(['ideal', 'creditcard', 'paypal', 'klarna', 'twint', 'applepay', 'googlepay']).optional(),
  lines: z
    .array(
      z.strictObject({ description: z.string(), quantity: z.int(), unitPrice: amount, totalAmount: amount }),
    )
    .optional(),
  billingAddress: z
    .strictObject({
      ...{ givenName: z.string(), familyName: z.string(), email: z.email(), streetAndNumber: z.string() },
      ...{ postalCode: z.string(), city: z.string(), country: z.string().length(2) },
    })
    .optional(),
})

const createRefund = z.strictObject({
  amount,
  description: z.string().max(255),
  metadata: z.strictObject({ refund: z.string() }),
})
const createCapture = z.strictObject({ amount, description: z.string() })

interface FakePayment extends z.infer<typeof createPayment> {
  id: string
  status: string
  refunds: (z.infer<typeof createRefund> & { id: string; status: string })[]
  chargebacks: { id: string; amount: z.infer<typeof amount> }[]
  captures: z.infer<typeof createCapture>[]
  released: boolean
}

export interface FakeMollie extends Sandbox {
  url: string
  /** Requests that the documented interface refuses; none in a passing test. */
  refusals: string[]
  /** The payment of Mollie for one of ours. */
  find(paymentId: string): FakePayment
  setStatus(paymentId: string, status: string): Delivery
  /** Answers no request from now on. */
  hang(hangs: boolean): void
  /** Connections that are open. */
  connections(): Promise<number>
}

const centsOf = ({ value }: { value: string }): number => Math.round(Number(value) * 100)
const mollieAmount = (currency: string, cents: number) => ({ currency, value: (cents / 100).toFixed(2) })
const folder = import.meta.dirname

/**
 * Starts a server that answers as Mollie's Payments interface does, with a page for the shopper. It speaks https with a
 * certificate of its own: the official client refuses http, and reads no further authorities. So certificates are not
 * checked until it is closed.
 * @param deliver sends the webhook when the shopper presses a button on the page
 */
export async function startFakeMollie(
  port = 0,
  deliver: (webhookUrl: string, delivery: Delivery) => Promise<unknown> = async () => {},
): Promise<FakeMollie> {
  const payments = new Map<string, FakePayment>()
  const responses = new Map<string, object>()
  const refusals: string[] = []
  let origin = ''
  let [down, hangs] = [false, false]

  const webhookOf = ({ id }: FakePayment): Delivery => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ id }).toString(),
  })

  const resourceOf = (payment: FakePayment, embed: string) => {
    const { refunds, chargebacks, captures: _, released: __, ...shown } = payment
    return {
      ...{
        resource: 'payment',
        mode: 'test',
        createdAt: '2026-11-17T12:00:00+00:00',
        sequenceType: 'oneoff',
      },
      ...shown,
      _links: {
        self: { href: `${origin}/v2/payments/${payment.id}`, type: 'application/hal+json' },
        ...(payment.status === 'open' && {
          checkout: { href: `${origin}/checkout/${payment.id}`, type: 'text/html' },
        }),
      },
      ...(embed !== '' && {
        _embedded: {
          refunds: refunds.map((each) => ({ resource: 'refund', ...each })),
          chargebacks: chargebacks.map((each) => ({ resource: 'chargeback', reversedAt: null, ...each })),
        },
      }),
    }
  }

  function answer(method: string, url: URL, body: unknown): [status: number, content: object | undefined] {
    const [, , , id, part] = url.pathname.split('/')
    if (id === undefined) {
      const request = createPayment.parse(body)
      const payment: FakePayment = {
        ...{ ...request, id: `tr_${randomUUID().replaceAll('-', '').slice(0, 12)}`, status: 'open' },
        ...{ refunds: [], chargebacks: [], captures: [], released: false },
      }
      payments.set(payment.id, payment)
      return [201, resourceOf(payment, '')]
    }
    const payment = payments.get(id)
    if (!payment) return [404, { status: 404, title: 'Not Found', detail: 'No payment exists with this id.' }]
    if (method === 'GET' && part === undefined)
      return [200, resourceOf(payment, url.searchParams.get('embed') ?? '')]
    if (method === 'GET' && part === 'refunds')
      return [
        200,
        {
          count: payment.refunds.length,
          _embedded: { refunds: payment.refunds.map((each) => ({ resource: 'refund', ...each })) },
          _links: {},
        },
      ]
    if (part === 'refunds') {
      const refund = createRefund.parse(body)
      const given = payment.refunds.reduce((sum, each) => sum + centsOf(each.amount), 0)
      if (given + centsOf(refund.amount) > centsOf(payment.amount))
        return [422, { status: 422, title: 'Unprocessable Entity', detail: 'The amount is higher' }]
      const made = { ...refund, id: `re_${randomUUID().slice(0, 8)}`, status: 'pending' }
      payment.refunds.push(made)
      return [201, { resource: 'refund', ...made }]
    }
    if (part === 'captures') {
      payment.captures.push(createCapture.parse(body))
      return [201, { resource: 'capture', id: 'cpt_1', amount: payment.amount }]
    }
    if (part === 'release-authorization') {
      payment.released = true
      return [202, undefined]
    }
    throw new Error(`no path ${method} ${url.pathname}`)
  }

  const statuses = { pay: 'paid', refuse: 'failed', cancel: 'canceled' } as const

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', origin)
    let text = ''
    for await (const piece of req) text += piece
    const shown = payments.get(/^\/checkout\/(\w+)$/.exec(url.pathname)?.[1] ?? '')
    if (shown && req.method === 'POST') {
      shown.status = statuses[pressedButton(text)]
      await deliver(shown.webhookUrl, webhookOf(shown))
      return void res.writeHead(303, { location: shown.redirectUrl }).end()
    }
    if (shown) {
      const { id, amount, description: order, method } = shown
      const about = { title: 'Mollie', order, method, amount: `${amount.currency} ${amount.value}` }
      return void res
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(hostedPage(about, `/checkout/${id}`))
    }
    const send = (status: number, body: object | undefined) =>
      res.writeHead(status, { 'content-type': 'application/hal+json' }).end(body && JSON.stringify(body))
    if (hangs) return
    // The client repeats responses of 5xx for seconds, so the connection is cut.
    if (down) return void res.destroy()
    if (req.headers.authorization !== `Bearer ${mollieTestKey}`)
      return void send(401, { status: 401, title: 'Unauthorized Request', detail: 'Missing authentication' })
    try {
      const key = req.method === 'POST' ? String(req.headers['idempotency-key'] ?? '') : ''
      const [status, content] = responses.has(key)
        ? [201, responses.get(key)]
        : answer(req.method ?? '', url, text === '' ? undefined : JSON.parse(text))
      if (key !== '' && content && status === 201) responses.set(key, content)
      send(status, content)
    } catch (error) {
      refusals.push(`${req.method} ${url.pathname}: ${error}`)
      send(422, { status: 422, title: 'Unprocessable Entity', detail: 'invalid' })
    }
  }

  const server = createServer(
    {
      key: readFileSync(join(folder, 'loopback-key.pem')),
      cert: readFileSync(join(folder, 'loopback-certificate.pem')),
    },
    (req, res) => void handle(req, res),
  ).listen(port, '127.0.0.1')
  await once(server, 'listening')
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const checked = process.env.NODE_TLS_REJECT_UNAUTHORIZED
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'

  const find = (paymentId: string): FakePayment => {
    const found = [...payments.values()].find(({ metadata }) => metadata.payment === paymentId)
    if (!found) throw new Error(`Mollie does not know ${paymentId}.`)
    return found
  }
  const setStatus = (paymentId: string, status: string): Delivery => {
    const payment = find(paymentId)
    payment.status = status
    return webhookOf(payment)
  }
  return {
    url: `${origin}/v2/`,
    provider: mollieProvider({ apiKey: mollieTestKey, url: `${origin}/v2/` }),
    refusals,
    find,
    setStatus,
    hang: (now) => {
      hangs = now
    },
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    payments: async () =>
      [...payments.values()].map(({ metadata, amount, method }) => ({
        ...{ id: metadata.payment, amount: centsOf(amount), currency: amount.currency, method },
      })),
    refunds: async () =>
      [...payments.values()].flatMap(({ metadata, refunds }) =>
        refunds.map((each) => ({
          ...{ id: each.metadata.refund, paymentId: metadata.payment, amount: centsOf(each.amount) },
        })),
      ),
    press: async (paymentId, what) => setStatus(paymentId, statuses[what]),
    chargeBack: async (paymentId, cents) => {
      const payment = find(paymentId)
      payment.chargebacks.push({
        id: `chb_${randomUUID().slice(0, 8)}`,
        amount: mollieAmount(payment.amount.currency, cents),
      })
      return webhookOf(payment)
    },
    withAmount: async (paymentId, cents) => {
      const payment = find(paymentId)
      const before = payment.amount
      payment.amount = mollieAmount(before.currency, cents)
      return setStatus(paymentId, 'paid')
    },
    forged: async (paymentId) => webhookOf(find(paymentId)),
    setDown: async (isDown) => {
      down = isDown
    },
    close: async () => {
      if (checked === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = checked
      server.close()
      server.closeAllConnections()
    },
  }
}
