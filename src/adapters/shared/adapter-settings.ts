import { z } from 'zod'
import { explainIssues } from '#tenancy/explain-issues.ts'

/** Working days until delivery. */
export const dayRange = z
  .strictObject({ min: z.int().min(0).max(90), max: z.int().min(0).max(90) })
  .refine(({ min, max }) => min <= max, { error: 'min is larger than max' })

/** A value by locale of the shop. */
export const byLocale = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'a locale such as nl-NL is expected'), value)

/**
 * Refuses values by locale of which the tenant uses none: with a typing error they would have no effect. Values for other
 * tenants are allowed, so that shops can share the settings of a service.
 * @param byPlace values by locale, by their place in the settings
 * @throws {Error} with a sentence that names the first place
 */
export function checkLocales(
  server: string,
  byPlace: Readonly<Record<string, object>>,
  locales: readonly string[] | undefined,
): void {
  if (!locales) return
  for (const [place, values] of Object.entries(byPlace))
    if (Object.keys(values).length > 0 && !locales.some((locale) => Object.hasOwn(values, locale)))
      throw new Error(
        `A ${server} service cannot be opened: ${place}: none of the shop's locales is there; they are ${locales.join(', ')}.`,
      )
}

/** A text that is sent as the value of a header. */
export const headerText = z
  .string()
  .regex(/^[!-~]{1,200}$/, 'at most 200 letters, digits and signs without blanks are expected')

/**
 * Validates the settings of a service in tenant.json.
 * @param server name of the commerce server, such as `Vendure`
 * @throws {Error} with a sentence that names each wrong key
 */
export function readAdapterSettings<Schema extends z.ZodType>(
  server: string,
  schema: Schema,
  settings: Readonly<Record<string, unknown>>,
): z.infer<Schema> {
  const parsed = schema.safeParse(settings)
  if (parsed.success) return parsed.data
  const problems = explainIssues(parsed.error, schema, settings).map(
    ({ path, reason }) => `${path.length > 0 ? `${path.join('.')}: ` : ''}${reason}`,
  )
  throw new Error(`A ${server} service cannot be opened: ${problems.join('; ')}.`)
}
