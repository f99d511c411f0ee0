import type { MeasuredItem } from '#commerce/measurement/page-events.ts'

/** The items of which a basket has more pieces than another one, by id, with the difference as quantity. */
export const itemsBeyond = (
  basket: readonly MeasuredItem[],
  other: readonly MeasuredItem[],
): MeasuredItem[] =>
  basket.flatMap((item) => {
    const same = other.find(({ item_id }) => item_id === item.item_id)
    const quantity = piecesOf(item) - (same ? piecesOf(same) : 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })

/** Value of items in the currency's unit, in whole cents. */
export const sumOf = (items: readonly MeasuredItem[]): number =>
  Number(items.reduce((sum, item) => sum + (item.price ?? 0) * piecesOf(item), 0).toFixed(2))

/** Pieces of an item; one where it does not name a quantity. */
export const piecesOf = ({ quantity = 1 }: MeasuredItem): number => quantity
