import type { FetchedPictureRow, ProductRow, ReviewRow, VariantRow } from '#backend/infra/database/tables.ts'
import type { CatalogueProduct, CatalogueReview, PriceSince } from '../model.ts'
import { mergeHistories } from '../rules/price-history.ts'
import { changeAfter, storedHistory } from '../rules/sale.ts'

/** Number of reviews by stars, five stars first: of all reviews, and of approved ones (flag reviewApproval). */
export interface StarCounts {
  all: number[]
  approved: number[]
}

/** The JSON column of a product row. */
export type ProductDetail = Omit<CatalogueProduct, 'sku' | 'variants' | 'reviews' | 'popularity'> & {
  stars: StarCounts
}

/** The JSON column of a variant row. */
export type VariantDetail = Pick<
  CatalogueProduct['variants'][number],
  'choice' | 'gtin' | 'media' | 'measure' | 'energyLabel' | 'vatClass'
>

export type StoredHistories = ReadonlyMap<string, readonly PriceSince[]>

interface RowKey {
  tenant_id: string
  generation: number
}

export function productRow(key: RowKey, product: CatalogueProduct): ProductRow {
  const { sku, variants: _, reviews, popularity, ...rest } = product
  const detail: ProductDetail = { ...rest, stars: countStars(reviews) }
  return {
    ...key,
    sku,
    brand_slug: product.brand.slug,
    popularity,
    gone: product.flags.gone ? 1 : 0,
    detail: JSON.stringify(detail),
  }
}

/** Makes a variant's row; its price history continues the stored one (LAW-1). */
export function variantRows(key: RowKey, product: CatalogueProduct, known: StoredHistories): VariantRow[] {
  return product.variants.map((variant, position) => {
    const history = mergeHistories(known.get(variant.sku) ?? [], variant.priceHistory)
    const { sale } = variant
    const detail: VariantDetail = { choice: variant.choice, media: variant.media }
    if (variant.gtin !== undefined) detail.gtin = variant.gtin
    if (variant.measure) detail.measure = variant.measure
    if (variant.energyLabel) detail.energyLabel = variant.energyLabel
    if (variant.vatClass) detail.vatClass = variant.vatClass
    return {
      ...key,
      master_sku: product.sku,
      position,
      sku: variant.sku,
      price: variant.price,
      price_since: history.at(-1)?.from ?? product.since,
      ...storedHistory(history),
      sale: sale ? JSON.stringify(sale) : null,
      price_changes_at: sale ? changeAfter(sale, variant.price) : null,
      stock: variant.stock,
      detail: JSON.stringify(detail),
    }
  })
}

export function reviewRows(key: RowKey, product: CatalogueProduct): ReviewRow[] {
  return [...product.reviews].sort(newestFirst).map((review, position) => ({
    ...key,
    master_sku: product.sku,
    position,
    stars: review.stars,
    approved: review.approved ? 1 : 0,
    detail: JSON.stringify(review),
  }))
}

/** Returns the URLs from which a product's imported pictures are fetched, each once. */
export function pictureRows(key: RowKey, { sku, media, variants }: CatalogueProduct): FetchedPictureRow[] {
  const urls = new Map<string, string>()
  for (const { src, origin } of [...media, ...variants.flatMap((variant) => variant.media)])
    if (origin !== undefined) urls.set(src.slice(src.lastIndexOf('/') + 1), origin)
  return [...urls].map(([picture_key, address]) => ({ ...key, picture_key, master_sku: sku, address }))
}

const newestFirst = (a: CatalogueReview, b: CatalogueReview): number =>
  a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1

function countStars(reviews: readonly CatalogueReview[]): StarCounts {
  const counts: StarCounts = { all: [0, 0, 0, 0, 0], approved: [0, 0, 0, 0, 0] }
  for (const { stars, approved } of reviews) {
    const key = 5 - stars
    counts.all[key] = (counts.all[key] ?? 0) + 1
    if (approved) counts.approved[key] = (counts.approved[key] ?? 0) + 1
  }
  return counts
}
