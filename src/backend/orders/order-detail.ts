import type { AgreedCredit } from '#contract/credit/agreement.ts'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import type { OnlineMethodId } from '#tenancy/online-methods.ts'
import type { Discount } from '../cart/vouchers/order-vouchers.ts'
import type { PickUpPoint } from './pick-up-point.ts'
import type { OrderSums } from './rules/order-sums.ts'

/** The person who orders. */
export interface ContactDraft {
  salutation: 'female' | 'male' | 'notSpecified'
  firstName: string
  lastName: string
  email: string
  phone: string | null
  /** YYYY-MM-DD */
  birthday: string | null
  /** The company that orders; null or left out for a private person. */
  company?: string | null
  /** VAT id of the company (rules/vat-id.ts). */
  vatId?: string | null
}

export const deliveryKinds = ['HOME', 'PICKUP_POINT', 'APPOINTMENT'] as const

export type DeliveryKind = (typeof deliveryKinds)[number]

/** How an order is delivered. */
export interface OrderDelivery {
  kind: DeliveryKind
  pickUpPoint?: PickUpPoint
  /** YYYY-MM-DD of the appointment. */
  day?: string
  /** YYYY-MM-DD */
  earliest: string
  latest: string
  /** Minimum and maximum, counted from the day on which it can be sent; left out for an appointment. */
  workingDays?: [number, number]
}

/** The details of an order that are not columns of its row. */
export interface OrderDetail {
  contact: ContactDraft
  deliveryAddress: AddressDraft
  invoiceAddress: AddressDraft
  delivery: OrderDelivery
  /** Method of an online payment that was chosen by name. */
  online?: OnlineMethodId
  /** Number of instalments. */
  months?: number
  protection: boolean
  /** YYYY-MM-DD on which everything is due after a payment pause. */
  dueOn?: string
  /** Cost of the credit; left out without credit, and in orders of earlier releases. */
  credit?: AgreedCredit
  discounts: Pick<Discount, 'code' | 'amount'>[]
  pointsEarned: number
  sums: Omit<OrderSums, 'lineDiscounts'>
  /** Decision of the creditworthiness service that accepted the order (ORD-4), and its time in ms. */
  creditCheck?: { reference: string; at: number }
  /** Categories of storage that the browser had accepted, such as `C0002`; left out without a choice (CNX-2). */
  consent?: string[]
}

export interface OrderedService {
  code: string
  label: string
  /** Price for each piece, in cents. */
  price: number
}

export type PaymentState = 'OPEN' | 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REFUNDED'
