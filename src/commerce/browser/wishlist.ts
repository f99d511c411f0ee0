import { setBasketCount } from '../../stores/basket.ts'
import { pageViewId } from '../../stores/page-view.ts'
import { notePending, type PendingWish } from '../../stores/pending-wishes.ts'
import { settleWish, setWishes, skuToSend, type WishedFor } from '../../stores/wishlist.ts'
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

let sent: Promise<unknown> = Promise.resolve()

/**
 * Sends a wish, after those sent before it, and settles it: by what the shop says, or as if it had never been (WIS-1).
 * @returns why the shop refused it; null where it is done
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
