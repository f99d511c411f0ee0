import { z } from 'zod'
import {
  byLocale,
  checkLocales,
  dayRange,
  headerText,
  readAdapterSettings,
} from '../shared/adapter-settings.ts'

/** Settings of a Vendure service in tenant.json, besides `adapter` and `url`. */
const settingsSchema = z.strictObject({
  /** Token of the channel (`vendure-token`). The default channel if left out. */
  channel: headerText.optional(),
  /** Language codes of Vendure by locale. The default is the language of the locale, such as `nl` for `nl-NL`. */
  languages: byLocale(
    z
      .string()
      .regex(
        /^[a-z]{2,3}(?:_[A-Za-z]{2,4})?$/,
        'a language code of Vendure is expected, such as nl or pt_BR',
      ),
  ).default({}),
  /** Code of the facet that has the brands. */
  brandFacet: z.string().regex(/\S/, 'the code of a facet is expected').default('brand'),
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
 * @param locales of the tenant
 * @throws {Error} with a sentence that names each wrong key
 */
export function readSettings(
  settings: Readonly<Record<string, unknown>>,
  locales?: readonly string[],
): VendureSettings {
  const read = readAdapterSettings('Vendure', settingsSchema, settings)
  checkLocales('Vendure', { languages: read.languages }, locales)
  return read
}
