import { z } from 'zod'
import { href, instant, link, picture, showing, text } from './blocks/fields.ts'
import { promotionCodes } from './blocks/schemas.ts'

/** URL of the published JSON Schema, for editors. */
const $schema = z.string().optional()
const leaf = z.strictObject({ label: text, href })
const group = z.strictObject({ label: text, href: href.optional(), children: z.array(leaf).default([]) })

/** A wide tile between the products of a department's lists: a picture with a headline that leads on. */
const look = z.strictObject({ title: text, href, picture })

/**
 * Main navigation of one channel (CON-3): departments, groups and leaves. `sliced` files end below the groups
 * and may have shorter names.
 */
export const navigationSchema = z.strictObject({
  $schema,
  departments: z.array(
    z.strictObject({
      label: text,
      href,
      picture: picture.optional(),
      /** Shown in the colour of reduced prices, such as the sale. */
      highlighted: z.boolean().optional(),
      groups: z.array(group).default([]),
      /** Shown in turn. Of the sliced file for the channel `web`. */
      looks: z.array(look).max(24).optional(),
    }),
  ),
})

/** The bar of short selling points above the header (CON-4). The first four current ones are shown. */
export const topBannerSchema = z.strictObject({
  $schema,
  points: z
    .array(z.strictObject({ ...showing, text, href: href.optional() }))
    .min(1)
    .max(12),
  /** A promotion shown above the page until it is dismissed or over, with codes to choose from (SHE-3). */
  promotion: z
    .strictObject({ title: text, terms: text, codes: promotionCodes, until: instant.optional() })
    .optional(),
})

/** A menu of the footer: columns of links, and the legal line. */
export const footerMenuSchema = z.strictObject({
  $schema,
  columns: z.array(z.strictObject({ title: text, links: z.array(link).min(1) })).min(1),
  legal: z.array(link).default([]),
})

export type Look = z.infer<typeof look>
export type Navigation = z.infer<typeof navigationSchema>
export type TopBanner = z.infer<typeof topBannerSchema>
export type Promotion = NonNullable<TopBanner['promotion']>
export type FooterMenu = z.infer<typeof footerMenuSchema>
