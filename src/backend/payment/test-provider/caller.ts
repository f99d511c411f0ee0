import { randomUUID } from 'node:crypto'
import type { PaymentCall } from '../../../contract/messages/payment.ts'
import type { CallType } from '../settle-call.ts'
import type { Behaviour } from './behaviour.ts'
import type { KnownPayment } from './payments.ts'
import { sendCall } from './send-call.ts'

/** First wait before a call is sent again, the longest, ms, and how often it is. */
const firstWaitMs = 500
const longestWaitMs = 60_000
const mostAttempts = 12

interface Waiting {
  call: PaymentCall
  address: string
  host: string
}

/** What was sent, and what the shop answered: 0 for no answer. */
export interface Sent {
  callId: string
  type: CallType
  paymentId: string
  status: number
}

/** Tells shops what became of payments, again and again until they have understood. */
export class Caller {
  readonly #secret: string
  readonly #behaviour: () => Behaviour
  #held: Waiting[] = []
  readonly sent: Sent[] = []

  constructor(secret: string, behaviour: () => Behaviour) {
    this.#secret = secret
    this.#behaviour = behaviour
  }

  tell(type: CallType, { id: paymentId, tenantId, amount, currency, callBackTo }: KnownPayment): void {
    const call: PaymentCall = { id: randomUUID(), type, tenantId, paymentId, amount, currency }
    const { hold, times, sendTo } = this.#behaviour().calls
    const { host, pathname } = new URL(callBackTo)
    const addresses = sendTo.length > 0 ? sendTo.map((base) => new URL(pathname, base).href) : [callBackTo]
    const waiting = addresses.flatMap((address) =>
      Array.from({ length: times }, (): Waiting => ({ call, address, host })),
    )
    if (hold) this.#held.push(...waiting)
    else for (const each of waiting) void this.#send(each)
  }

  /** Sends what was held. @param order which goes first; each waits for the one before, unless all go at once */
  async release(order: 'AS_HELD' | 'REVERSED' | 'AT_ONCE'): Promise<void> {
    const held = order === 'REVERSED' ? this.#held.toReversed() : this.#held
    this.#held = []
    if (order === 'AT_ONCE') await Promise.all(held.map((each) => this.#send(each)))
    else for (const each of held) await this.#send(each)
  }

  async #send(waiting: Waiting, attempt = 1): Promise<void> {
    const { call, address, host } = waiting
    const status =
      attempt <= this.#behaviour().calls.failFirst
        ? 0
        : await sendCall(this.#secret, address, JSON.stringify(call), host).catch(() => 0)
    this.sent.push({ callId: call.id, type: call.type, paymentId: call.paymentId, status })
    // A shop that says no has understood; one that fails or does not answer is called again.
    if ((status !== 0 && status < 500) || attempt >= mostAttempts) return
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1))
    setTimeout(() => void this.#send(waiting, attempt + 1), wait).unref()
  }
}
