import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { buildSchema, execute, parse, validate } from 'graphql'
import { schemaText } from '#contract/schema-text.ts'

/** The contract of this repository: all responses are validated against it. */
const schema = buildSchema(schemaText)

export interface HttpResult {
  status: number
  type: string
  text: string
}

/** A request over HTTP with its result, for debugging. */
export interface Exchange {
  sent: string
  response: string
}

/** Any shop, queried as by its storefront. */
export interface ShopClient {
  /** The last request that was sent. */
  last: Exchange | undefined
  /** Whether it has the REST endpoints of search. */
  hasSearch: boolean
  /** Locale of the requests; the shop's own if undefined. */
  locale: string | undefined
  /** Response to a query that must succeed, with every field as in the contract. */
  // biome-ignore lint/suspicious/noExplicitAny: a parsed response; each check tests its fields
  data(query: string, variables?: object): Promise<any>
  /** Sends any request, unchanged. */
  http(path: string, how?: { method?: string; body?: string; type?: string }): Promise<HttpResult>
}

export interface ShopAddresses {
  /** The complete URL of its GraphQL endpoint. */
  graphql: URL
  /**
   * The base URL of `searchv2`, `filter`, `seo` and `suggest`, without a slash at the end; undefined if there is none.
   */
  search?: URL | undefined
}

/**
 * Parses a URL: for a shop (`https://shop.example`), GraphQL is at `/graphql` and search below `/api/search`; a URL
 * with a path is that of a service for GraphQL alone.
 * @param search URL of a separate search service
 */
export function shopAddresses(address: string, search?: string): ShopAddresses {
  const url = new URL(address)
  const isShop = url.pathname === '/'
  return {
    graphql: isShop ? new URL('/graphql', url) : url,
    search: search ? new URL(search) : isShop ? new URL('/api/search', url) : undefined,
  }
}

/**
 * @param at such as `https://shop.example` or `https://api.example/v2/graphql`; hosts below `localhost` are this
 * machine
 */
export function shopClient(at: string | ShopAddresses, locale?: string): ShopClient {
  const addresses = typeof at === 'string' ? shopAddresses(at) : at
  const http: ShopClient['http'] = async (path, how = {}) => {
    const url = placeOf(addresses, path)
    const sent = `${how.method ?? 'GET'} ${url}${how.body === undefined ? '' : `\n${how.body}`}`
    client.last = { sent, response: 'nothing' }
    const answer = await send(url, locale, how)
    client.last.response = `${answer.status} ${answer.type || '(no content type)'}\n${answer.text}`
    return answer
  }
  const client: ShopClient = {
    last: undefined,
    hasSearch: addresses.search !== undefined,
    locale,
    http,
    data: async (query, variables = {}) => {
      const { status, text } = await http('/graphql', {
        method: 'POST',
        body: JSON.stringify({ query, variables }),
      })
      const { data, errors } = jsonOf(text)
      if (errors) throw new Error(`data without errors is expected: ${JSON.stringify(errors)}`)
      if (status !== 200) throw new Error(`status 200 is expected, not ${status}`)
      await fits(query, variables, data as object)
      return data
    },
  }
  return client
}

/**
 * A GraphQL response.
 * @throws if it is no JSON object, with the expected format
 */
export function jsonOf(text: string): { data?: unknown; errors?: { message: string }[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // Reported below.
  }
  if (typeof json !== 'object' || json === null)
    throw new Error('a JSON object with data or errors is expected, and no JSON object came')
  return json
}

/** The URL of a path of a shop: GraphQL and search may have separate URLs. */
function placeOf({ graphql, search }: ShopAddresses, path: string): URL {
  const [, service, rest = ''] = /^(\/graphql|\/api\/search)(.*)$/.exec(path) ?? []
  const base = service === '/graphql' ? graphql : service ? search : undefined
  if (!base) throw new Error(`there is no address for ${path}`)
  const outgoing = new URL(rest.replace(/^[^?]*/, ''), base)
  outgoing.pathname = base.pathname.replace(/\/$/, '') + rest.replace(/\?.*$/, '')
  // Query parameters of the configured URL, such as a key, are preserved.
  for (const [name, value] of base.searchParams)
    if (!outgoing.searchParams.has(name)) outgoing.searchParams.append(name, value)
  return outgoing
}

/** Executes the query again on the response itself: a missing field, null or another type is an error. */
async function fits(query: string, variableValues: object, data: object): Promise<void> {
  const document = parse(query)
  const invalid = validate(schema, document)
  const { errors = invalid } = invalid.length
    ? {}
    : await execute({ schema, document, rootValue: data, variableValues: { ...variableValues } })
  if (errors.length > 0)
    throw new Error(
      `Not of the type in the contract: ${errors.map(({ message, path }) => `${path?.join('.') ?? 'the answer'}: ${message}`).join('; ')}`,
    )
}

function send(
  url: URL,
  locale: string | undefined,
  { method = 'GET', body, type = 'application/json' }: NonNullable<Parameters<ShopClient['http']>[1]>,
): Promise<HttpResult> {
  const local = url.hostname.endsWith('.localhost')
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  const headers: Record<string, string> = {
    host: url.host,
    accept: 'application/graphql-response+json, application/json',
    ...(locale !== undefined && { 'accept-language': locale }),
    ...(body !== undefined && { 'content-type': type, origin: url.origin }),
  }
  return new Promise((resolve, reject) => {
    const options = { method, headers, timeout: 30_000, ...(local && { hostname: '127.0.0.1' }) }
    const outgoing = request(url, options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(pieces).toString(),
        }),
      )
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} did not answer within 30 s.`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
