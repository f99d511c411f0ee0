import { type Condition, readCondition } from '#contract/condition.ts'
import { placeholderPicture } from '#contract/placeholder-picture.ts'
import { productPictureUrl } from '#pictures/product-sources.ts'
import { isOffered } from '#tenancy/commerce.ts'
import { decimalAmount } from '#tenancy/currencies.ts'
import type { Locale } from '#tenancy/locales.ts'
import { productUrl } from '#tenancy/product-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { ProductPage } from './product-operations.ts'
import { selectedMedia } from './selected-media.ts'
import { sizeLabel } from './size-label.ts'

const schemaOrg = 'https://schema.org'
/** schema.org properties by which variants may differ, by attribute; a bra's cup is part of its size. */
const properties: Record<string, string> = {
  colour: 'color',
  size: 'size',
  cup: 'size',
  pattern: 'pattern',
  material: 'material',
}

/**
 * Structured data of a product for search engines (SEO-1): a ProductGroup with its variants as offers, or one Product.
 * Price and availability equal those of the page.
 */
export function productStructuredData(tenant: Tenant, locale: Locale, product: ProductPage): object[] {
  const common = {
    name: product.name,
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand.name },
    image: orNone(picturesOf(tenant, product.media)),
    ...ratingOf(product),
  }
  if (product.variants.length < 2)
    return [
      {
        '@context': schemaOrg,
        '@type': 'Product',
        sku: product.sku,
        gtin: product.gtin ?? undefined,
        ...common,
        ...offersOf(tenant, locale, product, product),
      },
    ]
  return [
    {
      '@context': schemaOrg,
      '@type': 'ProductGroup',
      productGroupID: product.masterSku,
      variesBy: [...new Set(product.variantAttributes.flatMap(({ code }) => properties[code] ?? []))].map(
        (property) => `${schemaOrg}/${property}`,
      ),
      ...common,
      // What variants share stands first, which compresses better: a bra has a hundred of them.
      hasVariant: product.variants.map((variant) => ({
        '@type': 'Product',
        name: product.name,
        image: picturesOf(tenant, selectedMedia(product.media, variant.choice))[0],
        ...offersOf(tenant, locale, product, variant),
        sku: variant.sku,
        gtin: variant.gtin ?? undefined,
        ...variantProperties(product, variant),
      })),
    },
  ]
}

/** JSON leaves an undefined member out: search engines refuse an empty list of pictures. */
const orNone = (pictures: string[]): string[] | undefined => (pictures.length > 0 ? pictures : undefined)

const conditions = {
  new: 'NewCondition',
  refurbished: 'RefurbishedCondition',
  used: 'UsedCondition',
} as const satisfies Record<Condition, string>

/** New where nothing else is stated, as in the feed (SEO-3); undefined for a condition in unknown words. */
function conditionOf({ attributes }: ProductPage): string | undefined {
  const stated = attributes.find(({ code }) => code === 'condition')?.value
  const condition = stated === undefined ? 'new' : readCondition(stated)
  return condition && `${schemaOrg}/${conditions[condition]}`
}

type Offered = Pick<ProductPage['variants'][number], 'sku' | 'availability'> & {
  price?: number
  prices?: { price: number }
}

/** Empty in a shop that shows goods and sells none. */
const offersOf = (tenant: Tenant, locale: Locale, product: ProductPage, offered: Offered): object =>
  isOffered(tenant, 'sale') ? { offers: offer(tenant, locale, product, offered) } : {}

function offer(tenant: Tenant, locale: Locale, product: ProductPage, offered: Offered): object {
  const cents = offered.price ?? offered.prices?.price ?? 0
  const sold = offered.availability === 'SOLD_OUT' || offered.availability === 'GONE'
  return {
    '@type': 'Offer',
    priceCurrency: product.prices.currency,
    price: decimalAmount(cents, product.prices.currency),
    availability: `${schemaOrg}/${sold ? 'OutOfStock' : 'InStock'}`,
    itemCondition: conditionOf(product),
    url: tenant.origin + productUrl(tenant, locale, { slug: product.slug, sku: offered.sku }),
  }
}

/** The values by which a variant differs from the others; size and cup as in the feed (SEO-3). */
function variantProperties(
  product: ProductPage,
  variant: ProductPage['variants'][number],
): Record<string, string> {
  const labels = new Map(
    variant.choice.flatMap(({ attribute, value }) => {
      const known = product.variantAttributes.find(({ code }) => code === attribute)
      const label = known?.values.find(({ code }) => code === value)?.label
      return label ? [[attribute, label] as const] : []
    }),
  )
  return Object.fromEntries(
    [...labels].flatMap(([attribute, label]) => {
      const property = properties[attribute]
      return property ? [[property, property === 'size' ? sizeLabel(labels) : label]] : []
    }),
  )
}

const picturesOf = (tenant: Tenant, media: ProductPage['media']): string[] =>
  media
    .filter(({ kind, src }) => kind === 'image' && src !== placeholderPicture)
    .map(({ src }) => productPictureUrl(tenant.origin, src))

function ratingOf({ rating }: ProductPage): object {
  if (rating.reviewCount === 0 || rating.averageRating === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.averageRating,
      reviewCount: rating.reviewCount,
    },
  }
}
