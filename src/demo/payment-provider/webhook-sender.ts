import { randomUUID } from 'node:crypto'
import type { WebhookType } from '#backend/billing/payments/webhook-settlement.ts'
import type { PaymentWebhook } from '#contract/messages/payment.ts'
import type { Behaviour } from './behaviour.ts'
import type { KnownPayment } from './payments.ts'
import { sendWebhook } from './send-webhook.ts'

/** First and longest wait before a webhook is sent again, ms, and how often it is sent. */
const firstWaitMs = 500
const longestWaitMs = 60_000
const mostAttempts = 12

interface Webhook {
  call: PaymentWebhook
  address: string
  host: string
}

/** A webhook that was sent, and the status of the response: 0 without one. */
export interface Sent {
  callId: string
  type: PaymentWebhook['type']
  paymentId: string
  status: number
}

/** Reports the outcome of payments to shops by signed webhooks, repeated until a shop accepts or refuses them. */
export class WebhookSender {
  readonly #secret: string
  readonly #behaviour: () => Behaviour
  #held: Webhook[] = []
  readonly sent: Sent[] = []

  constructor(secret: string, behaviour: () => Behaviour) {
    this.#secret = secret
    this.#behaviour = behaviour
  }

  send(type: WebhookType, { id: paymentId, tenantId, amount, currency, callBackTo }: KnownPayment): void {
    const call: PaymentWebhook = { id: randomUUID(), type, tenantId, paymentId, amount, currency }
    const { hold, times, sendTo } = this.#behaviour().calls
    const { host, pathname } = new URL(callBackTo)
    const addresses = sendTo.length > 0 ? sendTo.map((base) => new URL(pathname, base).href) : [callBackTo]
    const webhooks = addresses.flatMap((address) =>
      Array.from({ length: times }, (): Webhook => ({ call, address, host })),
    )
    if (hold) this.#held.push(...webhooks)
    else for (const each of webhooks) void this.#send(each)
  }

  /** Sends the held webhooks. @param order which goes first; each waits for the one before, unless all go at once */
  async release(order: 'AS_HELD' | 'REVERSED' | 'AT_ONCE'): Promise<void> {
    const held = order === 'REVERSED' ? this.#held.toReversed() : this.#held
    this.#held = []
    if (order === 'AT_ONCE') await Promise.all(held.map((each) => this.#send(each)))
    else for (const each of held) await this.#send(each)
  }

  async #send(webhook: Webhook, attempt = 1): Promise<void> {
    const { call, address, host } = webhook
    const status =
      attempt <= this.#behaviour().calls.failFirst
        ? 0
        : await sendWebhook(this.#secret, { id: call.id, body: JSON.stringify(call) }, address, host).catch(
            () => 0,
          )
    this.sent.push({ callId: call.id, type: call.type, paymentId: call.paymentId, status })
    // A refusal is final; a shop that fails or does not answer gets the webhook again.
    if ((status !== 0 && status < 500) || attempt >= mostAttempts) return
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1))
    setTimeout(() => void this.#send(webhook, attempt + 1), wait).unref()
  }
}
