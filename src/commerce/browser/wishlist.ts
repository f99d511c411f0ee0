import { setBasketCount } from '../../stores/basket.ts'
import { setWishes, type WishedFor } from '../../stores/wishlist.ts'
import { pageEndpoint } from './endpoint.ts'
import { mutate } from './mutate.ts'
import { shopFetch } from './shop-fetch.ts'

/** What hearts and the count need; the whole list is the island's business. */
const fields = 'items { SKU masterSku }'

const changing = (name: string) => `mutation ${name}($mutationId: ID!, $sku: ID!) {
  change: ${name}(mutationId: $mutationId, sku: $sku) { error wishlist { ${fields} } }
}`

interface Changed {
  change: { error: string | null; wishlist: { items: WishedFor[] } }
}

/**
 * Puts a sku on the list or takes it off, once (WIS-1).
 * @throws {MutationError} when the shop does not answer
 */
export async function changeWish(
  sku: string,
  on: boolean,
): Promise<{ error: string | null; wishes: WishedFor[] }> {
  const query = changing(on ? 'addToWishlist' : 'removeFromWishlist')
  const { change } = await mutate<Changed, { sku: string }>(query, { sku })
  return { error: change.error, wishes: change.wishlist.items }
}

/**
 * Asks the shop what is on the list and how many pieces are in the basket: both may have been joined at log-in.
 * Where it does not answer, what is known stays.
 */
export async function askForWishes(): Promise<void> {
  const response = await shopFetch(pageEndpoint().url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({
      query: `query Wishes { wishlist { ${fields} } basket { itemCount } }`,
      operationName: 'Wishes',
    }),
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as
    | { data?: { wishlist: { items: WishedFor[] }; basket: { itemCount: number } } }
    | undefined
  if (!answer?.data) return
  setWishes(answer.data.wishlist.items)
  setBasketCount(answer.data.basket.itemCount)
}
