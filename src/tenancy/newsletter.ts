import { z } from 'zod'

/**
 * Options of the unsubscribe page, by the codes of specification section 3 (NEW-2). `frequency|4` is the frequency of section 4
 * that has no code there, twice a week, and belongs between daily and weekly. A subscriber with a frequency that the shop no longer
 * offers keeps it until the next subscription, which is daily again.
 */
export const newsletterOptions = [
  'frequency|0',
  'frequency|1',
  'frequency|2',
  'frequency|3',
  'frequency|4',
  'pause|-100',
  'unsubscribe|199',
  'unsubscribe|299',
  'unsubscribe|99',
] as const

/** Settings of a shop's newsletter beside the constants of section 9. */
export const newsletterSchema = z.strictObject({
  /**
   * Options that a recipient may choose on the unsubscribe page, in this order. Ending it altogether is always
   * possible.
   */
  options: z.array(z.enum(newsletterOptions)).refine((options) => options.includes('unsubscribe|99'), {
    message: 'unsubscribe|99 ends the newsletter: it cannot be left out',
  }),
  /** Days for which a recipient may pause. */
  pauseDays: z.array(z.int().min(1).max(366)).min(1),
  /**
   * Values of the query parameter `areaKey` by which links to the form identify their origin; others are not stored.
   */
  areaKeys: z.array(z.string().regex(/^[a-zA-Z0-9-]{1,40}$/)),
  /** Days for which the link of a confirmation email is valid. */
  confirmationDays: z.int().min(1).max(30),
  /**
   * Keys of the categories to which the one-time discount applies (NEW-4), and how sentences name their goods, by locale.
   * Without them it applies to all goods.
   */
  discount: z
    .strictObject({
      categories: z.array(z.string().min(1)).min(1),
      goods: z.record(z.string().regex(/^[a-z]{2}-[A-Z]{2}$/), z.string().trim().min(1)),
    })
    .optional(),
})

/** Returns the goods that the one-time discount applies to, as a sentence names them: `mode, schoenen en wonen`. */
export const discountedGoods = (
  { newsletter }: { newsletter: z.infer<typeof newsletterSchema> },
  locale: string,
  t: (id: string) => string,
): string => newsletter.discount?.goods[locale] ?? t('newsletter.allGoods')
