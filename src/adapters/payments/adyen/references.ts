import type { OnlineMethodId } from '#tenancy/online-methods.ts'

/** Methods whose money moves with the authorisation: they can neither be captured nor cancelled. */
export const immediateMethods: ReadonlySet<OnlineMethodId> = new Set(['ideal', 'twint', 'sepa'])

const immediateSuffix = '.i'

/**
 * Returns the reference of a payment. It includes whether its method is immediate, because the signature of webhooks covers
 * the reference, and not the method.
 */
export const merchantReferenceOf = (paymentId: string, isImmediate = false): string =>
  isImmediate ? paymentId + immediateSuffix : paymentId

/** Returns the reference of a refund: webhooks about it name no other id of the payment that is ours. */
export const refundReferenceOf = (paymentId: string, refundId: string): string => `${paymentId}.r.${refundId}`

export interface Reference {
  paymentId: string
  isImmediate: boolean
  refundId: string | undefined
}

/** Reads a reference of this shop; undefined for those of other systems of the same account. */
export function readReference(text: string): Reference | undefined {
  const [, paymentId, ending, refundId] = /^([\w-]{8,64})(\.i|\.r\.([\w-]{8,64}))?$/.exec(text) ?? []
  return paymentId === undefined
    ? undefined
    : { paymentId, isImmediate: ending === immediateSuffix, refundId }
}
