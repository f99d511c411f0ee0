import { type Basket, basketDocument } from '../../commerce/documents/basket.ts'

/** @throws when the shop does not answer */
export async function loadLayerBasket(): Promise<Basket> {
  const { client } = await import('../../commerce/browser/client.ts')
  // Pages and other tabs put things in without the client.
  const { data, error } = await client
    .query(basketDocument, {}, { requestPolicy: 'network-only' })
    .toPromise()
  if (!data) throw error ?? new Error('No Content')
  return data.basket
}
