import { type Availability, fewPieces, maxQuantity } from '#adapters/shared/goods/pieces.ts'
import type { MedusaVariant } from './product-shape.ts'

type Stock = Pick<
  MedusaVariant,
  'manage_inventory' | 'allow_backorder' | 'inventory_quantity' | 'calculated_price'
>

/** Returns how many pieces a line can have; undefined if the stock does not limit it. */
export function availablePieces(variant: Stock): number | undefined {
  if (!variant.calculated_price) return 0
  if (!variant.manage_inventory || variant.allow_backorder) return undefined
  return Math.min(maxQuantity, Math.max(0, Math.floor(variant.inventory_quantity ?? 0)))
}

/** Returns the availability of a variant. One without a price in the region is sold out there. */
export function availabilityOf(variant: Stock): Availability {
  const pieces = availablePieces(variant)
  if (pieces === 0) return 'SOLD_OUT'
  return pieces !== undefined && pieces <= fewPieces ? 'LOW_STOCK' : 'IN_STOCK'
}

/** Returns how many of the wanted pieces can be bought. */
export const buyablePieces = (wanted: number, variant: Stock | undefined): number =>
  variant ? Math.min(wanted, availablePieces(variant) ?? wanted) : 0
