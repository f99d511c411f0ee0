import { z } from 'zod'
import { amount } from '../money.ts'
import { addressShape, lineShape, shippingMethodShape } from './cart-shape.ts'

/** Shapes of placed orders in answers of the Store API, with the fields that `orderFields` requests. */

const orderLineShape = lineShape.extend({
  detail: z
    .object({
      fulfilled_quantity: z.number().nullish(),
      shipped_quantity: z.number().nullish(),
      delivered_quantity: z.number().nullish(),
    })
    .nullish(),
})

const fulfilmentShape = z.object({
  shipped_at: z.string().nullish(),
  delivered_at: z.string().nullish(),
  canceled_at: z.string().nullish(),
  labels: z.array(z.object({ tracking_number: z.string().nullish() })).nullish(),
  items: z.array(z.object({ line_item_id: z.string().nullish() })).nullish(),
})

const paymentShape = z.object({
  provider_id: z.string(),
  captured_at: z.string().nullish(),
  canceled_at: z.string().nullish(),
  /** What the payment provider has stored for the shop, such as the address of its page. */
  data: z.unknown(),
})

export const orderShape = z.object({
  id: z.string(),
  display_id: z.union([z.int(), z.string()]),
  status: z.string(),
  payment_status: z.string().nullish(),
  customer_id: z.string().nullish(),
  email: z.string().nullish(),
  currency_code: z.string(),
  created_at: z.string(),
  total: amount,
  items: z.array(orderLineShape).nullable(),
  shipping_methods: z.array(shippingMethodShape).nullable(),
  shipping_address: addressShape.nullish(),
  billing_address: addressShape.nullish(),
  payment_collections: z.array(z.object({ payments: z.array(paymentShape).nullish() })).nullish(),
  fulfillments: z.array(fulfilmentShape).nullish(),
})

export type MedusaOrder = z.infer<typeof orderShape>
export type MedusaOrderLine = z.infer<typeof orderLineShape>

/** `fields` of requests for orders. */
export const orderFields = [
  'id,display_id,status,payment_status,customer_id,email,currency_code,created_at,total',
  '*items,*items.tax_lines,*items.adjustments,*items.detail,items.total,items.original_total',
  '*shipping_methods,*shipping_methods.tax_lines,shipping_methods.total,*shipping_address,*billing_address',
  '*payment_collections,*payment_collections.payments,*fulfillments,*fulfillments.labels,*fulfillments.items',
].join(',')
