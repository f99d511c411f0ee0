import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request that changes data comes from the shop itself (SEC-2). Browsers send Sec-Fetch-Site and Origin; a
 * page of another site can set neither. A client that sends neither is no browser, so it has no visitor's cookies
 * (payment services, one-click unsubscription of mail programs).
 */
export function isOwnMutation(headers: IncomingHttpHeaders, host: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.origin
  return origin === undefined || isOriginOf(origin, host)
}

function isOriginOf(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host: theirs } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  const own = `${protocol}//${host}`
  return URL.canParse(own) && new URL(own).host === theirs
}
