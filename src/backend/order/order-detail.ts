import type { CreditAgreement } from '../../contract/credit/agreement.ts'
import type { AddressDraft } from '../../contract/order/address-rules.ts'
import type { Discount } from '../voucher/order-vouchers.ts'
import type { ChosenDelivery } from './delivery/settle-delivery.ts'
import type { ContactDraft } from './draft.ts'
import type { OrderSums } from './rules/totals.ts'

/** What an order keeps beside its columns. */
export interface OrderDetail {
  contact: ContactDraft
  deliveryAddress: AddressDraft
  invoiceAddress: AddressDraft
  delivery: ChosenDelivery
  /** Of instalments. */
  months?: number
  protection: boolean
  /** YYYY-MM-DD, when all has to be paid after a payment pause. */
  dueOn?: string
  /** What its credit costs; left out without credit, and in orders of earlier releases. */
  credit?: CreditAgreement
  discounts: Pick<Discount, 'code' | 'amount'>[]
  pointsEarned: number
  sums: Omit<OrderSums, 'lineDiscounts'>
  /** The decision of the creditworthiness service that accepted it (ORD-4), and when, ms. */
  creditCheck?: { reference: string; at: number }
}

export interface OrderedService {
  code: string
  label: string
  /** For each piece, cents. */
  price: number
}

export type PaymentState = 'OPEN' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REFUNDED'
