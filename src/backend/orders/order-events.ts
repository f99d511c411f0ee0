import type { Tenant } from '#tenancy/tenants.ts'
import { domainEvent } from '../infra/domain-event.ts'
import type { Email } from '../infra/mail/email.ts'
import type { StoredLine, StoredOrder } from './read-orders.ts'
import type { LineState } from './rules/line-states.ts'

/** States that take a line out of an order. A returned line is credited after it was checked. */
export type ReversalState = 'CANCELLED' | 'RETURNED' | 'CREDITED'

/** Lines that are about to be cancelled, returned or credited; their state is still the earlier one. */
export interface LinesReversing {
  tenant: Tenant
  order: StoredOrder
  lines: readonly StoredLine[]
  to: ReversalState
  /** Whether the voucher stays although less than its minimum is left. */
  keepsVoucher: boolean
}

/** The order as it is reversed, after changes to it that come before its lines change their state. Cents. */
export interface Reversal {
  order: StoredOrder
  lines: readonly StoredLine[]
  to: ReversalState
  /** Amount owed to the shopper for the order before the reversal. */
  owedBefore: number
  /** Amount that the voucher no longer gives, and its minimum; undefined if nothing is forfeited. */
  forfeited: { amount: number; minimum: number } | undefined
  /** Amount that earlier returns have forfeited and that these returned lines get back; 0 for CANCELLED. */
  paidBack: number
  /** Amount that earlier returns would have forfeited at their credit, and that they keep after a cancellation. */
  paidBackLater: number
  /** Invoiced lines that now cost more, and the difference that is to be billed. */
  toBill: readonly { line: StoredLine; cents: number }[]
  /** Reduction of the refund in addition to the lines' own totals. Below 0 if an announced reduction does not come. */
  refundReduction: number
}

/** Lines that have another state now. Their events and their stock are written. */
export interface LinesTransitioned {
  tenant: Tenant
  /** The order as it was before the transition. */
  before: StoredOrder
  /** The order and its lines with their earlier states, and with the changes of the reversal. */
  order: StoredOrder
  lines: readonly StoredLine[]
  to: Exclude<LineState, 'PLACED'>
  /** Only for CANCELLED, RETURNED and CREDITED. */
  reversal: Reversal | undefined
  trackingNumber: string | undefined
  /** The e-mail about it; undefined for the usual one of the transition, null for none. */
  email: Email | null | undefined
}

/** The last line of an order was cancelled. */
export interface OrderCancelled {
  tenantId: string
  orderNo: string
}

/*
 * What happens to orders. All of it is emitted in the transaction that has locked the order.
 */
export const linesReversing = domainEvent<LinesReversing, Reversal>('linesReversing')
export const orderCancelled = domainEvent<OrderCancelled>('orderCancelled')
export const linesTransitioned = domainEvent<LinesTransitioned>('linesTransitioned')
