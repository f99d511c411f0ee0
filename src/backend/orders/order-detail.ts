import type { CreditAgreement } from '../../contract/credit/agreement.ts'
import type { AddressDraft } from '../../contract/order/address-rules.ts'
import type { Discount } from '../cart/vouchers/order-vouchers.ts'
import type { OrderDelivery } from '../checkout/delivery/resolve-delivery.ts'
import type { ContactDraft } from '../checkout/draft.ts'
import type { OrderSums } from './rules/totals.ts'

/** The details of an order that are not columns of its row. */
export interface OrderDetail {
  contact: ContactDraft
  deliveryAddress: AddressDraft
  invoiceAddress: AddressDraft
  delivery: OrderDelivery
  /** Number of instalments. */
  months?: number
  protection: boolean
  /** YYYY-MM-DD on which everything is due after a payment pause. */
  dueOn?: string
  /** Cost of the credit; left out without credit, and in orders of earlier releases. */
  credit?: CreditAgreement
  discounts: Pick<Discount, 'code' | 'amount'>[]
  pointsEarned: number
  sums: Omit<OrderSums, 'lineDiscounts'>
  /** Decision of the creditworthiness service that accepted the order (ORD-4), and its time in ms. */
  creditCheck?: { reference: string; at: number }
}

export interface OrderedService {
  code: string
  label: string
  /** Price for each piece, in cents. */
  price: number
}

export type PaymentState = 'OPEN' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REFUNDED'
