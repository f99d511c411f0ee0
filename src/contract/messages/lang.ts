import { z } from 'zod'

/** The parameter `lang`. The languages depend on the tenant, so `localeOf` validates it (TEN-6). */
export const lang = z
  .string()
  .optional()
  .describe(
    'A language of the shop, such as `fr`, or one of its locales, such as `fr-CH`. The default is the first locale of the shop.',
  )

/** Parameters of paths that read nothing but the language. */
export const langParameters = z.object({ lang })
