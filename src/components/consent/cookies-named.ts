import { isForTlsAlone } from '../../commerce/session-cookies.ts'

/**
 * Which cookies are meant by names, or by their beginnings (`_ga*`).
 * @param cookies of a request's header or of `document.cookie`
 */
export function cookiesNamed(cookies: string, wanted: readonly string[]): string[] {
  const names = new Set(cookies.split(';').map((pair) => pair.split('=')[0]?.trim() ?? ''))
  return [...names].filter((name) =>
    wanted.some(
      (one) => name === one || (one.endsWith('*') && name !== '' && name.startsWith(one.slice(0, -1))),
    ),
  )
}

/** For whom a cookie of a host may have been kept: for itself, and for each domain above it. */
export function domainsOf(hostname: string): (string | undefined)[] {
  const labels = hostname.split('.')
  return [undefined, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}

/** What a browser without script is told so that it forgets cookies: lines of `Set-Cookie`. @param url of the request */
export const forgettingLines = (names: readonly string[], url: URL): string[] =>
  names.flatMap((name) =>
    domainsOf(url.hostname).map(
      (domain) =>
        `${name}=; Path=/; Max-Age=0; SameSite=Lax${isForTlsAlone(url) ? '; Secure' : ''}${domain ? `; Domain=${domain}` : ''}`,
    ),
  )
