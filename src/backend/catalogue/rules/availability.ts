/** Up to this stock the shopper sees how many are left. */
export const lowStockBorder = 5

export type Availability = 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT' | 'GONE'

/** Returns the availability for a stock; a product that left the range is gone whatever its stock. */
export function availabilityOf(stock: number, gone: boolean): Availability {
  if (gone) return 'GONE'
  if (stock <= 0) return 'SOLD_OUT'
  return stock <= lowStockBorder ? 'LOW_STOCK' : 'IN_STOCK'
}
