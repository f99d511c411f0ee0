import type { CountedItem } from '#commerce/measurement/page-events.ts'

/** The items of which a basket has more pieces than another one, by id, with the difference as quantity. */
export const itemsBeyond = (basket: readonly CountedItem[], other: readonly CountedItem[]): CountedItem[] =>
  basket.flatMap((item) => {
    const quantity = item.quantity - (other.find(({ item_id }) => item_id === item.item_id)?.quantity ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })

/** Value of items in the currency's unit, in whole cents. */
export const sumOf = (items: readonly CountedItem[]): number =>
  +items.reduce((sum, { price, quantity }) => sum + price * quantity, 0).toFixed(2)
