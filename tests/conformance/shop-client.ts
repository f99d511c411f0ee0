import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { buildSchema, execute, parse, validate } from 'graphql'
import { schemaText } from '../../src/contract/schema-text.ts'

/** Contract of this repository: answers are held against it, whoever gives them. */
const schema = buildSchema(schemaText)

export interface HttpAnswer {
  status: number
  type: string
  text: string
}

/** A question over HTTP and what came of it, for whoever has to find out why. */
export interface Exchange {
  sent: string
  came: string
}

/** A shop somewhere, asked as its storefront would. */
export interface ShopClient {
  /** The last question that was sent. */
  last: Exchange | undefined
  /** Whether it has the REST addresses of search. */
  hasSearch: boolean
  /** Asked in; the shop's own where undefined. */
  locale: string | undefined
  /** Answer of a question that must succeed, every field of it as the contract says. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer as the wire has it; each check says what it expects
  data(query: string, variables?: object): Promise<any>
  /** Any request, as it is. */
  http(path: string, how?: { method?: string; body?: string; type?: string }): Promise<HttpAnswer>
}

export interface ShopAddresses {
  /** The whole address of its GraphQL. */
  graphql: URL
  /** What `searchv2`, `filter`, `seo` and `suggest` lie below, without a slash at the end; left out where it has none. */
  search?: URL | undefined
}

/**
 * What an address says: of a shop (`https://shop.example`), its GraphQL is at `/graphql` and its search below `/api/search`;
 * an address with a path is that of a service for GraphQL alone.
 * @param search address of a search service of its own
 */
export function shopAddresses(address: string, search?: string): ShopAddresses {
  const url = new URL(address)
  const isShop = url.pathname === '/'
  return {
    graphql: isShop ? new URL('/graphql', url) : url,
    search: search ? new URL(search) : isShop ? new URL('/api/search', url) : undefined,
  }
}

/** @param at such as `https://shop.example` or `https://api.example/v2/graphql`; hosts below `localhost` are this machine. */
export function shopClient(at: string | ShopAddresses, locale?: string): ShopClient {
  const addresses = typeof at === 'string' ? shopAddresses(at) : at
  const http: ShopClient['http'] = async (path, how = {}) => {
    const url = placeOf(addresses, path)
    const sent = `${how.method ?? 'GET'} ${url}${how.body === undefined ? '' : `\n${how.body}`}`
    client.last = { sent, came: 'nothing' }
    const answer = await send(url, locale, how)
    client.last.came = `${answer.status} ${answer.type || '(no content type)'}\n${answer.text}`
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

/** An answer of GraphQL. @throws where it is no JSON object, with what is expected */
export function jsonOf(text: string): { data?: unknown; errors?: { message: string }[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    // Said below.
  }
  if (typeof json !== 'object' || json === null)
    throw new Error('a JSON object with data or errors is expected, and no JSON object came')
  return json
}

/** Where a path of a shop lies: GraphQL and search may have addresses of their own. */
function placeOf({ graphql, search }: ShopAddresses, path: string): URL {
  const [, service, rest = ''] = /^(\/graphql|\/api\/search)(.*)$/.exec(path) ?? []
  const base = service === '/graphql' ? graphql : service ? search : undefined
  if (!base) throw new Error(`there is no address for ${path}`)
  const asked = new URL(rest.replace(/^[^?]*/, ''), base)
  asked.pathname = base.pathname.replace(/\/$/, '') + rest.replace(/\?.*$/, '')
  // What an address brings of its own, such as a key, stays.
  for (const [name, value] of base.searchParams)
    if (!asked.searchParams.has(name)) asked.searchParams.append(name, value)
  return asked
}

/** Runs the question again over the answer itself: what is missing, null or of another type is an error of it. */
async function fits(query: string, variableValues: object, data: object): Promise<void> {
  const document = parse(query)
  const invalid = validate(schema, document)
  const { errors = invalid } = invalid.length
    ? {}
    : await execute({ schema, document, rootValue: data, variableValues: { ...variableValues } })
  if (errors.length > 0)
    throw new Error(
      `Not as the contract says: ${errors.map(({ message, path }) => `${path?.join('.') ?? 'the answer'}: ${message}`).join('; ')}`,
    )
}

function send(
  url: URL,
  locale: string | undefined,
  { method = 'GET', body, type = 'application/json' }: NonNullable<Parameters<ShopClient['http']>[1]>,
): Promise<HttpAnswer> {
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
    const asked = request(url, options, (response) => {
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
    asked.on('timeout', () => asked.destroy(new Error(`${url} did not answer within 30 s.`)))
    asked.on('error', reject)
    asked.end(body)
  })
}
