import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownProvider } from '#adapters/payments/own/own-provider.ts'
import type { ProviderPaymentRequest } from '#adapters/payments/provider.ts'
import { signedHeaders } from '#adapters/shared/payment-signature.ts'
import { type RunningProvider, startProvider } from './running-provider.ts'

let running: RunningProvider

beforeAll(async () => {
  running = await startProvider()
})
afterAll(() => running.stop())
beforeEach(() => running.setBehaviour({}))

const provider = (timeoutMs?: number) =>
  ownProvider({ url: new URL(`${running.url}/`), secret: running.secret }, timeoutMs)

const paymentRequest = (changed: Partial<ProviderPaymentRequest> = {}): ProviderPaymentRequest => ({
  ...{ id: randomUUID(), tenantId: 'nl', orderNo: '1234567890', shop: 'Duinlicht', locale: 'nl-NL' },
  ...{ amount: 12_345, currency: 'EUR', payUntil: Date.now() + 60_000 },
  ...{
    returnTo: 'http://nl.localhost:1/paylink/returning-success/?token=a',
    callBackTo: 'http://127.0.0.1:1/api/payment/callback',
  },
  ...changed,
})

describe('[BAS-3] the payment provider', () => {
  test.each([
    ['nl-NL', '<html lang="nl-NL">', 'Betaling goedkeuren', '€ 123,45'],
    ['de-DE', '<html lang="de-DE">', 'Zahlung freigeben', '123,45 €'],
    ['fr-CH', '<html lang="fr-CH">', 'Approuver le paiement', '123.45'],
  ])(
    'starts a payment once, on a page in %s that needs nothing from another host',
    async (locale, ...texts) => {
      const payment = paymentRequest({ locale, shop: '<b>Duinlicht</b> & co' })
      const { url: address } = await provider().begin(payment)
      expect((await provider().begin(payment)).url).toBe(address)
      const page = await fetch(address)
      const html = (await page.text()).replaceAll('\u00a0', ' ')
      for (const text of texts) expect(html).toContain(text)
      expect(html).toContain('&lt;b&gt;Duinlicht&lt;/b&gt; &amp; co')
      expect(html).not.toMatch(/<script|src=|url\(|@import/)
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    },
  )

  test('refunds once what it took, and never more', async () => {
    const payment = paymentRequest()
    const refund = { id: randomUUID(), paymentId: payment.id, amount: 12_345, currency: 'EUR' }
    const { url: address } = await provider().begin(payment)
    await expect(provider().refund(refund, null)).rejects.toThrow('409')
    const paid = await fetch(address, { method: 'POST', body: 'do=pay', redirect: 'manual' })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, payment.returnTo])
    await provider().refund(refund, null)
    await provider().refund(refund, null)
    await expect(provider().refund({ ...refund, id: randomUUID(), amount: 1 }, null)).rejects.toThrow('409')
    const { refunds } = await running.state()
    expect(refunds.filter(({ paymentId }) => paymentId === payment.id)).toEqual([refund])
  })

  test('takes no money once the payment has expired', async () => {
    const payment = paymentRequest({ payUntil: Date.now() - 1 })
    await fetch((await provider().begin(payment)).url, { method: 'POST', body: 'do=pay', redirect: 'manual' })
    const { payments } = await running.state()
    expect(payments.find(({ id }) => id === payment.id)?.state).toBe('OPEN')
  })

  test.each([
    ['ERROR', 'responded with status 500'],
    ['SLOW', 'no response within 200 ms'],
    ['CUT', 'other side closed'],
  ] as const)('[SEC-7] that responds with %s causes a timeout or error in time', async (how, reason) => {
    await running.setBehaviour({ begin: how, refund: how })
    await expect(provider(200).begin(paymentRequest())).rejects.toThrow(reason)
    await expect(
      provider(200).refund({ id: randomUUID(), paymentId: randomUUID(), amount: 1, currency: 'EUR' }, null),
    ).rejects.toThrow(reason)
  })

  test('[SEC-6] ignores requests with a wrong or old signature', async () => {
    const body = JSON.stringify(paymentRequest())
    const send = async (headers: Record<string, string>, text = body) =>
      (await fetch(`${running.url}/payments`, { method: 'POST', headers, body: text })).status
    expect(await send({})).toBe(401)
    expect(await send(signedHeaders('another secret, as long as that', body, Date.now()))).toBe(401)
    expect(await send(signedHeaders(running.secret, body, Date.now() - 6 * 60_000))).toBe(401)
    expect(await send(signedHeaders(running.secret, body, Date.now()), `${body} `)).toBe(401)
    expect(await send(signedHeaders(running.secret, '[', Date.now()), '[')).toBe(400)
    expect(await send(signedHeaders(running.secret, '{}', Date.now()), '{}')).toBe(400)
    expect(await send(signedHeaders(running.secret, body, Date.now()))).toBe(200)
  })
})

describe('[SEC-7] a host that is no provider', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.close()
  })
  const beginAt = async (response: RequestListener): Promise<string> => {
    const server = createServer(response).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = new URL(`http://127.0.0.1:${port}/`)
    return (await ownProvider({ url, secret: running.secret }, 500).begin(paymentRequest())).url
  }

  test.each<[string, RequestListener, string]>([
    [
      'redirects to another host',
      (_, res) => res.writeHead(302, { location: 'http://evil.example/' }).end(),
      'responded with status 302',
    ],
    [
      'has the URL of another host',
      (_, res) => res.end('{"address":"https://evil.example/pay"}'),
      'no URL of a payment page',
    ],
    ['has an incomplete URL', (_, res) => res.end('{"address":"//evil"}'), 'no URL of a payment page'],
    ['has no body', (_, res) => res.end(), 'no URL of a payment page'],
    ['is not JSON', (_, res) => res.end('<p>'), 'JSON'],
    ['has an endless body', (_, res) => res.end('x'.repeat(100_000)), 'more than'],
  ])('whose response %s is not followed', async (_, response, reason) => {
    await expect(beginAt(response)).rejects.toThrow(reason)
  })

  test('and one that is down causes an error', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    const gone = ownProvider({ url: new URL(`http://127.0.0.1:${port}/`), secret: running.secret }, 500)
    await expect(gone.begin(paymentRequest())).rejects.toThrow('ECONNREFUSED')
  })
})
