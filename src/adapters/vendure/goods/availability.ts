import { type Availability, fewPieces, maxQuantity } from '#adapters/shared/goods/pieces.ts'

/** Returns the availability of a variant by Vendure's `stockLevel`: a word, or a number of pieces. */
export function availabilityOf(stockLevel: string): Availability {
  if (stockLevel === 'IN_STOCK' || stockLevel === 'LOW_STOCK') return stockLevel
  if (stockLevel === 'OUT_OF_STOCK') return 'SOLD_OUT'
  const pieces = Number(stockLevel)
  if (pieces <= 0) return 'SOLD_OUT'
  return pieces <= fewPieces ? 'LOW_STOCK' : 'IN_STOCK'
}

/** Returns how many pieces a line can have; undefined if the shop shows a word instead of a number. */
export function availablePieces(stockLevel: string): number | undefined {
  if (availabilityOf(stockLevel) === 'SOLD_OUT') return 0
  return /^\d+$/.test(stockLevel) ? Math.min(maxQuantity, Number(stockLevel)) : undefined
}

/** Returns how many of the wanted pieces can be bought, as far as the shop shows it. */
export const buyablePieces = (wanted: number, stockLevel: string): number =>
  Math.min(wanted, availablePieces(stockLevel) ?? wanted)
