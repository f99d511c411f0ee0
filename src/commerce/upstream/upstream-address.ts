/**
 * URL of a path at a service: always below its base, whatever dots the path contains (SEC-7).
 * @param rest empty, or with a slash at its start
 * @param search with its question mark, or empty
 * @returns undefined for a path that would leave the base
 */
export function upstreamAddress(base: string, rest: string, search = ''): string | undefined {
  const root = new URL(base)
  const folder = root.pathname.replace(/\/+$/, '')
  if (/%(25)*(2f|5c)|%25(25)*2e|\\/i.test(rest)) return undefined
  const address = new URL(root)
  address.pathname = `${folder}${rest}`
  address.search = search
  const inside = address.pathname === folder || address.pathname.startsWith(`${folder}/`)
  return inside && address.origin === root.origin ? address.href : undefined
}
