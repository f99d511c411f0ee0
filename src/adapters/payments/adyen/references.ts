import type { OnlineMethodId } from '#tenancy/online-methods.ts'

/** `manual`: the account captures nothing by itself. */
export type Capture = 'automatic' | 'manual'

/**
 * When the shop receives the money of a payment: with the authorisation, whatever the account captures; once the shop has
 * captured it; or as the account captures.
 */
export type Receipt = 'immediate' | 'afterCapture' | 'byAccount'

const endings: Readonly<Record<Receipt, string>> = { immediate: '.i', afterCapture: '.c', byAccount: '' }

/**
 * Returns when the money of a method is received. Only iDEAL can neither be captured nor cancelled. Klarna is never
 * captured by the account itself.
 */
export function receiptOf(method: OnlineMethodId | undefined, capture: Capture): Receipt {
  if (method === 'ideal') return 'immediate'
  return capture === 'manual' || method === 'klarna' ? 'afterCapture' : 'byAccount'
}

/**
 * Returns the reference of a payment. It includes whether the shop has to capture it, because the signature of webhooks
 * covers the reference, and not the method.
 */
export const merchantReferenceOf = (paymentId: string, receipt: Receipt = 'byAccount'): string =>
  paymentId + endings[receipt]

/** Returns the reference of a refund: webhooks about it name no other id of the payment that is ours. */
export const refundReferenceOf = (paymentId: string, refundId: string): string => `${paymentId}.r.${refundId}`

export interface Reference {
  paymentId: string
  receipt: Receipt
  refundId: string | undefined
}

/** Reads a reference of this shop; undefined for those of other systems of the same account. */
export function readReference(text: string): Reference | undefined {
  const [, paymentId, ending, refundId] = /^([\w-]{8,64})(\.i|\.c|\.r\.([\w-]{8,64}))?$/.exec(text) ?? []
  if (paymentId === undefined) return undefined
  const receipt = ending === '.i' ? 'immediate' : ending === '.c' ? 'afterCapture' : 'byAccount'
  return { paymentId, receipt, refundId }
}
