import { isHttpsOnly } from '#commerce/session/cookie-names.ts'

/**
 * Returns the cookies that match the given names or prefixes (`_ga*`).
 * @param cookies value of the Cookie header or of `document.cookie`
 */
export function matchingCookies(cookies: string, patterns: readonly string[]): string[] {
  const names = new Set(cookies.split(';').map((pair) => pair.split('=')[0]?.trim() ?? ''))
  return [...names].filter((name) =>
    patterns.some(
      (pattern) =>
        name === pattern || (pattern.endsWith('*') && name !== '' && name.startsWith(pattern.slice(0, -1))),
    ),
  )
}

/**
 * The domains for which a host's cookie may be stored: undefined for the host only, then each parent domain.
 */
export function cookieDomains(hostname: string): (string | undefined)[] {
  const labels = hostname.split('.')
  return [undefined, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}

/**
 * `Set-Cookie` headers that delete cookies in a browser without script.
 * @param url of the request
 */
export const cookieDeletionHeaders = (names: readonly string[], url: URL): string[] =>
  names.flatMap((name) =>
    cookieDomains(url.hostname).map(
      (domain) =>
        `${name}=; Path=/; Max-Age=0; SameSite=Lax${isHttpsOnly(url) ? '; Secure' : ''}${domain ? `; Domain=${domain}` : ''}`,
    ),
  )
