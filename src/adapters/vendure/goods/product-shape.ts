import { z } from 'zod'

/** Shapes of catalogue data in answers of the Shop API, with the fields that `product-operations.ts` requests. */

/** Vendure's `Money`: cents. */
export const money = z.int()

export const assetShape = z.object({
  id: z.string(),
  type: z.enum(['IMAGE', 'VIDEO', 'BINARY']),
  name: z.string(),
  preview: z.url({ protocol: /^https?$/ }),
  source: z.url({ protocol: /^https?$/ }),
  width: z.int(),
  height: z.int(),
})

export const facetValueShape = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  facet: z.object({ code: z.string(), name: z.string() }),
})

/** `IN_STOCK`, `LOW_STOCK`, `OUT_OF_STOCK`, or a number of pieces, as the shop has configured. */
export const stockLevelShape = z.union([
  z.enum(['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK']),
  z.string().regex(/^-?\d{1,9}$/),
])

export const variantShape = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  updatedAt: z.string(),
  priceWithTax: money.nonnegative(),
  currencyCode: z.string(),
  stockLevel: stockLevelShape,
  taxRateApplied: z.object({ value: z.number().nonnegative() }),
  options: z.array(
    z.object({ code: z.string(), name: z.string(), group: z.object({ code: z.string(), name: z.string() }) }),
  ),
  featuredAsset: assetShape.nullable(),
  assets: z.array(assetShape),
})

export const productShape = z.object({
  id: z.string(),
  name: z.string().min(1),
  slug: z.string().min(1),
  description: z.string(),
  updatedAt: z.string(),
  featuredAsset: assetShape.nullable(),
  assets: z.array(assetShape),
  optionGroups: z.array(
    z.object({ code: z.string(), name: z.string(), options: z.array(z.object({ code: z.string() })) }),
  ),
  facetValues: z.array(facetValueShape),
  collections: z.array(z.object({ id: z.string() })),
  translations: z.array(z.object({ languageCode: z.string(), name: z.string(), slug: z.string() })),
  variants: z.array(variantShape).min(1),
})

export type VendureAsset = z.infer<typeof assetShape>
export type VendureVariant = z.infer<typeof variantShape>
export type VendureProduct = z.infer<typeof productShape>
