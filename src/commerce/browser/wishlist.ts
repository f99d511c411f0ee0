import { setBasketCount } from '../../stores/basket.ts'
import { pageViewId } from '../../stores/page-view.ts'
import { notePending, type PendingWish } from '../../stores/pending-wishes.ts'
import { settleWish, setWishes, skuToSend, type WishedFor } from '../../stores/wishlist.ts'
import { pageEndpoint } from './endpoint.ts'
import { mutate } from './mutate.ts'
import { shopFetch } from './shop-fetch.ts'

/** The fields that hearts and the count need; the island loads the whole list. */
const fields = 'items { SKU masterSku }'

const changing = (name: string) => `mutation ${name}($mutationId: ID!, $sku: ID!) {
  change: ${name}(mutationId: $mutationId, sku: $sku) { error wishlist { ${fields} } }
}`

interface Changed {
  change: { error: string | null; wishlist: { items: WishedFor[] } }
}

let sent: Promise<unknown> = Promise.resolve()

/**
 * Sends a wish, after those sent before it, and settles it: by the shop's result, or by undoing it (WIS-1).
 * @returns the error when the shop refused it; null when it succeeded
 * @throws {MutationError} when the shop does not answer
 */
export function sendWish(wish: PendingWish): Promise<string | null> {
  const sending = sent.then(() => send(wish))
  sent = sending.catch(() => undefined)
  return sending
}

async function send(wish: PendingWish): Promise<string | null> {
  const query = changing(wish.on ? 'addToWishlist' : 'removeFromWishlist')
  const sku = wish.sent ?? skuToSend(wish)
  notePending(wish.mutationId, sku)
  const variables = { mutationId: wish.mutationId, sku }
  try {
    const { change } = await mutate<Changed, typeof variables>(query, variables)
    settleWish(wish, change.wishlist.items)
    return change.error
  } catch (failure) {
    settleWish(wish)
    throw failure
  }
}

/**
 * Loads the wishlist and the number of pieces in the basket: log-in may have merged both. If the request fails, the
 * stores stay as they are.
 */
export async function askForWishes(): Promise<void> {
  const response = await shopFetch(pageEndpoint().url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({
      query: `query Wishes { wishlist { ${fields} } basket { itemCount } }`,
      operationName: 'Wishes',
      variables: {},
      extensions: { pageView: pageViewId() },
    }),
  }).catch(() => undefined)
  const answer = (await response?.json().catch(() => undefined)) as
    | { data?: { wishlist?: { items: WishedFor[] }; basket?: { itemCount: number } } | null }
    | undefined
  if (!answer?.data?.wishlist || !answer.data.basket) return
  setWishes(answer.data.wishlist.items)
  setBasketCount(answer.data.basket.itemCount)
}
