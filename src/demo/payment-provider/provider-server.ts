import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { receivedProblem } from '#adapters/payments/own/webhook-signature.ts'
import type { WebhookType } from '#backend/billing/payments/webhook-settlement.ts'
import { onlineMethodIds } from '#tenancy/online-methods.ts'
import { type Behaviour, behaviourSchema, defaultBehaviour } from './behaviour.ts'
import { pagePolicy, payPage, unknownPage } from './pay-page.ts'
import { Payments } from './payments.ts'
import { WebhookSender } from './webhook-sender.ts'

const maxBodyBytes = 16_384

const paymentRequest = z.strictObject({
  id: z.string().min(8).max(64),
  tenantId: z.string(),
  orderNo: z.string().max(32),
  shop: z.string().max(100),
  locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  amount: z.int().positive(),
  currency: z.string().length(3),
  payUntil: z.int(),
  returnTo: z.url({ protocol: /^https?$/ }),
  callBackTo: z.url({ protocol: /^https?$/ }),
  method: z.enum(onlineMethodIds).optional(),
})
const refundRequest = z.strictObject({
  id: z.string().min(8).max(64),
  paymentId: z.string(),
  amount: z.int().positive(),
  currency: z.string().length(3),
})
const release = z.strictObject({ order: z.enum(['AS_HELD', 'REVERSED', 'AT_ONCE']) })

const actions: ReadonlyMap<string, WebhookType> = new Map([
  ['pay', 'SUCCEEDED'],
  ['refuse', 'FAILED'],
  ['cancel', 'CANCELLED'],
])

type Handler = (body: unknown, res: ServerResponse) => Promise<void> | void

/**
 * A payment provider to try shops with: takes signed orders to pay and to refund (`POST /payments`, `POST /refunds`), has a
 * page for the shopper, and calls the shop back. Tests control it with signed requests under `/-/`. It takes no money and
 * has everything in memory.
 * @param origin scheme and host of its page, known once it listens
 */
export function providerServer(secret: string, origin: () => string): Server {
  const payments = new Payments()
  let behaviour: Behaviour = defaultBehaviour
  const webhooks = new WebhookSender(secret, () => behaviour)

  const shopHandlers: Record<string, Handler> = {
    '/payments': (body, res) =>
      answerAs(behaviour.begin, res, () => {
        const { id } = payments.begin(paymentRequest.parse(body))
        json(res, 200, { address: `${origin()}/pay/${encodeURIComponent(id)}` })
      }),
    '/refunds': (body, res) =>
      answerAs(behaviour.refund, res, () => {
        const taken = payments.refund(refundRequest.parse(body))
        json(res, taken ? 200 : 409, {})
      }),
    '/-/behaviour': (body, res) => {
      behaviour = behaviourSchema.parse(body)
      json(res, 200, behaviour)
    },
    '/-/release': async (body, res) => {
      await webhooks.release(release.parse(body).order)
      json(res, 200, {})
    },
    '/-/state': (_, res) => json(res, 200, { ...payments.all(), sent: webhooks.sent }),
  }

  /** Answers the shopper's page; a pressed button is reported to the shop and leads back to it. */
  function answerShopper(req: IncomingMessage, res: ServerResponse, id: string, body: string): void {
    const payment = payments.find(id)
    if (!payment) {
      html(res, 404, unknownPage(languageOf(req)))
      return
    }
    const deed = req.method === 'POST' ? actions.get(new URLSearchParams(body).get('do') ?? '') : undefined
    if (deed && payment.state === 'OPEN' && Date.now() < payment.payUntil) {
      payment.state = deed
      webhooks.send(deed, payment)
    }
    if (req.method === 'POST')
      res.writeHead(303, { location: payment.returnTo, 'cache-control': 'no-store' }).end()
    else html(res, 200, payPage(payment), payment.returnTo)
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(req.url ?? '/', 'http://provider.invalid')
    const body = await bodyOf(req)
    if (body === undefined) return json(res, 413, {})
    const page = /^\/pay\/([\w-]{8,64})$/.exec(pathname)?.[1]
    if (page !== undefined) return answerShopper(req, res, page, body)
    const deed = req.method === 'POST' ? shopHandlers[pathname] : undefined
    if (!deed) return json(res, 404, {})
    const headers = new Headers()
    for (const [name, value] of Object.entries(req.headers))
      if (typeof value === 'string') headers.set(name, value)
    const problem = receivedProblem(secret, headers, body, Date.now())
    if (problem) return json(res, 401, { problem })
    try {
      await deed(JSON.parse(body), res)
    } catch (error) {
      if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error
      json(res, 400, {})
    }
  }

  return createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      console.error('payment provider:', error)
      res.destroy()
    })
  })
}

function answerAs(how: Behaviour['begin'], res: ServerResponse, usual: () => void): void {
  if (how === 'ERROR') json(res, 500, {})
  else if (how === 'CUT') res.destroy()
  // SLOW is never answered: the shop has to give up.
  else if (how === 'OK') usual()
}

async function bodyOf(req: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of req as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > maxBodyBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

const languageOf = ({ headers }: IncomingMessage): string =>
  /^[a-z]{2}-[A-Z]{2}/.exec(headers['accept-language'] ?? '')?.[0] ?? 'de-DE'

function json(res: ServerResponse, status: number, body: object): void {
  res
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body))
}

function html(res: ServerResponse, status: number, body: string, returnTo?: string): void {
  res
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(returnTo),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(body)
}
