import type { Basket } from './basket-operations.ts'

/** How near a basket is to free delivery, in cents: `value` of `max`, and what is missing, 0 once it is reached. */
export interface FreeDelivery {
  value: number
  max: number
  missing: number
}

/** Undefined for an empty basket, and where the backend does not know or delivers free of charge anyway. */
export function freeDeliveryOf({
  itemCount,
  itemsTotal,
  deliveryCost,
  missingForFreeDelivery: missing,
}: Pick<Basket, 'itemCount' | 'itemsTotal' | 'deliveryCost' | 'missingForFreeDelivery'>):
  | FreeDelivery
  | undefined {
  if (itemCount === 0 || missing === null || (missing === 0 && deliveryCost !== 0)) return
  return { value: itemsTotal, max: itemsTotal + missing, missing }
}
