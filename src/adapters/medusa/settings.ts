import { z } from 'zod'
import { byLocale, checkLocales, dayRange, readAdapterSettings } from '../shared/adapter-settings.ts'

/** A name in all languages, or by locale. */
const label = z.union([z.string().min(1).max(200), byLocale(z.string().min(1).max(200))])

/** Settings of a Medusa service in tenant.json, besides `adapter` and `url`. */
const settingsSchema = z.strictObject({
  /** Publishable API key of the sales channel. */
  publishableKey: z
    .string({ error: 'a publishable key of Medusa is expected' })
    // Not a pattern, whose problem would show the value: it may be a secret key.
    .refine((key) => /^pk_\w+$/.test(key), 'a publishable key begins with pk_'),
  /** Id of the region. Left out: the first region with the tenant's country and currency. */
  region: z
    .string()
    .regex(/^reg_\w+$/, 'an id of a region begins with reg_')
    .optional(),
  /** Whether Etalage's search index is installed in Medusa: facets, price filter, order by price, typing errors. */
  searchIndex: z.boolean().default(false),
  /** What holds the brand of a product: its collection, or nothing. */
  brand: z.enum(['collection', 'none']).default('none'),
  /**
   * Codes of filters in addresses by title of the option, such as `colour`; the title in small letters if left out. Options
   * come in this order.
   */
  filterCodes: z
    .record(z.string(), z.string().regex(/^[a-z][a-z-]*$/, 'a code of a filter is small letters and -'))
    .default({}),
  /** Titles of options, and `tag`, `type` or `material`, that are no filters and no facts. */
  hiddenFilters: z.array(z.string()).default([]),
  /**
   * Names of options, their values, tags, types and materials by locale, such as `{ "Zwart": { "de-DE": "Schwarz" } }`,
   * for shops in several languages: the search index has one.
   */
  names: z.record(z.string(), byLocale(z.string().min(1).max(200))).default({}),
  /** Working days until delivery, by code of the shipping option's type; `default` is for products and all others. */
  deliveryWorkingDays: z.record(z.string(), dayRange).default({}),
  /** Which kind of delivery of the contract a shipping option resembles, by code of its type. */
  deliveryKinds: z.record(z.string(), z.enum(['HOME', 'PICKUP_POINT', 'APPOINTMENT'])).default({}),
  /** Name of each payment provider for shoppers, and the method of the contract that it resembles, by its id. */
  payments: z
    .record(
      z.string(),
      z.strictObject({ label, method: z.enum(['INVOICE', 'BANK_TRANSFER', 'HOSTED']).optional() }),
    )
    .default({}),
})

export type MedusaSettings = z.infer<typeof settingsSchema>

/**
 * Validates the settings of a service.
 * @param locales of the tenant
 * @throws {Error} with a sentence that names each wrong key
 */
export function readSettings(
  settings: Readonly<Record<string, unknown>>,
  locales?: readonly string[],
): MedusaSettings {
  const read = readAdapterSettings('Medusa', settingsSchema, settings)
  const labels = Object.entries(read.payments).flatMap(([id, payment]) =>
    typeof payment.label === 'string' ? [] : [[`payments.${id}.label`, payment.label] as const],
  )
  checkLocales('Medusa', Object.fromEntries(labels), locales)
  return read
}

/** Returns the name of an option or a value in a language; the text itself where none is configured. */
export const nameOf = (text: string, { names }: Pick<MedusaSettings, 'names'>, locale: string): string =>
  (Object.hasOwn(names, text) ? names[text]?.[locale] : undefined) ?? text

/** Returns the name of a payment provider; the readable part of its id where none is configured. */
export function paymentLabel(
  id: string,
  { payments }: Pick<MedusaSettings, 'payments'>,
  locale: string,
): string {
  const configured = payments[id]?.label
  if (typeof configured === 'string') return configured
  const found = configured?.[locale] ?? Object.values(configured ?? {})[0]
  if (found !== undefined) return found
  const name = id.replace(/^pp_/, '').split('_')[0] ?? id
  return name.charAt(0).toUpperCase() + name.slice(1)
}
