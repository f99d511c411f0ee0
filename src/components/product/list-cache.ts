import { isFiltered, type ListQuery } from '#commerce/list/list-query.ts'
import type { CachedListParts, StampedProduct } from '#commerce/list/product-list.ts'
import type { ProductCard } from '#commerce/product/product-card-operations.ts'
import { listsVersion } from '#operations/purging.ts'
import { productPictureSources } from '#pictures/product-sources.ts'
import { partCache } from '../part-cache.ts'
import type { Part } from '../parts.ts'

/** Number of cards that are visible without scrolling. */
export const visibleCards = 4

/**
 * Time to live of a card, ms. Its key contains every known change of the product; this limit covers unknown
 * ones.
 */
export const cardTtlMs = 600_000

type CacheScope = Pick<App.Locals, 'tenant' | 'locale' | 'preview'>

/** The cache key of a card in a list; undefined in a preview, and for a product without a stamp. */
export const cardKey = (
  { tenant, locale, preview }: CacheScope,
  { sku, stamp }: StampedProduct,
  index: number,
): string | undefined =>
  preview || stamp === undefined
    ? undefined
    : `${tenant.id} ${locale} card ${sku} ${stamp}${index < visibleCards ? ' early' : ''}`

/** Versions of the lists when requests began: what they load may be out of date when they store it. */
const versions = new WeakMap<CacheScope, number>()

/**
 * The cache key of a list's filters; undefined if the list is filtered. Unfiltered, they are the same on each
 * of its pages.
 */
export function filtersKey(scope: CacheScope, url: string, query: ListQuery): string | undefined {
  const { tenant, locale, preview } = scope
  const version = versions.get(scope) ?? listsVersion(tenant.id)
  versions.set(scope, version)
  return preview || query.term || isFiltered(query)
    ? undefined
    : `${tenant.id} ${locale} filters ${version} ${url}`
}

/** Reads the cached parts of a list at once: they may be evicted before the page is rendered. */
export function cachedListParts(scope: CacheScope, url: string, query: ListQuery): CachedListParts<Part> {
  const cachedPart = (key: string | undefined) => (key === undefined ? undefined : partCache.get(key))
  return {
    card: (product, index) => cachedPart(cardKey(scope, product, index)),
    filters: cachedPart(filtersKey(scope, url, query)),
  }
}

/** Returns the address of the first picture in a list, for sharing; that of a cached card is in its HTML. */
export function listPicture(
  origin: string,
  products: readonly (Pick<ProductCard, 'media'> | Part)[],
): string | undefined {
  for (const product of products) {
    const image = Buffer.isBuffer(product)
      ? /<img src="([^"&]+)"/.exec(product.toString('latin1'))?.[1]
      : product.media
          .filter(({ kind }) => kind === 'image')
          .map(({ src }) => productPictureSources(src).fallback)[0]
    if (image !== undefined) return new URL(image, origin).href
  }
  return undefined
}
