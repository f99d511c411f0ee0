import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adyenProvider } from '#adapters/payments/adyen/adyen-provider.ts'
import { itemSignature } from '#adapters/payments/adyen/webhook.ts'
import { contractValidator } from './contract-validator.ts'
import { hostedPage, pressedButton } from './hosted-page.ts'
import type { Delivery, Sandbox } from './sandbox.ts'

const merchantAccount = 'EtalageTests'
const apiKey = 'api-key-of-tests-on-loopback'
const hmacKey = randomBytes(32).toString('hex')

/** Settings of a tenant for this fake, and the secrets that they name. */
export const fakeAdyenSettings = {
  configured: {
    name: 'adyen',
    ...{ merchantAccount, keyFrom: 'PAYMENT_ADYEN_KEY', hmacKeyFrom: 'PAYMENT_ADYEN_HMAC' },
  },
  env: { PAYMENT_ADYEN_KEY: apiKey, PAYMENT_ADYEN_HMAC: hmacKey },
} as const

/** An id as Adyen gives each payment and modification. */
export const pspReference = (): string => randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()

interface Session {
  reference: string
  amount: { currency: string; value: number }
  allowedPaymentMethods?: string[]
  returnUrl: string
  psp: string
  /** Id of the hosted page. */
  page: string
  /** What the shopper returns with; undefined until then. */
  result?: { code: string; status: 'completed' | 'refused' | 'canceled' | 'active' }
}

interface Modification {
  kind: string
  psp: string
  paymentPsp: string
  reference: string
  amount?: { currency: string; value: number }
  lineItems?: object[]
}

export interface FakeAdyen extends Sandbox {
  /** Root of the interface. */
  url: string
  /** Requests that the contract refuses; none in a passing test. */
  refusals: string[]
  /** Captures, cancels and refunds, in their order. */
  modifications: Modification[]
  /** Ends a session as a shopper does. @returns the query with which the shopper returns to the shop */
  leave(paymentId: string, status: 'completed' | 'refused' | 'canceled' | 'active'): URLSearchParams
  /** A signed webhook about a modification or a payment. */
  event(
    eventCode: string,
    about: { reference: string; psp: string; original?: string; amount: number; success?: boolean },
  ): Delivery
}

/**
 * Starts a server that answers as Adyen's Checkout interface does, for a test. Every request is validated by the
 * published OpenAPI document, and so is every response.
 * @param onPressed sends the webhook when the shopper presses a button on the page
 */
export async function startFakeAdyen(
  capture: 'automatic' | 'manual' = 'automatic',
  onPressed: (webhookUrl: string, delivery: Delivery) => Promise<unknown> = async () => {},
  port = 0,
): Promise<FakeAdyen> {
  const contract = contractValidator()
  const sessions = new Map<string, Session>()
  const responses = new Map<string, object>()
  const modifications: Modification[] = []
  const refusals: string[] = []
  let down = false

  function answer(path: string, body: Record<string, unknown>, origin: string): object {
    if (path === '/sessions') {
      const id = `CS${randomUUID()}`
      const session = { ...(body as unknown as Session), psp: pspReference(), page: id }
      sessions.set(session.reference.split('.')[0] ?? '', session)
      const { expiresAt, reference, returnUrl, amount, mode } = body
      return {
        id,
        amount,
        expiresAt,
        merchantAccount,
        reference,
        returnUrl,
        mode,
        url: `${origin}/pay/${id}`,
      }
    }
    const [, , paymentPsp = '', kind = ''] = path.split('/')
    const psp = pspReference()
    const { reference, amount, lineItems } = body as Pick<Modification, 'reference' | 'amount' | 'lineItems'>
    modifications.push({
      kind,
      psp,
      paymentPsp,
      reference,
      ...(amount && { amount }),
      ...(lineItems && { lineItems }),
    })
    const base = { merchantAccount, paymentPspReference: paymentPsp, pspReference: psp, status: 'received' }
    return { ...base, reference, ...(amount && { amount }) }
  }

  /** The hosted page of a session. Adyen sends no webhook when a shopper leaves it. */
  async function showPage(path: string, posted: string | undefined, res: ServerResponse): Promise<void> {
    const [id, shown] = [...sessions].find(([, { page }]) => path === `/pay/${page}`) ?? []
    if (id === undefined || !shown) return void res.writeHead(404).end()
    const { amount, reference: order, allowedPaymentMethods, returnUrl } = shown
    if (posted === undefined) {
      const about = { title: 'Adyen', order, method: allowedPaymentMethods?.[0] }
      const text = hostedPage({ ...about, amount: `${amount.currency} ${amount.value / 100}` }, path)
      return void res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
    }
    const pressed = pressedButton(posted)
    if (pressed !== 'cancel')
      await onPressed(
        new URL('/api/payment/callback', returnUrl).href,
        deliver(authorisation(id, pressed === 'pay')),
      )
    const status = ({ pay: 'completed', refuse: 'refused', cancel: 'canceled' } as const)[pressed]
    res.writeHead(303, { location: `${returnUrl}&${endSession(shown, status)}` }).end()
  }

  /** The result of a session, for who knows the code of the return, as Adyen sends it. */
  function resultOf(path: string, query: URLSearchParams): object | undefined {
    const ended = [...sessions.values()].find(({ page }) => path === `/sessions/${page}`)
    if (!ended?.result || ended.result.code !== query.get('sessionResult')) return undefined
    const response = { id: ended.page, reference: ended.reference, status: ended.result.status }
    refusals.push(...contract.readProblems(path, response).map((problem) => `response ${path}: ${problem}`))
    return response
  }

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const send = (status: number, body: object): void =>
      void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (down) return send(500, { status: 500, errorCode: '905', message: 'down' })
    let text = ''
    for await (const piece of req) text += piece
    if (req.url?.startsWith('/pay/'))
      return await showPage(req.url, req.method === 'POST' ? text : undefined, res)
    const path = (req.url ?? '').replace(/^\/v72/, '')
    if (req.headers['x-api-key'] !== apiKey) return send(401, { status: 401, errorCode: '000' })
    if (req.method === 'GET') {
      const { pathname, searchParams } = new URL(path, 'http://adyen')
      const result = resultOf(pathname, searchParams)
      return result ? send(200, result) : send(422, { status: 422, errorCode: '702', message: 'invalid' })
    }
    const body = JSON.parse(text) as Record<string, unknown>
    const problems = contract.requestProblems(path, body) ?? [`no path ${path}`]
    if (body.merchantAccount !== merchantAccount) problems.push(`another account ${body.merchantAccount}`)
    const key = String(req.headers['idempotency-key'] ?? '')
    if (key === '' || key.length > 64) problems.push(`no idempotency key ${key}`)
    if (problems.length > 0) {
      refusals.push(...problems.map((problem) => `${path}: ${problem}`))
      return send(422, { status: 422, errorCode: '702', message: 'invalid' })
    }
    const response = responses.get(key) ?? answer(path, body, `http://${req.headers.host}`)
    responses.set(key, response)
    refusals.push(
      ...contract.responseProblems(path, response).map((problem) => `response ${path}: ${problem}`),
    )
    send(201, response)
  }

  const server = createServer((req, res) => void handle(req, res)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v72/`
  function endSession(session: Session, status: NonNullable<Session['result']>['status']): URLSearchParams {
    const code = `Ab02b4c0!${randomBytes(24).toString('base64')}`
    session.result = { code, status }
    return new URLSearchParams({ sessionId: session.page, sessionResult: code })
  }
  const known = (paymentId: string): Session => {
    const session = sessions.get(paymentId)
    if (!session) throw new Error(`Adyen does not know ${paymentId}.`)
    return session
  }

  function deliver(item: Parameters<typeof itemSignature>[1], key = hmacKey): Delivery {
    const signed = { ...item, additionalData: { hmacSignature: itemSignature(key, item) } }
    const NotificationRequestItem = { ...signed, eventDate: '2026-11-17T13:00:00+01:00', reason: '' }
    return {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem }] }),
    }
  }

  const authorisation = (paymentId: string, isDone: boolean, amount = known(paymentId).amount.value) => ({
    ...{ merchantAccountCode: merchantAccount, merchantReference: known(paymentId).reference },
    ...{ eventCode: 'AUTHORISATION', pspReference: known(paymentId).psp },
    ...({
      amount: { ...known(paymentId).amount, value: amount },
      success: isDone ? 'true' : 'false',
    } as const),
  })

  return {
    url,
    provider: adyenProvider({ merchantAccount, apiKey, hmacKey, capture, url: url.slice(0, -1) }),
    refusals,
    modifications,
    payments: async () =>
      [...sessions].map(([id, { amount, allowedPaymentMethods }]) => ({
        ...{ id, amount: amount.value, currency: amount.currency, method: allowedPaymentMethods?.[0] },
      })),
    refunds: async () =>
      modifications
        .filter(({ kind }) => kind === 'refunds')
        .map(({ reference, amount }) => {
          const [paymentId = '', , id = ''] = reference.split('.')
          return { id, paymentId, amount: amount?.value ?? 0 }
        }),
    press: async (paymentId, what) =>
      what === 'cancel'
        ? deliver({ ...authorisation(paymentId, true), eventCode: 'EXPIRE', pspReference: pspReference() })
        : deliver(authorisation(paymentId, what === 'pay')),
    chargeBack: async (paymentId, amount) =>
      deliver({
        ...authorisation(paymentId, true, amount),
        ...{ eventCode: 'CHARGEBACK', pspReference: pspReference() },
        originalReference: known(paymentId).psp,
      }),
    withAmount: async (paymentId, amount) => deliver(authorisation(paymentId, true, amount)),
    forged: async (paymentId) => deliver(authorisation(paymentId, true), randomBytes(32).toString('hex')),
    leave: (paymentId, status) => endSession(known(paymentId), status),
    event: (eventCode, { reference, psp, original, amount, success = true }) =>
      deliver({
        ...{
          merchantAccountCode: merchantAccount,
          merchantReference: reference,
          eventCode,
          pspReference: psp,
        },
        ...{ amount: { currency: 'EUR', value: amount }, success: success ? 'true' : 'false' },
        ...(original && { originalReference: original }),
      }),
    setDown: async (isDown) => {
      down = isDown
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
