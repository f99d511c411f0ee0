import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ownProvider } from '#adapters/payments/own/own-provider.ts'
import { requestHeaders, standardHeaders } from '#adapters/payments/own/webhook-signature.ts'
import { signedPost } from '#adapters/shared/signed-post.ts'
import type { PaymentWebhook } from '#contract/messages/payment.ts'
import { providerServer } from '#demo/payment-provider/provider-server.ts'
import type { Delivery, Sandbox } from './sandbox.ts'

const portOf = (server: Server): number => (server.address() as AddressInfo).port

/** Starts the test provider of `npm run payment-provider` in this process, and receives its webhooks. */
export async function startOwnSandbox(secret: string): Promise<Sandbox> {
  const received: Delivery[] = []
  const waiting: ((delivery: Delivery) => void)[] = []
  const shop = createServer(async (req, res) => {
    let body = ''
    for await (const piece of req) body += piece
    const headers = Object.fromEntries(
      Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
    )
    const take = waiting.shift()
    if (take) take({ headers, body })
    else received.push({ headers, body })
    res.end('{}')
  }).listen(0, '127.0.0.1')
  let origin = ''
  const server = providerServer(secret, () => origin).listen(0, '127.0.0.1')
  await Promise.all([once(shop, 'listening'), once(server, 'listening')])
  origin = `http://127.0.0.1:${portOf(server)}`
  const url = new URL(`${origin}/`)
  const control = (path: string, content: object) =>
    signedPost({ url, secret }, path, content, 5_000, requestHeaders)
  const behave = (answers: object) =>
    control('-/behaviour', { ...answers, calls: { sendTo: [`http://127.0.0.1:${portOf(shop)}/`] } })
  await behave({})

  interface State {
    payments: { id: string; tenantId: string; amount: number; currency: string; method?: string }[]
    refunds: { id: string; paymentId: string; amount: number }[]
  }
  const state = async () => (await control('-/state', {})) as State
  const webhook = async (
    paymentId: string,
    changed: Partial<PaymentWebhook>,
    signedWith = secret,
  ): Promise<Delivery> => {
    const payment = (await state()).payments.find(({ id }) => id === paymentId)
    if (!payment) throw new Error(`The provider does not know ${paymentId}.`)
    const { tenantId, amount, currency } = payment
    const id = randomUUID()
    const body = JSON.stringify({ id, type: 'SUCCEEDED', tenantId, paymentId, amount, currency, ...changed })
    return { headers: standardHeaders(signedWith, body, Date.now(), id), body }
  }
  return {
    provider: ownProvider({ url, secret }, 2_000),
    payments: async () =>
      (await state()).payments.map(({ id, amount, currency, method }) => ({ id, amount, currency, method })),
    refunds: async () =>
      (await state()).refunds.map(({ id, paymentId, amount }) => ({ id, paymentId, amount })),
    press: async (paymentId, what) => {
      const next = received.shift()
      if (next) throw new Error('A webhook was not taken.')
      const delivered = new Promise<Delivery>((resolve) => waiting.push(resolve))
      await fetch(`${origin}/pay/${paymentId}`, { method: 'POST', body: `do=${what}`, redirect: 'manual' })
      return await delivered
    },
    chargeBack: (paymentId, amount) => webhook(paymentId, { type: 'CHARGED_BACK', amount }),
    withAmount: (paymentId, amount) => webhook(paymentId, { amount }),
    forged: (paymentId) => webhook(paymentId, {}, 'another secret, as long as that'),
    setDown: async (isDown) => {
      const answers = isDown ? { begin: 'ERROR', refund: 'ERROR' } : {}
      await behave(answers)
    },
    close: async () => {
      for (const each of [server, shop]) {
        each.close()
        each.closeAllConnections()
      }
    },
  }
}
