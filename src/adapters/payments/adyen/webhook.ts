import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentEvent, WebhookReading, WebhookRequest } from '../provider.ts'
import { type Capture, type Receipt, readReference } from './references.ts'

const maxWebhookLength = 65_536

/** Whether a text is an id that Adyen gives payments and modifications; those of its test webhooks are not. */
const isPspReference = (text: string): boolean => /^[A-Z0-9]+$/.test(text)

const item = z.object({
  additionalData: z.record(z.string(), z.unknown()).optional(),
  amount: z.object({ currency: z.string(), value: z.int() }),
  eventCode: z.string(),
  merchantAccountCode: z.string(),
  merchantReference: z.string().optional(),
  originalReference: z.string().optional(),
  pspReference: z.string(),
  success: z.enum(['true', 'false']),
})

type Item = z.infer<typeof item>

const notification = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: item }))
    .min(1)
    .max(10),
})

export interface AdyenWebhookSettings {
  merchantAccount: string
  hmacKey: string
  capture: Capture
}

/**
 * Returns the signature of an item, as Adyen documents it for standard webhooks: HMAC-SHA256 of its main fields with the
 * key in hexadecimal, as base64.
 */
export function itemSignature(hmacKey: string, signed: Omit<Item, 'additionalData'>): string {
  const { pspReference, originalReference = '', merchantAccountCode, merchantReference = '' } = signed
  const { amount, eventCode, success } = signed
  const text = [
    ...[pspReference, originalReference, merchantAccountCode, merchantReference],
    ...[amount.value, amount.currency, eventCode, success],
  ].join(':')
  return createHmac('sha256', Buffer.from(hmacKey, 'hex')).update(text).digest('base64')
}

/**
 * Reads a standard webhook of Adyen. Every item has to be signed. They have no time: a repeated one is recognised by its
 * id. Items of other accounts, about other things, or of payments that another system has made are acknowledged without
 * an effect.
 */
export function readAdyenWebhook(
  settings: AdyenWebhookSettings,
  { tenantId, body }: Pick<WebhookRequest, 'tenantId' | 'body'>,
): WebhookReading {
  if (body.length > maxWebhookLength) return { ok: false, status: 413, reason: 'too long' }
  const parsed = notification.safeParse(parseJson(body)).data
  if (!parsed) return { ok: false, status: 400, reason: 'not a webhook' }
  const items = parsed.notificationItems.map((each) => each.NotificationRequestItem)
  for (const each of items) {
    const given = each.additionalData?.hmacSignature
    if (typeof given !== 'string') return { ok: false, status: 401, reason: 'UNSIGNED' }
    if (!isEqual(given, itemSignature(settings.hmacKey, each)))
      return { ok: false, status: 401, reason: 'FORGED' }
  }
  const own = items.filter(({ merchantAccountCode }) => merchantAccountCode === settings.merchantAccount)
  return {
    ok: true,
    acknowledgement: '[accepted]',
    events: own.flatMap((each) => eventsOf(each, tenantId, settings.capture)),
  }
}

function eventsOf(each: Item, tenantId: string, capture: Capture): PaymentEvent[] {
  const { eventCode, success, amount, pspReference, originalReference = '' } = each
  const read = readReference(each.merchantReference ?? '')
  if (!read || amount.value <= 0 || !isPspReference(pspReference)) return []
  if (originalReference !== '' && !isPspReference(originalReference)) return []
  const isDone = success === 'true'
  const event = (type: PaymentEvent['type'], reference = originalReference): PaymentEvent => ({
    ...{ id: `adyen.${pspReference}.${eventCode}.${success}.${type}`, type, tenantId },
    ...{ paymentId: read.paymentId, amount: amount.value, currency: amount.currency },
    ...(reference && { reference }),
  })
  switch (eventCode) {
    case 'AUTHORISATION':
      if (!isDone) return [event('FAILED', pspReference)]
      return [event(isReserved(read.receipt, capture) ? 'AUTHORISED' : 'SUCCEEDED', pspReference)]
    case 'CAPTURE':
      return isDone ? [event('SUCCEEDED')] : missingMoney(event)
    case 'CAPTURE_FAILED':
      return isDone ? missingMoney(event) : []
    case 'CANCELLATION':
    case 'TECHNICAL_CANCEL':
    case 'EXPIRE':
      return isDone ? [event('CANCELLED')] : []
    case 'CHARGEBACK':
      return isDone ? [event('CHARGED_BACK')] : []
    case 'REFUND':
      return isDone ? [] : unpaidRefund(event, read.refundId)
    case 'REFUND_FAILED':
    case 'REFUNDED_REVERSED':
      return unpaidRefund(event, read.refundId)
    default:
      return []
  }
}

/** Whether an authorisation only reserves the money. References of earlier releases do not name what has to be captured. */
const isReserved = (receipt: Receipt, capture: Capture): boolean =>
  receipt === 'afterCapture' || (receipt === 'byAccount' && capture === 'manual')

/** A capture that fails is a failure before it was reported as done; afterwards the money is taken back. */
const missingMoney = (event: (type: PaymentEvent['type']) => PaymentEvent): PaymentEvent[] => [
  event('CHARGED_BACK'),
  event('FAILED'),
]

const unpaidRefund = (
  event: (type: PaymentEvent['type']) => PaymentEvent,
  refundId: string | undefined,
): PaymentEvent[] => [{ ...event('REFUND_FAILED'), ...(refundId !== undefined && { refundId }) }]

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isEqual = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
