import type { AdapterContext, AdapterProduct } from '#gateway/adapter.ts'
import { type Availability, bestAvailability } from '../shared/goods/pieces.ts'
import { unknownParts, unknownPrices } from '../shared/goods/product-parts.ts'
import { slugOf } from '../slug.ts'

/**
 * Complete objects of the contract from the few facts that every backend has. What is left out is null or empty, so
 * that pages leave it out. An adapter adds what its backend knows besides:
 * `{ ...simpleProduct(facts, context), highlights }`.
 */

export type { Availability } from '../shared/goods/pieces.ts'

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

interface CommonFacts {
  /** Sku of the product; its `masterSku`. */
  sku: string
  name: string
  /** Part of the address of the product page: lower-case letters, digits and `-`. */
  slug: string
  /** Left out: the name of the shop's company. */
  brand?: BrandFacts
  /** Plain text. */
  description?: string
  /** Hundredths of a per cent: 2100 is 21 %. */
  vatRate?: number
  /** Categories above the product, from the department down. */
  breadcrumbs?: readonly Step[]
  /** The first is shown in lists. `src` is a whole https address on a host of `pictureHosts`. */
  pictures?: readonly PictureFacts[]
}

export interface PictureFacts {
  src: string
  /** Pixels. Left out if they are not known: pages then keep a place of 4 to 5 free. */
  width?: number
  height?: number
}

interface SoleFacts {
  /** Cents, VAT included. */
  price: number
  availability?: Availability
  variants?: undefined
}

interface ChoiceFacts {
  /** What distinguishes the variants, in the order to choose. */
  attributes: readonly { code: string; label: string }[]
  /** One at least. */
  variants: readonly VariantFacts[]
  /** Sku of the variant that was requested. Left out, or that of the product: none is chosen. */
  selected?: string
}

export interface VariantFacts {
  sku: string
  /** Cents, VAT included. */
  price: number
  availability?: Availability
  /** Values by the code of their attribute, such as `{ colour: 'Green' }`. The code of a label is `slugOf(label)`. */
  values: Readonly<Record<string, string | ValueFacts>>
  gtin?: string
}

export interface ValueFacts {
  code: string
  label: string
  /** Colour as `#rrggbb`. */
  swatch?: string
}

/** A product has a price of its own, or variants with theirs. */
export type ProductFacts = CommonFacts & (SoleFacts | ChoiceFacts)

/**
 * Returns a `Product`. Without variants, its only variant has the sku of the product. With variants it has the price,
 * the stock and the choice of the selected one. If none is selected, it has the lowest price of those in stock.
 * @throws {Error} if there is no variant, or two values of an attribute have one code
 */
export function simpleProduct(facts: ProductFacts, context: AdapterContext): AdapterProduct {
  const { sku, name, slug, description = '', breadcrumbs = [] } = facts
  const { i18n, company } = context.tenant
  const brand = facts.brand ?? { slug: slugOf(company), name: company, productCount: 0 }
  const { selected, shown, variants, availability, attributes } = offerOf(facts)
  return {
    ...unknownParts,
    ...{
      sku: selected?.sku ?? sku,
      masterSku: sku,
      name,
      slug,
      brand,
      description,
      availability,
      breadcrumbs,
    },
    highlights: [],
    prices: {
      ...{ price: shown.price, currency: i18n.currency, vatRate: facts.vatRate ?? null },
      from: !selected && variants.some(({ price }) => price !== shown.price),
      ...unknownPrices,
    },
    flags: { ...unknownParts.flags, gone: availability === 'GONE' },
    deliveryData: { minWorkingDays: null, maxWorkingDays: null, cost: null, method: 'parcel' },
    media: ({ limit }: { limit?: number | null }) => mediaOf(facts).slice(0, limit ?? undefined),
    variantAttributes: attributes,
    variants: variants.map((variant) => ({
      ...{ sku: variant.sku, choice: choiceOf(variant), price: variant.price },
      ...{ availability: variant.availability ?? 'IN_STOCK', gtin: variant.gtin ?? null },
    })),
    choice: selected ? choiceOf(selected) : [],
    attributes: [],
    trackingInfo: { category: breadcrumbs.at(-1)?.path ?? '', position: null },
    recommendations: { products: [] },
    seoData: { sku, title: `${name} | ${brand.name}`, description: description || name },
    alternates: i18n.locales.map((locale) => ({ locale, slug })),
    gtin: selected?.gtin ?? null,
  }
}

/** Returns what can be bought: all variants, the selected one, and the one with the price that is shown. */
function offerOf(facts: ProductFacts) {
  if (!facts.variants) {
    const { sku, price, availability = 'IN_STOCK' } = facts
    const sole: VariantFacts = { sku, price, availability, values: {} }
    return { variants: [sole], selected: undefined, shown: sole, availability, attributes: [] }
  }
  const { sku, variants } = facts
  const selected = variants.find((each) => each.sku === facts.selected)
  const inStock = variants.filter(
    ({ availability }) => availability !== 'SOLD_OUT' && availability !== 'GONE',
  )
  const [cheapest] = (inStock.length > 0 ? inStock : variants).toSorted(
    (one, other) => one.price - other.price,
  )
  if (!cheapest) throw new Error(`${sku} has no variants.`)
  const offered = (selected ? [selected] : variants).map(({ availability = 'IN_STOCK' }) => availability)
  return {
    ...{ variants, selected, shown: selected ?? cheapest },
    availability: bestAvailability(offered),
    attributes: facts.attributes.flatMap((attribute) => attributeOf(attribute, facts)),
  }
}

/** Returns an attribute with its values, in the order of the variants; none if no variant has it. */
function attributeOf(
  { code, label }: ChoiceFacts['attributes'][number],
  { sku, variants }: CommonFacts & ChoiceFacts,
) {
  const values = new Map<string, { code: string; label: string; swatch: string | null }>()
  for (const variant of variants) {
    const value = variant.values[code]
    if (value === undefined) continue
    const { swatch = null, ...named } = factsOf(value)
    const known = values.get(named.code)
    if (known && known.label !== named.label)
      throw new Error(
        `${sku}: ${known.label} and ${named.label} have one code, ${named.code}: give each its own.`,
      )
    values.set(named.code, { ...named, swatch })
  }
  return values.size > 0 ? [{ code, label, values: [...values.values()] }] : []
}

const choiceOf = ({ values }: VariantFacts) =>
  Object.entries(values).map(([attribute, value]) => ({ attribute, value: factsOf(value).code }))

const factsOf = (value: string | ValueFacts): ValueFacts =>
  typeof value === 'string' ? { code: slugOf(value), label: value } : value

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

const mediaOf = ({ name, pictures = [] }: ProductFacts) =>
  pictures.map(({ src, width = null, height = null }, index) => ({
    ...{ src, width, height, kind: 'image', alt: name, choice: [] },
    view: index === 0 ? 'front' : 'detail',
  }))
