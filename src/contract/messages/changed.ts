import { z } from 'zod'

/** Largest number of tags in a message, and its largest size, bytes. */
export const maxChangedTags = 250
export const maxChangedBytes = 65_536

const expected = '`product:SKU`, `category:PATH`, `brand:SLUG` or `all`'

/** What a shop team's own backend sends to `/-/changed`: the goods that have changed. */
export const changedMessage = z.strictObject({
  tags: z
    .array(
      z
        .string()
        .regex(/^(?:all|(?:product|category|brand):[^\p{Cc}]{1,200})$/u, expected)
        .describe(
          'What has changed: `product:SKU` (the sku of a product or of a variant), `category:PATH` (its path of slugs, in each language in which it has one), `brand:SLUG`, or `all` for everything of the catalogue.',
        ),
    )
    .min(1)
    .max(maxChangedTags)
    .describe('The changes of this message.'),
})

/** One change of a message. */
export interface GoodsChange {
  kind: 'product' | 'category' | 'brand' | 'all'
  /** Sku, path or slug; empty for `all`. */
  subject: string
}

/** Response to an accepted message. */
export const changedOutcome = z.object({
  outcome: z
    .enum(['PURGED', 'REPEATED'])
    .describe(
      'What the message did: pages that show these goods are rendered anew, or nothing, since it was received before.',
    ),
})

export type ChangedOutcome = z.infer<typeof changedOutcome>['outcome']
