import { z } from 'zod'
import { codePattern, codePatternMessage } from '#contract/voucher-code.ts'
import { crop, href, instant, link, picture, showing, text } from './fields.ts'

const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/)
  .optional()
const block = <Name extends string, Shape extends z.ZodRawShape>(type: Name, shape: Shape) =>
  z.strictObject({ type: z.literal(type), anchor, ...showing, ...shape })

/**
 * The large opening picture of a page, from edge to edge. `side` is the half of the picture that is plain enough for
 * text; the theme's layout places it there, beside it or on a card. `phonePicture` is the picture's own crop for phones
 * (below 600 px), best upright in 4:5 with a quiet upper half, at most 60 KB.
 */
export const hero = block('hero', {
  eyebrow: text.optional(),
  title: text,
  body: text.optional(),
  picture,
  phonePicture: crop.optional(),
  side: z.enum(['left', 'right']).default('left'),
  links: z.array(link).max(2).default([]),
})

const paragraph = z.strictObject({ kind: z.literal('paragraph'), text })
const heading = z.strictObject({
  kind: z.literal('heading'),
  level: z.union([z.literal(2), z.literal(3)]),
  text,
})
const list = z.strictObject({
  kind: z.literal('list'),
  ordered: z.boolean().default(false),
  items: z.array(text).min(1),
})
const links = z.strictObject({ kind: z.literal('links'), links: z.array(link).min(1) })
const notice = z.strictObject({ kind: z.literal('notice'), text })

/** The elements of running text. */
export const textParts = [paragraph, heading, list, links, notice] as const

/** Running text in a comfortable line length. */
export const richText = block('richText', {
  content: z.array(z.discriminatedUnion('kind', textParts)).min(1),
})

export const imageWithText = block('imageWithText', {
  title: text,
  body: z.array(text).min(1),
  picture,
  pictureSide: z.enum(['left', 'right']).default('left'),
  links: z.array(link).default([]),
})

const categoryPath = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/)

/**
 * Pictures with links: to categories or pages (`layout: "articles"` gives each a line of text, `"magazine"` shows the
 * first one large). Listed as `tiles`, or as paths of `categories`, whose names and pictures come from the catalogue.
 * A category that is gone or empty is left out. `pictures` is what the tiles show: `"cutOuts"`, things on plain
 * paper, which take the ground of the theme, or `"scenes"`, which fill their tile. `date` is the day of an article.
 */
export const categoryTiles = block('categoryTiles', {
  title: text.optional(),
  layout: z.enum(['categories', 'articles', 'magazine']).default('categories'),
  pictures: z.enum(['cutOuts', 'scenes']).default('cutOuts'),
  tiles: z
    .array(
      z.strictObject({ label: text, text: text.optional(), date: z.iso.date().optional(), href, picture }),
    )
    .min(2)
    .default([]),
  categories: z.array(categoryPath).min(2).max(12).optional(),
}).refine(({ tiles, categories }) => tiles.length > 0 !== Boolean(categories), {
  error: 'either tiles or categories are needed',
})

/** Short links without pictures, such as the subjects of customer service. */
export const linkCards = block('linkCards', {
  title: text.optional(),
  cards: z.array(z.strictObject({ label: text, text: text.optional(), href })).min(2),
})

export const accordion = block('accordion', {
  title: text.optional(),
  items: z
    .array(z.strictObject({ question: text, answer: z.array(text).min(1), links: z.array(link).default([]) }))
    .min(1),
})

/** Whether every row of a table has one cell per column, and the message if not. */
export const hasFullRows = ({ columns, rows }: { columns: string[]; rows: string[][] }): boolean =>
  rows.every((row) => row.length === columns.length)
export const notFullRows = { error: 'every row needs as many cells as there are columns', path: ['rows'] }

/** A table; the first column of each row is its heading. */
export const table = block('table', {
  caption: text,
  columns: z.array(text).min(2),
  rows: z.array(z.array(z.string())).min(1),
}).refine(hasFullRows, notFullRows)

export const steps = block('steps', {
  title: text.optional(),
  steps: z.array(z.strictObject({ title: text, text })).min(2),
})

/** A video of a third party, shown only after the shopper consents (its consent overlay). `still` is shown before. */
export const video = block('video', {
  title: text,
  /** URL of the player to embed. */
  embed: z.url({ protocol: /^https$/ }),
  provider: text,
  still: picture,
  transcript: z.array(text).default([]),
})

export const newsletterTeaser = block('newsletterTeaser', {
  title: text,
  body: text,
  link,
})

export const promotionCodes = z
  .array(z.strictObject({ code: z.string().regex(codePattern, codePatternMessage), label: text }))
  .min(1)

/** A promotion with one or more discount codes, to copy or to add to the basket. */
export const promotionBanner = block('promotionBanner', {
  title: text,
  body: text,
  terms: text,
  codes: promotionCodes,
})

export const countdown = block('countdown', {
  title: text,
  body: text.optional(),
  endsAt: instant,
  /** Shown once the promotion has ended. */
  ended: text,
  link: link.optional(),
})

const skus = z
  .array(z.string().regex(/^[\w.-]{1,64}$/))
  .min(1)
  .max(24)
const shopList = z
  .strictObject({
    category: categoryPath.optional(),
    brand: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .optional(),
    term: z.string().trim().min(1).max(200).optional(),
    sort: z.enum(['popular', 'newest', 'price-asc', 'price-desc', 'rating', 'reduction']).optional(),
    count: z.int().min(2).max(24).default(8),
  })
  .refine(({ category, brand, term }) => category ?? brand ?? term, {
    error: 'a list is of a category (its path), a brand (its slug) or a term',
  })

/**
 * A carousel of products: named by sku, or the first ones of a list. `link` leads to the whole list. If the
 * products cannot be loaded, the block is left out (CON-6).
 */
export const productCarousel = block('productCarousel', {
  title: text,
  body: text.optional(),
  products: z.union([z.strictObject({ skus }), z.strictObject({ list: shopList })]),
  link: link.optional(),
})

/**
 * The instalment calculator (CAL-1); amounts, terms and rates come from the tenant. Only the first one of a
 * page is shown.
 */
export const calculator = block('calculator', { title: text, body: text.optional() })

/** Customer service: hours, telephone and e-mail from the tenant's configuration. */
export const serviceContact = block('serviceContact', { title: text, body: text.optional() })

/** The bra finder: from two measurements it computes a size and lists its bras (CAL-3). */
export const braFinder = block('braFinder', { title: text, body: text.optional() })

export const blockSchemas = {
  hero,
  richText,
  imageWithText,
  categoryTiles,
  linkCards,
  accordion,
  table,
  steps,
  video,
  newsletterTeaser,
  promotionBanner,
  countdown,
  productCarousel,
  calculator,
  serviceContact,
  braFinder,
} as const

export type BlockType = keyof typeof blockSchemas
export type BlockOf<Type extends BlockType> = z.infer<(typeof blockSchemas)[Type]>
export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType]
