import { z } from 'zod'

const dayRange = z
  .strictObject({ min: z.int().min(0).max(90), max: z.int().min(0).max(90) })
  .refine(({ min, max }) => min <= max, { error: 'min is larger than max' })

/** Settings of a Vendure service in tenant.json, besides `adapter` and `url`. */
const settingsSchema = z.strictObject({
  /** Token of the channel (`vendure-token`). The default channel if left out. */
  channel: z.string().min(1).max(200).optional(),
  /** Language codes of Vendure by locale. The default is the language of the locale, such as `nl` for `nl-NL`. */
  languages: z.record(z.string(), z.string().regex(/^[a-z]{2,3}(?:_[A-Za-z]{2,4})?$/)).default({}),
  /** Code of the facet that has the brands. */
  brandFacet: z.string().min(1).default('brand'),
  /** Codes of facets that are no filters, such as those that only place products in collections. */
  hiddenFacets: z.array(z.string()).default([]),
  /** Working days until delivery, by code of the shipping method; `default` is for products and all other methods. */
  deliveryWorkingDays: z.record(z.string(), dayRange).default({}),
  /** Which kind of delivery of the contract a shipping method resembles, by its code. */
  deliveryKinds: z.record(z.string(), z.enum(['HOME', 'PICKUP_POINT', 'APPOINTMENT'])).default({}),
  /** Which method of the contract a payment method resembles, by its code. */
  paymentMethods: z.record(z.string(), z.enum(['INVOICE', 'BANK_TRANSFER', 'HOSTED'])).default({}),
})

export type VendureSettings = z.infer<typeof settingsSchema>

/**
 * Validates the settings of a service.
 * @throws {Error} with one sentence that names the key
 */
export function readSettings(settings: Readonly<Record<string, unknown>>): VendureSettings {
  const parsed = settingsSchema.safeParse(settings)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(
    `A Vendure service cannot be opened: ${issue?.path.join('.') || 'settings'}: ${issue?.message}.`,
  )
}
