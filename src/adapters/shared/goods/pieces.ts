/** Largest number of pieces of one variant in an order. */
export const maxQuantity = 20

/** From this number of pieces down, a shop that shows pieces has few left. */
export const fewPieces = 5

export type Availability = 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT' | 'GONE'

/** The availability of a product that is shown is the best one of its variants. */
const bestFirst: readonly Availability[] = ['IN_STOCK', 'LOW_STOCK', 'SOLD_OUT', 'GONE']

/** Returns the best availability; sold out where there is none. */
export function bestAvailability(of: Iterable<Availability>): Availability {
  const offered = new Set(of)
  return bestFirst.find((each) => offered.has(each)) ?? 'SOLD_OUT'
}
