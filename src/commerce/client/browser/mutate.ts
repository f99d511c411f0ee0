import { announceChange } from '#stores/changed.ts'
import { pageViewId } from '#stores/page-view.ts'
import { randomUuid } from '#stores/random-uuid.ts'
import { pageEndpoint } from './endpoint.ts'
import { shopFetch } from './shop-fetch.ts'

/** Pauses between the attempts of a mutation; ms. */
const pauses = [400, 1200, 3600]

/** Timeout of one attempt, and the time after which no attempt is made any more; ms. */
const attemptTimeout = 10_000
const totalTimeout = 20_000

/** The mutation failed, or its result is unknown. The message is combined, prefixed [Network] or [GraphQL] (DAT-4). */
export class MutationError extends Error {
  override name = 'MutationError'
  /** `network`: no response after all attempts; the same `mutationId` may be sent again. */
  readonly kind: 'network' | 'graphql'
  readonly codes: string[]

  constructor(kind: 'network' | 'graphql', messages: string[], codes: string[] = []) {
    const prefix = kind === 'network' ? '[Network]' : '[GraphQL]'
    super(messages.map((message) => `${prefix} ${message}`).join('\n'))
    this.kind = kind
    this.codes = codes
  }
}

interface GraphqlResult<Data> {
  data?: Data | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

/**
 * Sends one mutation by plain `fetch`, for elements that must be fast and load no client; a loaded client follows
 * what it has changed. It carries a `mutationId`,
 * generated here unless given, under which the shop runs it once. A lost connection, a timeout of 10 s, or a server
 * that is shutting down (502, 503, 504) is retried under the same id. Retries follow after 0.4, 1.2 and 3.6 s, and end
 * after 20 s, since the shopper waits for the result.
 * @param query with a variable `$mutationId: ID!`
 * @throws {MutationError}
 */
export async function mutate<Data, Variables extends object>(
  query: string,
  variables: Variables & { mutationId?: string },
): Promise<Data> {
  const body = JSON.stringify({
    query,
    operationName: /mutation\s+(\w+)/.exec(query)?.[1],
    variables: { mutationId: randomUuid(), ...variables },
    extensions: { pageView: pageViewId() },
  })
  const response = await fetchWithRetries(pageEndpoint().url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body,
  })
  const result = await read<Data>(response)
  if (result.errors?.length)
    throw new MutationError(
      // 503: the shop is unavailable; the mutation was not run and may be sent again.
      response.status === 503 ? 'network' : 'graphql',
      result.errors.map(({ message }) => message),
      result.errors.flatMap(({ extensions }) => extensions?.code ?? []),
    )
  if (!response.ok) throw new MutationError('network', [`${response.status} ${response.statusText}`])
  if (!result.data) throw new MutationError('network', ['No Content'])
  announceChange(result.data)
  return result.data
}

/**
 * `fetch` for a command that the shop runs once, with the retries of `mutate`.
 * @throws {MutationError} without a response after all attempts
 */
export async function fetchWithRetries(
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const startedAt = Date.now()
  let response = await send(input, init)
  for (const pause of pauses) {
    if (response instanceof Response && ![502, 503, 504].includes(response.status)) return response
    if (Date.now() - startedAt >= totalTimeout) break
    await new Promise((resolve) => setTimeout(resolve, pause))
    response = await send(input, init)
  }
  if (response instanceof Response) return response
  throw new MutationError('network', [response.message])
}

async function send(input: string | URL | Request, init: RequestInit): Promise<Response | Error> {
  const request = shopFetch(input, {
    ...init,
    // Lets the request finish when the page is left. Browsers keep bodies up to 64 KB alive.
    keepalive: String(init.body).length < 16_000,
  }).catch((failure: Error) => failure)
  const timeout = new Promise<Error>((resolve) => {
    setTimeout(() => resolve(new Error('Timeout')), attemptTimeout)
  })
  return await Promise.race([request, timeout])
}

async function read<Data>(response: Response): Promise<GraphqlResult<Data>> {
  try {
    return (await response.json()) as GraphqlResult<Data>
  } catch {
    return {}
  }
}
