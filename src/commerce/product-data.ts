import type { Locale } from '../tenancy/locales.ts'
import { productAddress } from '../tenancy/product-addresses.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { ProductPage } from './documents/product.ts'

const context = 'https://schema.org'
const variesBy: Record<string, string> = { colour: `${context}/color`, size: `${context}/size` }

/**
 * A product as search engines read it (SEO-1): a ProductGroup with its variants as offers, or one
 * Product. Price and availability are those of the page.
 */
export function productData(tenant: Tenant, locale: Locale, product: ProductPage): object[] {
  const own = {
    name: product.name,
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand.name },
    image: product.media
      .filter((medium) => medium.kind === 'image')
      .map((medium) => `${tenant.origin}${medium.src}-960.webp`),
    ...ratingOf(product),
  }
  if (product.variants.length < 2)
    return [
      {
        '@context': context,
        '@type': 'Product',
        sku: product.sku,
        gtin: product.gtin ?? undefined,
        ...own,
        offers: offer(tenant, locale, product, product),
      },
    ]
  return [
    {
      '@context': context,
      '@type': 'ProductGroup',
      productGroupID: product.masterSku,
      variesBy: product.variantAttributes.map(({ code }) => variesBy[code] ?? code),
      ...own,
      hasVariant: product.variants.map((variant) => ({
        '@type': 'Product',
        sku: variant.sku,
        name: product.name,
        ...choices(product, variant),
        offers: offer(tenant, locale, product, variant),
      })),
    },
  ]
}

type Offered = Pick<ProductPage['variants'][number], 'sku' | 'availability'> & {
  price?: number
  prices?: { price: number }
}

function offer(tenant: Tenant, locale: Locale, product: ProductPage, offered: Offered): object {
  const cents = offered.price ?? offered.prices?.price ?? 0
  const sold = offered.availability === 'SOLD_OUT' || offered.availability === 'GONE'
  return {
    '@type': 'Offer',
    url: tenant.origin + productAddress(tenant, locale, { slug: product.slug, sku: offered.sku }),
    priceCurrency: product.prices.currency,
    price: (cents / 100).toFixed(2),
    availability: `${context}/${sold ? 'OutOfStock' : 'InStock'}`,
    itemCondition: `${context}/NewCondition`,
  }
}

function choices(product: ProductPage, variant: ProductPage['variants'][number]): Record<string, string> {
  const labels = variant.choice.flatMap(({ attribute, value }) => {
    const label = product.variantAttributes
      .find((known) => known.code === attribute)
      ?.values.find((known) => known.code === value)?.label
    return label && (attribute === 'colour' || attribute === 'size')
      ? [[attribute === 'colour' ? 'color' : 'size', label]]
      : []
  })
  return Object.fromEntries(labels)
}

function ratingOf({ rating }: ProductPage): object {
  if (rating.reviewCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.averageRating,
      reviewCount: rating.reviewCount,
    },
  }
}
