import { z } from 'zod'
import { fitsTerm, longestTerm } from '../search-term.ts'

/** Messages of `/api/search/*` (SEA-1). Money in cents. Unknown members are passed on for newer clients. */

const card = z.looseObject({
  sku: z.string(),
  masterSku: z.string(),
  name: z.string(),
  slug: z.string(),
  brand: z.looseObject({ slug: z.string(), name: z.string() }),
  prices: z.looseObject({
    price: z.int().nonnegative(),
    currency: z.enum(['EUR', 'CHF']),
    formerPrice: z.int().nullable(),
    reductionPercent: z.int().min(1).max(99).nullable(),
    from: z.boolean(),
  }),
  availability: z.enum(['IN_STOCK', 'LOW_STOCK', 'SOLD_OUT', 'GONE']),
})

const category = z.looseObject({ path: z.string(), label: z.string() })
const brand = z.looseObject({ slug: z.string(), name: z.string() })
const contentPage = z.object({ path: z.string(), title: z.string(), description: z.string() })

export const filterMessage = z.looseObject({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['choice', 'colour', 'range']),
  values: z.array(
    z.looseObject({
      code: z.string(),
      label: z.string(),
      count: z.int().nonnegative(),
      selected: z.boolean(),
      swatch: z.string().nullable(),
    }),
  ),
  min: z.int().nullable(),
  max: z.int().nullable(),
})

/** Search term; one that is too long is refused, not cut. */
const term = z
  .string('must not be empty')
  .refine(fitsTerm, `must not be longer than ${longestTerm} characters`)
/** A language of the tenant, `fr`, or one of its locales, `fr-CH`; its default one when left out. */
const lang = z.string().max(35).optional()
const count = (most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1, 'must be 1 or more').max(most, `must not be more than ${most}`))
const amount = z
  .string()
  .regex(/^\d{1,7}([.,]\d{1,2})?$/, 'must be an amount such as 49,95')
  .optional()

/**
 * Parameters shared with the URLs of lists (UX-2): several values of one filter widen the result, several
 * filters narrow it.
 */
const listQuestion = z.object({
  lang,
  q: term.default(''),
  /** Path of slugs in the requested language. */
  category: z.string().max(300).optional(),
  /** Slug. */
  brand: z.string().max(100).optional(),
  /** `code:value` each. */
  filter: z
    .array(
      z
        .string()
        .regex(/^[a-z][a-z-]*:[\p{L}\p{N}][\p{L}\p{N} .,/+-]*$/u, 'must be code:value, such as size:42'),
    )
    .max(40)
    .default([]),
  /** Prices in the shop's currency, not in cents. */
  min: amount,
  max: amount,
  /** A key of sortingOrders. */
  sort: z
    .string()
    .regex(/^[a-z-]{1,40}$/, 'must be a key of sortingOrders')
    .optional(),
})

/** Query of filter. */
export const filterQuestion = listQuestion

/** Query of searchv2. */
export const searchQuestion = listQuestion.extend({
  page: count(1000).default(1),
  size: count(48).default(24),
})

/** Query of seo. */
export const seoQuestion = listQuestion.extend({ page: count(1000).default(1) })

/** `/api/search/searchv2` */
export const searchAnswer = z.looseObject({
  total: z.int().nonnegative(),
  page: z.int().positive(),
  pages: z.int().nonnegative(),
  sort: z.string(),
  products: z.array(card),
  filters: z.array(filterMessage),
  sortingOrders: z.array(z.looseObject({ key: z.string(), label: z.string() })),
  correctedTerm: z.string().nullable(),
  categories: z.array(category),
  brands: z.array(brand),
  sponsored: z.array(z.looseObject({ sku: z.string() })),
  /** Content pages that match the term. */
  content: z.array(contentPage).default([]),
})

/** `/api/search/filter`: the filters of a result without its products. */
export const filterAnswer = z.object({ total: z.int().nonnegative(), filters: z.array(filterMessage) })

/** `/api/search/seo`: metadata of a result page for search engines. */
export const seoAnswer = z.object({
  title: z.string(),
  description: z.string(),
  indexable: z.boolean(),
  canonical: z.string(),
})

/** `/api/search/suggest`: at most 10 terms (UX-1). */
export const suggestQuestion = z.object({
  lang,
  q: term,
  limit: count(10).default(10),
})

export const suggestAnswer = z.looseObject({
  terms: z.array(z.looseObject({ term: z.string(), typed: z.int().nonnegative() })).max(10),
  /** With image and price for the selection. */
  products: z.array(
    z.looseObject({
      sku: z.string(),
      name: z.string(),
      slug: z.string(),
      brand: z.looseObject({ name: z.string() }),
      prices: z.looseObject({
        price: z.int().nonnegative(),
        currency: z.enum(['EUR', 'CHF']),
        from: z.boolean(),
      }),
      media: z
        .array(z.looseObject({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() }))
        .max(1),
      /** Label of goods whose price requires one (LAW-5), for places too small to show it. */
      energyLabel: z.looseObject({ class: z.string() }).nullish(),
      tyreFlags: z.looseObject({ wetgrip: z.string() }).nullish(),
    }),
  ),
  categories: z.array(category),
  brands: z.array(brand),
  content: z.array(contentPage).max(3).default([]),
  correctedTerm: z.string().nullable(),
})

export type SuggestAnswer = z.infer<typeof suggestAnswer>
