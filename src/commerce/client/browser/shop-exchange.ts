import { type Client, composeExchanges, type Exchange, fetchExchange, mapExchange } from '@urql/core'
import { $basketCount } from '#stores/basket.ts'
import { $changed, announceChange, type Changed, followChanges } from '#stores/changed.ts'
import { pageViewId } from '#stores/page-view.ts'
import { shopCache } from '../cache.ts'
import { type InitialAnswers, initialExchange } from './initial-exchange.ts'

/** Reads from the normalised cache, then from the page's initial data, then from the shop (DAT-1). */
export const shopExchange =
  (initial: InitialAnswers): Exchange =>
  (input) => {
    followStores(input.client)
    return composeExchanges([shopCache(), initialExchange(initial), pageExchange, fetchExchange])(input)
  }

/** Adds the id of the page view to every request (DAT-2), and notifies the other tabs of what commands have changed. */
const pageExchange: Exchange = mapExchange({
  onOperation: (operation) => ({
    ...operation,
    extensions: { ...operation.extensions, pageView: pageViewId() },
  }),
  onResult: ({ operation, data }) => {
    if (operation.kind === 'mutation') announceChange(data, true)
  },
})

const countQuery = 'query KnownCount { basket { itemCount } }'

/** A command for the cache alone (`initialExchange`), which drops the basket or the wishlist. */
const forgetMutation = 'mutation Forget($name: String!) { forget(name: $name) }'

let stopFollowing = () => {}

/** Drops from the client's cache what something else has changed; an island that shows it loads it again. */
function followStores(client: Client): void {
  const forget = (name: Changed) => void client.mutation(forgetMutation, { name }).toPromise()
  const isCountOutdated = (count: number | undefined) => {
    const known = client.readQuery(countQuery, {}, { requestPolicy: 'cache-only' })?.data?.basket
    return known && known.itemCount !== count
  }
  stopFollowing()
  const stops = [
    $changed.listen((names) => names.forEach(forget)),
    // Pages and other tabs report a count, not a change.
    $basketCount.listen((count) => isCountOutdated(count) && forget('basket')),
  ]
  stopFollowing = () => stops.forEach((stop) => stop())
}

followChanges()
