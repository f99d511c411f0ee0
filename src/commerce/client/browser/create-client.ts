import { type Client, createClient, type Exchange, fetchExchange, mapExchange } from '@urql/core'
import { pageViewId } from '#stores/page-view.ts'
import { shopCache } from '../cache.ts'
import { type Endpoint, pageEndpoint } from './endpoint.ts'
import { type InitialDataCache, initialExchange } from './initial-exchange.ts'
import { shopFetch } from './shop-fetch.ts'

const getMethods = { never: false, within: 'within-url-limit', force: 'force' } as const

/**
 * The browser's client. It reads from the normalised cache, then from the page's initial data, then from the shop
 * (DAT-1).
 */
export function browserClient(
  initial: InitialDataCache,
  { url, get }: Endpoint = pageEndpoint(),
  send: typeof fetch = shopFetch,
): Client {
  return createClient({
    url: new URL(url, location.href).href,
    preferGetMethod: getMethods[get],
    requestPolicy: 'cache-first',
    fetch: async (input, init) => withContent(await send(input, init)),
    exchanges: [shopCache(), initialExchange(initial), pageViewExchange, fetchExchange],
  })
}

/** Adds the id of the page view to every request (DAT-2). */
const pageViewExchange: Exchange = mapExchange({
  onOperation: (operation) => ({
    ...operation,
    extensions: { ...operation.extensions, pageView: pageViewId() },
  }),
})

const empty = /^(\s*\{\s*"data"\s*:\s*null\s*\})?\s*$/

/** A response without a body or with `data: null` counts as empty; the client reports it as an error (DAT-4). */
async function withContent(response: Response): Promise<Response> {
  if (!response.ok || !empty.test(await response.clone().text())) return response
  return Response.json({})
}
