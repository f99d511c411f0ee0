import { z } from 'zod'

/** The parameter `lang`. Which languages there are depends on the shop, so `localeOf` judges it (TEN-6). */
export const lang = z
  .string()
  .optional()
  .describe(
    'A language of the shop, such as `fr`, or one of its locales, such as `fr-CH`. The default is the first locale of the shop.',
  )

/** Parameters of paths that read nothing but the language. */
export const langQuestion = z.object({ lang })
