/** At most so many left is said to the shopper. */
export const lowStockBorder = 5

export type Availability = 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT' | 'GONE'

/** What stock means to a shopper; a product that left the range is gone whatever lies in the store. */
export function availabilityOf(stock: number, gone: boolean): Availability {
  if (gone) return 'GONE'
  if (stock <= 0) return 'SOLD_OUT'
  return stock <= lowStockBorder ? 'LOW_STOCK' : 'IN_STOCK'
}
