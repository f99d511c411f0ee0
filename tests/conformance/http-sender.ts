import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'

export interface HttpResult {
  status: number
  type: string
  text: string
}

export interface ShopAddresses {
  /** The complete URL of its GraphQL endpoint. */
  graphql: URL
  /**
   * The base URL of `searchv2`, `filter`, `seo` and `suggest`, without a slash at the end; undefined if there is none.
   */
  search?: URL | undefined
  /** Whether it is a whole shop, which has sessions. */
  isShop: boolean
}

interface HttpRequest {
  method?: string
  body?: string
  type?: string
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
    isShop,
  }
}

/** Sends requests to a shop, with the cookies of one visitor. */
export function httpSender(
  addresses: ShopAddresses,
  locale: string | undefined,
  { storesCookies = false }: { storesCookies?: boolean } = {},
): { urlOf(path: string): URL; request(url: URL, how: HttpRequest): Promise<HttpResult> } {
  const cookies = new Map<string, string>()
  return {
    urlOf: (path) => placeOf(addresses, path),
    async request(url, how) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const { setCookies, ...result } = await send(url, locale, how, cookie)
      if (storesCookies) for (const line of setCookies) storeCookie(cookies, line)
      return result
    },
  }
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const [name = '', ...value] = pair.split('=')
  const isOver = attributes.some((each) => /^\s*max-age=(0|-)/i.test(each)) || value.join('=') === ''
  if (isOver) cookies.delete(name.trim())
  else cookies.set(name.trim(), value.join('='))
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

function send(
  url: URL,
  locale: string | undefined,
  { method = 'GET', body, type = 'application/json' }: HttpRequest,
  cookie: string,
): Promise<HttpResult & { setCookies: readonly string[] }> {
  const local = url.hostname.endsWith('.localhost')
  const request = url.protocol === 'https:' ? secureRequest : plainRequest
  const headers: Record<string, string> = {
    host: url.host,
    accept: 'application/graphql-response+json, application/json',
    ...(locale !== undefined && { 'accept-language': locale }),
    ...(cookie !== '' && { cookie }),
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
          setCookies: response.headers['set-cookie'] ?? [],
        }),
      )
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${url} did not answer within 30 s.`)))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
