import { z } from 'zod'
import { currencyCodes } from '#tenancy/currencies.ts'
import { fitsTerm, maxTermLength } from '../search-term.ts'
import { lang } from './lang.ts'

/** Messages of `/api/search/*` (SEA-1). Money in cents. Unknown members are passed on for newer clients. */

/** Left out by other backends. */
const textLanguage = z
  .string()
  .nullish()
  .describe(
    'Language of the name, such as `de`, where it is another than that of the request. Otherwise null.',
  )

const currency = z.enum(currencyCodes).describe('Currency of the shop.')

/** A product as lists show it. */
export const productCard = z.looseObject({
  sku: z.string().describe('Sku of the product, or of the variant that is shown.'),
  masterSku: z.string().describe('Sku that stands for all variants of the product.'),
  name: z.string().describe('Name of the product.'),
  textLanguage,
  slug: z.string().describe('Part of the path of the product page.'),
  brand: z
    .looseObject({
      slug: z.string().describe('Part of the path of the brand page.'),
      name: z.string().describe('Name of the brand.'),
    })
    .describe('Brand of the product.'),
  prices: z
    .looseObject({
      price: z.int().nonnegative().describe('Price in cents, VAT included.'),
      currency,
      formerPrice: z
        .int()
        .nullable()
        .describe(
          'Lowest price in cents of the 30 days before the reduction. Null if the price is not reduced.',
        ),
      reductionPercent: z
        .int()
        .min(1)
        .max(99)
        .nullable()
        .describe('Reduction from `formerPrice` in whole per cent. Null if the price is not reduced.'),
      from: z.boolean().describe('True if variants have different prices. `price` is then the lowest one.'),
    })
    .describe('Price of the product.'),
  availability: z
    .enum(['IN_STOCK', 'LOW_STOCK', 'SOLD_OUT', 'GONE'])
    .describe('Stock. `GONE` means that the product has left the range.'),
})

export const categoryLink = z.looseObject({
  path: z.string().describe('Path of slugs, such as `dames/jurken`.'),
  label: z.string().describe('Name of the category.'),
  textLanguage,
})

export const brandLink = z.looseObject({
  slug: z.string().describe('Part of the path of the brand page.'),
  name: z.string().describe('Name of the brand.'),
})

export const contentPage = z.object({
  path: z.string().describe('Path of the page, with the prefix of its language.'),
  title: z.string().describe('Title as plain text.'),
  description: z.string().describe('Description as plain text.'),
})

export const filterMessage = z.looseObject({
  code: z.string().describe('Code of the filter, such as `colour`.'),
  label: z.string().describe('Name of the filter in the language of the request.'),
  kind: z.enum(['choice', 'colour', 'range']).describe('How the filter is shown.'),
  values: z
    .array(
      z.looseObject({
        code: z.string().describe('Code of the value. A request sends `filter=code:value`.'),
        label: z.string().describe('Name of the value in the language of the request.'),
        count: z
          .int()
          .nonnegative()
          .describe(
            'Number of products with this value. What is selected in the same filter does not count.',
          ),
        selected: z.boolean().describe('True if the request has selected this value.'),
        swatch: z.string().nullable().describe('Colour as `#rrggbb`. Null for values that are no colour.'),
      }),
    )
    .describe('Values that can be selected. Empty for a range.'),
  min: z.int().nullable().describe('Lowest bound of a range, in cents. Null for other filters.'),
  max: z.int().nullable().describe('Highest bound of a range, in cents. Null for other filters.'),
})

/** Search term; one that is too long is refused, not cut. */
const term = z
  .string('must not be empty')
  .refine(fitsTerm, `must not be longer than ${maxTermLength} characters`)
  .meta({ description: `Search term of at most ${maxTermLength} characters.`, maxLength: maxTermLength })
const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(1, 'must be 1 or more').max(max, `must not be more than ${max}`))
const amount = z
  .string()
  .regex(/^\d{1,7}([.,]\d{1,2})?$/, 'must be an amount such as 49,95')
  .optional()

/** Parameters that the URLs of list pages have as well (UX-2). Several values of one filter widen a list, several filters narrow it. */
const listParameters = z.object({
  lang,
  q: term.default(''),
  category: z
    .string()
    .max(300)
    .optional()
    .describe('Path of a category: slugs in the language of the request, such as `dames/jurken`.'),
  brand: z.string().max(100).optional().describe('Slug of a brand.'),
  filter: z
    .array(
      z
        .string()
        .regex(/^[a-z][a-z0-9-]*:[\p{L}\p{N}][\p{L}\p{N} .,/+-]*$/u, 'must be code:value, such as size:42'),
    )
    .max(40)
    .default([])
    .describe(
      'One `code:value` for each selected value, such as `size:42`. Repeat the parameter for several values.',
    ),
  min: amount.describe('Lowest price in the currency of the shop, such as `49,95`. Not in cents.'),
  max: amount.describe('Highest price in the currency of the shop, such as `49,95`. Not in cents.'),
  sort: z
    .string()
    .regex(/^[a-z-]{1,40}$/, 'must be a key of sortingOrders')
    .optional()
    .describe('A `key` of `sortingOrders`. The default is relevance.'),
})

/** Parameters of filter. */
export const filterParameters = listParameters

const page = count(1000).default(1).describe('Page of the result, from 1.')

/** Parameters of searchv2. */
export const searchParameters = listParameters.extend({
  page,
  size: count(48).default(24).describe('Products on a page.'),
})

/** Parameters of seo. */
export const seoParameters = listParameters.extend({ page })

/** `/api/search/searchv2` */
export const searchResponse = z.looseObject({
  total: z.int().nonnegative().describe('Number of products on all pages.'),
  page: z.int().positive().describe('Page of this response, from 1.'),
  pages: z.int().nonnegative().describe('Number of pages.'),
  sort: z.string().describe('Key of the order in which the products are sorted.'),
  products: z.array(productCard).describe('Products of this page, in their order.'),
  filters: z.array(filterMessage).describe('Filters of the result.'),
  sortingOrders: z
    .array(
      z.looseObject({
        key: z.string().describe('Value for the parameter `sort`.'),
        label: z.string().describe('Name in the language of the request.'),
      }),
    )
    .describe('Orders in which the result can be sorted.'),
  correctedTerm: z
    .string()
    .nullable()
    .describe('Term that was searched for instead of a mistyped one. Null if nothing was corrected.'),
  categories: z.array(categoryLink).describe('Categories that match the term.'),
  brands: z.array(brandLink).describe('Brands that match the term.'),
  sponsored: z
    .array(z.looseObject({ sku: z.string().describe('Sku of the product.') }))
    .describe('Sponsored products.'),
  near: z
    .array(productCard)
    .nullish()
    .describe(
      'Products that come nearest to a term with few products, the nearest first. They are not counted in `total`.',
    ),
  content: z.array(contentPage).default([]).describe('Content pages that match the term.'),
})

/** `/api/search/filter`: the filters of a result without its products. */
export const filterResponse = z.object({
  total: z.int().nonnegative().describe('Number of products in the result.'),
  filters: z.array(filterMessage).describe('Filters of the result.'),
})

/** `/api/search/seo`: metadata of a result page for search engines. */
export const seoResponse = z.object({
  title: z.string().describe('Title of the page.'),
  description: z.string().describe('Description of the page.'),
  indexable: z.boolean().describe('Whether search engines may index the page.'),
  canonical: z.string().describe('Canonical URL of the page.'),
})

/** `/api/search/suggest`: at most 10 terms (UX-1). */
export const suggestParameters = z.object({
  lang,
  q: term.meta({ ...term.meta(), minLength: 1 }),
  limit: count(10).default(10).describe('Number of suggested terms.'),
})

export const suggestResponse = z.looseObject({
  terms: z
    .array(
      z.looseObject({
        term: z.string().describe('A term that finds something.'),
        typed: z.int().nonnegative().describe('Number of characters from the start that have been typed.'),
      }),
    )
    .max(10)
    .describe('Terms that complete what has been typed.'),
  products: z
    .array(
      z.looseObject({
        sku: z.string().describe('Sku of the product.'),
        name: z.string().describe('Name of the product.'),
        textLanguage,
        slug: z.string().describe('Part of the path of the product page.'),
        brand: z
          .looseObject({ name: z.string().describe('Name of the brand.') })
          .describe('Brand of the product.'),
        prices: z
          .looseObject({
            price: z.int().nonnegative().describe('Price in cents, VAT included.'),
            currency,
            from: z
              .boolean()
              .describe('True if variants have different prices. `price` is then the lowest one.'),
          })
          .describe('Price of the product.'),
        media: z
          .array(
            z.looseObject({
              src: z.string().describe('URL of the picture without width and file extension.'),
              alt: z.string().describe('Text alternative of the picture.'),
              width: z.int().positive().nullable().describe('Width in pixels. Null if it is not known.'),
              height: z.int().positive().nullable().describe('Height in pixels. Null if it is not known.'),
            }),
          )
          .max(1)
          .describe('First picture of the product.'),
        energyLabel: z
          .looseObject({ class: z.string().describe('Energy class from A to G.') })
          .nullish()
          .describe('Energy label, which the law requires beside the price of some products (LAW-5).'),
        tyreFlags: z
          .looseObject({ wetgrip: z.string().describe('Wet grip class from A to E.') })
          .nullish()
          .describe('Tyre label, which the law requires beside the price of tyres (LAW-5).'),
      }),
    )
    .describe('Products that match the term, with picture and price.'),
  categories: z.array(categoryLink).describe('Categories that match the term.'),
  brands: z.array(brandLink).describe('Brands that match the term.'),
  content: z.array(contentPage).max(3).default([]).describe('Content pages that match the term.'),
  correctedTerm: z
    .string()
    .nullable()
    .describe('Term that was searched for instead of a mistyped one. Null if nothing was corrected.'),
})

export type SuggestResponse = z.infer<typeof suggestResponse>
