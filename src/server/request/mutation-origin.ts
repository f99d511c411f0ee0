import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request that changes something may come from where it says it does (SEC-2). Browsers say it in
 * Sec-Fetch-Site and Origin; neither can be set by a page of another site. A client that sends neither is no
 * browser and carries nobody's cookies against their will (payment services, mail programmes' one-click
 * unsubscription).
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
