import { type Basket, basketQuery } from '#commerce/cart/basket-operations.ts'

/** @throws if the server does not respond */
export async function loadCurrentBasket(): Promise<Basket> {
  const { client } = await import('#commerce/client/browser/client.ts')
  // The client's cache may be outdated: pages and other tabs add items without it.
  const { data, error } = await client.query(basketQuery, {}, { requestPolicy: 'network-only' }).toPromise()
  if (!data) throw error ?? new Error('No Content')
  return data.basket
}
