import { z } from 'zod'

/** Messages of the paths that return texts for islands: `/api/words`, `/api/layer` and `/api/log-in`. */

export interface TextTree {
  [key: string]: string | TextTree
}

/** Texts of an island by their ids: `{ basket: { title: … } }`. */
export const textTree: z.ZodType<TextTree> = z.lazy(() =>
  z
    .record(z.string(), z.union([z.string(), textTree]))
    .describe('Texts by their ids, which are nested at each dot.'),
)

/** What an island needs of its page. */
export const islandFrame = z.object({
  locale: z.string().describe('Locale of the texts, such as `nl-NL`.'),
  texts: textTree,
  formatting: z
    .object({
      priceFormat: z
        .enum(['iso', 'locale'])
        .describe('Whether prices are written as `EUR 12,99` or as the locale writes them.'),
      i18n: z
        .object({
          currency: z.string().describe('Currency of the shop.'),
          timeZone: z.string().describe('Time zone of the shop, such as `Europe/Amsterdam`.'),
        })
        .describe('Currency and time zone.'),
    })
    .describe('How the shop writes prices and dates.'),
})

const path = (page: string) => z.string().describe(`Path of the ${page}.`)
const product = z.string().describe('Path of a product page with the placeholders `{slug}` and `{sku}`.')

/** Response of `/api/log-in`. */
export const logInDialog = z.object({
  frame: islandFrame.describe('Locale, texts and formats of the dialog.'),
  addresses: z
    .object({
      logIn: path('log-in page'),
      forgotten: path('page for a forgotten password'),
      register: path('registration form'),
    })
    .describe('Pages of the same forms.'),
  company: z.string().describe('Name of the shop.'),
  hours: z
    .int()
    .positive()
    .nullable()
    .describe(
      'How many hours a mailed link for a new password is valid; null where the backend of the shop team decides.',
    ),
  byNumber: z.boolean().describe('Whether customers may log in by customer number and birthday.'),
})

/** Overlays whose texts are loaded when they open. */
export const layerNames = ['basket', 'wishlist', 'mini'] as const

/** Response of `/api/layer/{name}/{locale}`. */
export const layerTexts = z.object({
  frame: islandFrame.describe('Locale, texts and formats of the overlay.'),
  addresses: z
    .object({
      basket: path('basket').optional(),
      checkout: path('checkout').optional(),
      wishlist: path('wishlist').optional(),
      login: path('log-in page').optional(),
      start: path('start page').optional(),
      product,
      appointmentLead: z
        .int()
        .nonnegative()
        .optional()
        .describe('Working days from an order to the first possible delivery appointment.'),
      workingDays: z
        .array(z.string())
        .optional()
        .describe(
          'Today and the working days after it (YYYY-MM-DD), by how many working days away they are.',
        ),
    })
    .describe('Pages to which the overlay links. Which of them are present depends on the overlay.'),
})
