/** Largest number of pieces of one variant in an order. */
export const maxQuantity = 20

/** From this number of pieces down, a shop that shows pieces has few left. */
const fewPieces = 5

export type Availability = 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT' | 'GONE'

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
