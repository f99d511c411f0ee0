import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownProvider } from '#adapters/payments/own/own-provider.ts'
import type { WebhookReading } from '#adapters/payments/provider.ts'
import { freePort } from '#tests/http/server/kit/free-port.ts'

/** The provider that `.github/docs/payments.md` prints, as its reader starts it. */
const guide = readFileSync(join(import.meta.dirname, '../../../.github/docs/payments.md'), 'utf8')
const listing = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const folder = mkdtempSync(join(tmpdir(), 'provider-guide-'))
const readings: WebhookReading[] = []
let origin: string
let started: ChildProcess

/** The shop's side: it reads what the provider reports. */
const shop = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  const headers = new Headers(request.headers as Record<string, string>)
  readings.push(await provider().readWebhook({ tenantId: 'nl', headers, body, now: Date.now() }))
  response.writeHead(200).end('{}')
})
const provider = () => ownProvider({ url: new URL(`${origin}/`), secret })

beforeAll(async () => {
  origin = `http://127.0.0.1:${await freePort()}`
  writeFileSync(join(folder, 'provider.mjs'), listing)
  started = spawn(process.execPath, ['provider.mjs'], {
    ...{ cwd: folder, stdio: 'inherit' },
    env: { ...process.env, PAYMENT_PROVIDER_URL: origin, PAYMENT_PROVIDER_SECRET: secret },
  })
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  await vi.waitFor(async () => expect((await fetch(`${origin}/page/none`)).status).toBe(404), 10_000)
})
afterAll(() => {
  started?.kill()
  shop.close()
  rmSync(folder, { recursive: true })
})

test('[CNX-1] the provider of the guide takes a payment once, reports it signed, and refunds it', async () => {
  const id = randomUUID()
  const callBackTo = `http://nl.localhost:${(shop.address() as AddressInfo).port}/api/payment/callback`
  const payment = {
    ...{ id, tenantId: 'nl', orderNo: '4711', shop: 'Duinlicht', locale: 'nl-NL', callBackTo },
    ...{
      amount: 1_999,
      currency: 'EUR',
      payUntil: Date.now() + 60_000,
      returnTo: 'http://nl.localhost/paylink',
    },
  }
  const { url } = await provider().begin(payment)
  expect(await provider().begin(payment)).toEqual({ url })
  expect(await (await fetch(url)).text()).toContain('Duinlicht 4711')
  for (const type of ['SUCCEEDED', 'CHARGED_BACK']) {
    const paid = await fetch(url, { method: 'POST', body: new URLSearchParams({ type }), redirect: 'manual' })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, payment.returnTo])
    const event = { type, tenantId: 'nl', paymentId: id, amount: 1_999, currency: 'EUR' }
    expect(readings.at(-1)).toMatchObject({ ok: true, events: [event] })
  }
  const refund = { id: randomUUID(), paymentId: id, amount: 999, currency: 'EUR' }
  await provider().refund(refund, null)
  await provider().refund(refund, null)
  const forged = ownProvider({
    url: new URL(`${origin}/`),
    secret: `whsec_${Buffer.alloc(32).toString('base64')}`,
  })
  await expect(forged.begin({ ...payment, id: randomUUID() })).rejects.toThrow('status 401')
})
