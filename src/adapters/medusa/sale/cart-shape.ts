import { z } from 'zod'
import { amount } from '../money.ts'

/** Shapes of carts in answers of the Store API, with the fields that `cartFields` requests. */

/**
 * Who orders, which Medusa has no fields for: stored in the metadata of the invoice address, the only metadata of an order that the
 * Store API returns.
 */
const contactShape = z.object({
  salutation: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  phone: z.string().optional(),
  company: z.string().optional(),
  vat_id: z.string().optional(),
})

export const addressShape = z.object({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  company: z.string().nullish(),
  phone: z.string().nullish(),
  address_1: z.string().nullish(),
  address_2: z.string().nullish(),
  postal_code: z.string().nullish(),
  city: z.string().nullish(),
  country_code: z.string().nullish(),
  metadata: z.object({ etalage_contact: contactShape.optional().catch(undefined) }).nullish(),
})

/** The part of a line that carts and orders share. */
export const lineShape = z.object({
  id: z.string(),
  variant_id: z.string().nullable(),
  product_id: z.string().nullable(),
  product_title: z.string().nullish(),
  variant_sku: z.string().nullish(),
  variant_title: z.string().nullish(),
  title: z.string(),
  quantity: z.int().nonnegative(),
  unit_price: amount,
  is_tax_inclusive: z.boolean(),
  /** With tax, after discounts. */
  total: amount,
  /** With tax, before discounts. */
  original_total: amount,
  tax_lines: z.array(z.object({ rate: z.number() })).nullish(),
  adjustments: z
    .array(z.object({ code: z.string().nullish(), amount, is_tax_inclusive: z.boolean().nullish() }))
    .nullish(),
})

export const shippingMethodShape = z.object({
  name: z.string().nullish(),
  shipping_option_id: z.string().nullish(),
  /** With tax, after discounts. */
  total: amount,
  tax_lines: z.array(z.object({ rate: z.number() })).nullish(),
})

export const cartShape = z.object({
  id: z.string(),
  currency_code: z.string(),
  email: z.string().nullish(),
  completed_at: z.string().nullish(),
  customer_id: z.string().nullish(),
  customer: z.object({ id: z.string() }).nullish(),
  total: amount,
  items: z.array(lineShape).nullable(),
  shipping_methods: z.array(shippingMethodShape).nullable(),
  shipping_address: addressShape.nullish(),
  billing_address: addressShape.nullish(),
  promotions: z
    .array(z.object({ code: z.string().nullish(), is_automatic: z.boolean().nullish() }))
    .nullish(),
})

export type MedusaCart = z.infer<typeof cartShape>
export type MedusaLine = z.infer<typeof lineShape>
export type MedusaAddress = z.infer<typeof addressShape>

/** `fields` of requests that answer with a cart. */
export const cartFields = [
  'id,currency_code,email,completed_at,total,customer.id',
  'items.id,items.variant_id,items.product_id,items.product_title,items.variant_sku,items.variant_title,items.title',
  'items.quantity,items.unit_price,items.is_tax_inclusive,items.total,items.original_total,items.tax_lines.rate',
  'items.adjustments.code,items.adjustments.amount,items.adjustments.is_tax_inclusive',
  'shipping_methods.name,shipping_methods.shipping_option_id,shipping_methods.total,shipping_methods.tax_lines.rate',
  '*shipping_address,*billing_address,promotions.code,promotions.is_automatic',
].join(',')

/** Returns the lines in the order in which they were added, which is the order of their ids; Medusa returns them in none. */
export const linesOf = ({ items }: Pick<MedusaCart, 'items'>): MedusaLine[] =>
  (items ?? []).toSorted((one, other) => (one.id < other.id ? -1 : 1))
