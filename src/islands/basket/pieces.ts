import type { BasketItem } from '#commerce/cart/basket-operations.ts'

/** Largest quantity of a line (BAS-1). */
const mostPieces = 20

type Line = Pick<BasketItem, 'available' | 'quantity' | 'notice'>

/** Whether a line can be bought, also from a backend that returns no exact number of pieces. */
export const isLineBuyable = ({ available, notice }: Line): boolean =>
  available === null ? notice !== 'GONE' && notice !== 'SOLD_OUT' : available > 0

/** The largest quantity to choose for a line. Without an exact number the backend answers for what it cannot deliver. */
const largestQuantity = ({ available, quantity }: Line): number => Math.max(available ?? mostPieces, quantity)

/** Most quantities in one choice; a foreign backend may sell any number. */
const mostChoices = 100

/** The quantities to choose for a line: from 1, and the line's own one. */
export function quantitiesOf(line: Line): number[] {
  const largest = largestQuantity(line)
  const choices = Array.from({ length: Math.min(largest, mostChoices) }, (_, index) => index + 1)
  return line.quantity > mostChoices ? [...choices, line.quantity] : choices
}

/** Number of pieces that a line counts. */
export const countedPieces = ({ available, quantity }: Pick<Line, 'available' | 'quantity'>): number =>
  available === null ? quantity : Math.min(quantity, available)
