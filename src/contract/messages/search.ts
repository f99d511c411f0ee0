import { z } from 'zod'

/** Messages of `/api/search/*` (SEA-1). Money in cents. Unknown members are let through to newer clients. */

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

/** Question of searchv2 and filter. Several values of one filter widen, filters narrow. */
export const searchQuestion = z.object({
  q: z.string().max(500).default(''),
  category: z.string().optional(),
  brand: z.string().optional(),
  /** `code:value` each. */
  filter: z
    .array(z.string().regex(/^[a-z][a-z0-9-]*:.+$/))
    .max(40)
    .default([]),
  sort: z.string().optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  size: z.coerce.number().int().min(1).max(48).default(24),
})

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
})

/** `/api/search/filter`: the filters of a result without its products. */
export const filterAnswer = z.object({ total: z.int().nonnegative(), filters: z.array(filterMessage) })

/** `/api/search/seo`: what a result's page says to search engines. */
export const seoAnswer = z.object({
  title: z.string(),
  description: z.string(),
  indexable: z.boolean(),
  canonical: z.string(),
})

/** `/api/search/suggest`: at most 10 terms (UX-1). */
export const suggestQuestion = z.object({
  q: z.string().max(500),
  limit: z.coerce.number().int().min(1).max(10).default(10),
})

export const suggestAnswer = z.looseObject({
  terms: z.array(z.looseObject({ term: z.string(), typed: z.int().nonnegative() })).max(10),
  products: z.array(z.looseObject({ sku: z.string(), name: z.string(), slug: z.string() })),
  categories: z.array(category),
  brands: z.array(brand),
  correctedTerm: z.string().nullable(),
})
