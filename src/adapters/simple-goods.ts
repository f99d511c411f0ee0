import type { AdapterContext, AdapterProduct } from '#gateway/adapter.ts'
import { slugOf } from './slug.ts'

/**
 * Complete objects of the contract from the few facts that every backend has. What is left out is null or empty, so that
 * pages leave it out. An adapter adds what its backend knows besides: `{ ...simpleProduct(facts, context), highlights }`.
 */

export type Availability = 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT' | 'GONE'

export interface BrandFacts {
  /** Part of the address of the brand page. */
  slug: string
  name: string
  /** Number of products of the brand. */
  productCount: number
}

export interface Step {
  label: string
  /** Path of slugs from the department down, such as `women/dresses`. */
  path: string
}

export interface ProductFacts {
  sku: string
  name: string
  /** Part of the address of the product page: lower-case letters, digits and `-`. */
  slug: string
  /** Cents, VAT included. */
  price: number
  /** Left out: the name of the shop's company. */
  brand?: BrandFacts
  availability?: Availability
  /** Plain text. */
  description?: string
  /** Hundredths of a per cent: 2100 is 21 %. */
  vatRate?: number
  /** Categories above the product, from the department down. */
  breadcrumbs?: readonly Step[]
  /** The first is shown in lists. `src` is a whole https address on a host of `pictureHosts`. */
  pictures?: readonly { src: string; width: number; height: number }[]
}

/** Returns a `Product` without variants: its only variant has the sku of the product. */
export function simpleProduct(facts: ProductFacts, context: AdapterContext): AdapterProduct {
  const { sku, name, slug, price, description = '', availability = 'IN_STOCK', breadcrumbs = [] } = facts
  const { i18n, company } = context.tenant
  const brand = facts.brand ?? { slug: slugOf(company), name: company, productCount: 0 }
  return {
    ...{ sku, masterSku: sku, name, slug, brand, description, availability, breadcrumbs },
    highlights: [],
    prices: {
      ...{ price, currency: i18n.currency, vatRate: facts.vatRate ?? null, from: false },
      ...{ formerPrice: null, reductionPercent: null, basePrice: null, instalmentPrice: null },
    },
    flags: {
      ...{ new: false, reduced: false, exclusive: false, bulky: false, gone: availability === 'GONE' },
    },
    deliveryData: { minWorkingDays: null, maxWorkingDays: null, cost: null, method: 'parcel' },
    rating: noRating,
    tags: [],
    media: ({ limit }: { limit?: number | null }) => mediaOf(facts).slice(0, limit ?? undefined),
    countdown: null,
    variantAttributes: [],
    variants: [{ sku, choice: [], price, availability, gtin: null }],
    choice: [],
    attributes: [],
    materials: [],
    care: [],
    energyLabel: null,
    tyreFlags: null,
    documents: [],
    services: [],
    instalments: null,
    loyaltyProgramme: null,
    safety: { manufacturer: null, postalAddress: null, electronicAddress: null, warnings: [] },
    trackingInfo: { category: breadcrumbs.at(-1)?.path ?? '', position: null },
    sponsoredData: null,
    recommendations: { products: [] },
    seoData: { sku, title: `${name} | ${brand.name}`, description: description || name },
    alternates: i18n.locales.map((locale) => ({ locale, slug })),
    gtin: null,
  }
}

export interface CategoryFacts extends Step {
  /** Number of products in the category and below it. */
  productCount: number
  description?: string
  /** Left out for a department. */
  above?: readonly Step[]
  children?: readonly CategoryFacts[]
}

/** Returns a `Category` that has the same path in every language. */
export function simpleCategory(
  { path, label, productCount, description = '', above = [], children = [] }: CategoryFacts,
  context: AdapterContext,
): Record<string, unknown> {
  const breadcrumbs = [...above, { label, path }]
  return {
    ...{ path, label, productCount, description, breadcrumbs, media: null },
    alternates: context.tenant.i18n.locales.map((locale) => ({ locale, path })),
    children: () => children.map((child) => simpleCategory({ ...child, above: breadcrumbs }, context)),
  }
}

export interface ResultFacts {
  /** Number of products on all pages. */
  total: number
  /** From 1. */
  page: number
  /** Number of products on a page. */
  size: number
  /** Products of this page. */
  products: readonly unknown[]
  filters?: readonly unknown[]
  /** The first is the default. */
  sortingOrders: readonly { key: string; label: string }[]
  /** Key of the order in which the products are. */
  sort: string
}

/** Returns a `SearchResult`. One that found nothing proposes nothing; give `help` besides. */
export const simpleResult = ({ total, page, size, ...rest }: ResultFacts): Record<string, unknown> => ({
  ...{ total, page, pages: Math.ceil(total / size), stamps: null, filters: [], ...rest },
  ...{ correctedTerm: null, categories: [], brands: [], sponsored: [], understood: [] },
  ...{ namedPrice: null, ignored: [], help: null },
})

/** A `Rating` without reviews. */
export const noRating = {
  ...{ averageRating: null, reviewCount: 0, good: false, distribution: null, reviews: [] },
  ...{ page: 1, pages: 0 },
}

const mediaOf = ({ name, pictures = [] }: ProductFacts) =>
  pictures.map((picture, index) => ({
    ...{ ...picture, kind: 'image', alt: name, choice: [], view: index === 0 ? 'front' : 'detail' },
  }))
