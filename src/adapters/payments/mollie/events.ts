import type { PaymentEvent } from '../provider.ts'

interface MollieAmount {
  currency: string
  value: string
}

/** What is read of a payment, with its embedded refunds and chargebacks. */
export interface MolliePayment {
  id: string
  status: string
  amount: MollieAmount
  metadata?: unknown
  _embedded?: {
    refunds?: { id: string; status: string; amount: MollieAmount; metadata?: unknown }[]
    chargebacks?: { id: string; amount: MollieAmount; reversedAt?: string | null }[]
  }
}

const types: Readonly<Record<string, PaymentEvent['type']>> = {
  paid: 'SUCCEEDED',
  authorized: 'AUTHORISED',
  failed: 'FAILED',
  canceled: 'CANCELLED',
  expired: 'CANCELLED',
}

/** Whether a refund with this status was not paid and never will be. */
export const isUnpaid = (status: string): boolean => status === 'failed' || status === 'canceled'

const centsOf = ({ value }: MollieAmount): number => Math.round(Number(value) * 100)

/** Returns the text of a key of our metadata; '' for payments that another system has made. */
const textOf = (metadata: unknown, key: string): string => {
  const value: unknown =
    metadata && typeof metadata === 'object' ? (metadata as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * Returns the changes that a payment shows: its state, what was charged back, and refunds that were not paid. Each has
 * an id of its own, so that it is booked once, however often the payment is read. Nothing is returned for a payment of
 * another tenant or another system of the same account, or for a refund that the shop did not make.
 */
export function eventsOf(payment: MolliePayment, tenantId: string): PaymentEvent[] {
  const {
    id: reference,
    status,
    metadata,
    amount,
    _embedded: { refunds = [], chargebacks = [] } = {},
  } = payment
  const paymentId = textOf(metadata, 'payment')
  if (paymentId === '' || textOf(metadata, 'tenant') !== tenantId) return []
  const event = (id: string, type: PaymentEvent['type'], of: MollieAmount): PaymentEvent => ({
    ...{ id: `mollie.${id}`, type, tenantId, paymentId, reference },
    ...{ amount: centsOf(of), currency: of.currency },
  })
  const type = types[status]
  return [
    ...(type ? [event(`${reference}.${status}`, type, amount)] : []),
    ...chargebacks
      .filter(({ reversedAt }) => !reversedAt)
      .map((each) => event(each.id, 'CHARGED_BACK', each.amount)),
    ...refunds
      .filter(({ status, metadata }) => isUnpaid(status) && textOf(metadata, 'refund') !== '')
      .map((each) => ({
        ...event(`${each.id}.failed`, 'REFUND_FAILED', each.amount),
        refundId: textOf(each.metadata, 'refund'),
      })),
  ]
}
