import { type Client, createClient, type Exchange, fetchExchange, mapExchange } from '@urql/core'
import { pageViewId } from '../../stores/page-view.ts'
import { shopCache } from '../cache.ts'
import { type Endpoint, pageEndpoint } from './endpoint.ts'
import { type InitialAnswers, initialExchange } from './initial-exchange.ts'
import { shopFetch } from './shop-fetch.ts'

const getMethods = { never: false, within: 'within-url-limit', force: 'force' } as const

/** A client of the browser: normalised cache first, then what the page brought along, then the shop (DAT-1). */
export function browserClient(
  initial: InitialAnswers,
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

/** Every request says which page view it belongs to (DAT-2). */
const pageViewExchange: Exchange = mapExchange({
  onOperation: (operation) => ({
    ...operation,
    extensions: { ...operation.extensions, pageView: pageViewId() },
  }),
})

const empty = /^(\s*\{\s*"data"\s*:\s*null\s*\})?\s*$/

/** An answer without a body, or whose data is null, is one without content, and the client says so (DAT-4). */
async function withContent(response: Response): Promise<Response> {
  if (!response.ok || !empty.test(await response.clone().text())) return response
  return Response.json({})
}
