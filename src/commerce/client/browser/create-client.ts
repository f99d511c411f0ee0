import { type Client, createClient } from '@urql/core'
import { type Endpoint, pageEndpoint } from './endpoint.ts'
import type { InitialAnswers } from './initial-exchange.ts'
import { lazyExchange } from './lazy-exchange.ts'
import { shopFetch } from './shop-fetch.ts'

const getMethods = { never: false, within: 'within-url-limit', force: 'force' } as const

/** Loads the normalised cache, and all else that the first query needs. */
export const loadExchange = () => import('./shop-exchange.ts')

/** The browser's client. */
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
    exchanges: [lazyExchange(async () => (await loadExchange()).shopExchange(initial))],
  })
}

const empty = /^(\s*\{\s*"data"\s*:\s*null\s*\})?\s*$/

/** A response without a body or with `data: null` counts as empty; the client reports it as an error (DAT-4). */
async function withContent(response: Response): Promise<Response> {
  if (!response.ok || !empty.test(await response.clone().text())) return response
  return Response.json({})
}
