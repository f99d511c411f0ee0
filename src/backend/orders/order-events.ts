import type { Tenant } from '../../tenancy/tenants.ts'
import { domainEvent } from '../infra/domain-event.ts'
import type { Email } from '../infra/mail/email.ts'
import type { StoredLine, StoredOrder } from './read-orders.ts'
import type { LineState } from './rules/line-states.ts'

/** States that take a line out of what an order costs. */
export type ReversalState = 'CANCELLED' | 'CREDITED'

/** Lines that are about to be cancelled or credited; their state is still the earlier one. */
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
  /** Amount that the voucher no longer gives, and its minimum; undefined if it stays as it is. */
  forfeited: { amount: number; minimum: number } | undefined
  /** Invoiced lines that now cost more, and the difference that is to be billed. */
  toBill: readonly { line: StoredLine; cents: number }[]
  /** Reduction of the refund in addition to the lines' own totals. */
  refundReduction: number
}

/** Lines that have another state now. Their events and their stock are written. */
export interface LinesTransitioned {
  tenant: Tenant
  /** The order and its lines with their earlier states. */
  order: StoredOrder
  lines: readonly StoredLine[]
  to: Exclude<LineState, 'PLACED'>
  /** Only for CANCELLED and CREDITED. */
  reversal: Reversal | undefined
  trackingNumber: string | undefined
  /** The e-mail about it; undefined for the usual one of the transition. */
  email: Email | undefined
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
