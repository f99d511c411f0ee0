import { z } from 'zod'
import { amount } from '../money.ts'

/** Shapes of catalogue data in answers of the Store API, with the fields that `productFields` requests. */

const priceShape = z.object({
  currency_code: z.string(),
  calculated_amount: amount.nonnegative(),
  /** With the tax of the requested country; left out where Medusa computes no taxes. */
  calculated_amount_with_tax: amount.nonnegative().nullish(),
  /** Difference of both amounts is the tax. */
  calculated_amount_without_tax: amount.nonnegative().nullish(),
})

export const variantShape = z.object({
  id: z.string(),
  title: z.string().nullable(),
  sku: z.string().nullable(),
  ean: z.string().nullish(),
  barcode: z.string().nullish(),
  updated_at: z.string(),
  variant_rank: z.number().nullish(),
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  /** Pieces in the stock locations of the sales channel; only of variants whose stock is managed. */
  inventory_quantity: z.number().nullish(),
  /** A variant without a price in the region cannot be sold there. */
  calculated_price: priceShape.nullish(),
  thumbnail: z.string().nullish(),
  images: z.array(z.object({ url: z.string() })).nullish(),
  options: z.array(z.object({ value: z.string(), option_id: z.string().nullish() })).nullable(),
})

export const productShape = z.object({
  id: z.string(),
  title: z.string().min(1),
  subtitle: z.string().nullish(),
  description: z.string().nullish(),
  handle: z.string().min(1),
  thumbnail: z.string().nullish(),
  material: z.string().nullish(),
  updated_at: z.string(),
  images: z.array(z.object({ url: z.string() })).nullish(),
  type: z.object({ value: z.string() }).nullish(),
  tags: z.array(z.object({ value: z.string() })).nullish(),
  collection: z.object({ handle: z.string(), title: z.string() }).nullish(),
  categories: z.array(z.object({ id: z.string() })).nullish(),
  options: z.array(z.object({ id: z.string(), title: z.string() })).nullish(),
  variants: z.array(variantShape).min(1),
})

export type MedusaVariant = z.infer<typeof variantShape>
export type MedusaProduct = z.infer<typeof productShape>

/** `fields` of a request for products: everything that a page or a card shows. */
export const productFields = [
  'id,title,subtitle,description,handle,thumbnail,material,updated_at',
  'images.url,type.value,tags.value,collection.handle,collection.title,*categories,options.id,options.title',
  '*variants,*variants.options,variants.images.url,variants.inventory_quantity,variants.calculated_price',
].join(',')
