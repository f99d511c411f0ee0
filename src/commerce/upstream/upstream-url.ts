/**
 * URL of a path at a service: always below its base, whatever dots the path contains (SEC-7).
 * @param rest empty, or with a slash at its start
 * @param search with its question mark, or empty
 * @returns undefined for a path that would leave the base
 */
export function upstreamUrl(base: string, rest: string, search = ''): string | undefined {
  const root = new URL(base)
  const folder = root.pathname.replace(/\/+$/, '')
  if (/%(25)*(2f|5c)|%25(25)*2e|\\/i.test(rest)) return undefined
  const url = new URL(root)
  url.pathname = `${folder}${rest}`
  url.search = search
  const inside = url.pathname === folder || url.pathname.startsWith(`${folder}/`)
  return inside && url.origin === root.origin ? url.href : undefined
}
