import { z } from 'zod'

/** The parameter `lang`. The languages depend on the tenant, so `localeOf` validates it (TEN-6). */
export const lang = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language such as fr, or a locale such as fr-CH')
  .optional()
  .describe(
    'A language of the shop, such as `fr`, or one of its locales, such as `fr-CH`. The default is the first locale of the shop.',
  )

/** Parameters of paths that read nothing but the language. */
export const langParameters = z.object({ lang })
