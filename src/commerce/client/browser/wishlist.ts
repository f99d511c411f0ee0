import { setBasketCount } from '#stores/basket.ts'
import { $changed } from '#stores/changed.ts'
import { pageViewId } from '#stores/page-view.ts'
import { type PendingWish, recordSent } from '#stores/pending-wishes.ts'
import { settleWish, setWishes, skuToSend, type WishlistSkus } from '#stores/wishlist.ts'
import { pageEndpoint } from './endpoint.ts'
import { mutate } from './mutate.ts'
import { shopFetch } from './shop-fetch.ts'

/** The fields that hearts and the count need; the island loads the whole list. */
const fields = 'items { SKU masterSku }'

const wishlistMutation = (name: string) => `mutation ${name}($mutationId: ID!, $sku: ID!) {
  change: ${name}(mutationId: $mutationId, sku: $sku) { error wishlist { ${fields} } }
}`

interface WishlistMutationResult {
  change: { error: string | null; wishlist: { items: WishlistSkus[] } }
}

/** Runs the command of a wish: adds the sku to the wishlist, or removes it. */
type RunWish = (
  isAdded: boolean,
  variables: { mutationId: string; sku: string },
) => Promise<WishlistMutationResult['change']>

const runByFetch: RunWish = async (isAdded, variables) => {
  const query = wishlistMutation(isAdded ? 'addToWishlist' : 'removeFromWishlist')
  return (await mutate<WishlistMutationResult, typeof variables>(query, variables)).change
}

let lastRequest: Promise<unknown> = Promise.resolve()

/**
 * Sends a wish, after those sent before it, and settles it: by the shop's result, or by undoing it (WIS-1).
 * @param run sends the command; by plain `fetch` unless given
 * @returns the error when the shop refused it; null when it succeeded
 * @throws {MutationError} when the shop does not answer
 */
export function sendWish(wish: PendingWish, run = runByFetch): Promise<string | null> {
  const request = lastRequest.then(() => send(wish, run))
  lastRequest = request.catch(() => undefined)
  return request
}

async function send(wish: PendingWish, run: RunWish): Promise<string | null> {
  const sku = wish.sent ?? skuToSend(wish)
  recordSent(wish.mutationId, sku)
  try {
    const { error, wishlist } = await run(wish.on, { mutationId: wish.mutationId, sku })
    settleWish(wish, wishlist.items)
    return error
  } catch (failure) {
    settleWish(wish)
    throw failure
  }
}

/**
 * Loads the wishlist and the number of pieces in the basket: log-in may have merged both. If the request fails, the
 * stores stay as they are.
 */
export async function loadWishes(): Promise<void> {
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
  const result = (await response?.json().catch(() => undefined)) as
    | { data?: { wishlist?: { items: WishlistSkus[] }; basket?: { itemCount: number } } | null }
    | undefined
  if (!result?.data?.wishlist || !result.data.basket) return
  setWishes(result.data.wishlist.items)
  setBasketCount(result.data.basket.itemCount)
  $changed.set(['basket', 'wishlist'])
}
