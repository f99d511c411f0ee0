import { encodeSegment } from '#tenancy/sku-path.ts'

/** Server data for the quick view. */
export interface QuickViewData {
  /** URL of the basket; undefined in a shop that sells nothing. */
  basket?: string | undefined
  /** URL of the wishlist; undefined where the shop has none. */
  wishlist?: string | undefined
  /** URL template with `{slug}` and `{sku}`. */
  product: string
  /** Minimum number of working days between an order and its delivery appointment. */
  appointmentLead: number
  /** Today and the working days after it (YYYY-MM-DD): the one at index 2 is two working days away. */
  workingDays?: string[] | undefined
}

/** @param query the incomplete selection; empty if it is complete */
export const productHref = (
  { product }: Pick<QuickViewData, 'product'>,
  { slug, sku }: { slug: string; sku: string },
  query = '',
): string => product.replace('{slug}', encodeSegment(slug)).replace('{sku}', encodeSegment(sku)) + query
