import { isOnListedHost } from '#tenancy/listed-hosts.ts'

/** Splits a field with several URLs separated by commas; commas inside a URL are preserved. */
export const listedUrls = (value: string): string[] =>
  value
    .split(/,(?=\s*https?:\/\/)/i)
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** Returns a picture's absolute URL if its host is allowed; else the refused host. */
export function allowedPicture(
  address: string,
  hosts: readonly string[],
): { address: string } | { refusedHost: string } {
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '') return { refusedHost: '(no address)' }
  // Feeds often contain http URLs of hosts that have used https for long.
  const secure = new URL(url)
  if (secure.protocol === 'http:' && secure.port === '') secure.protocol = 'https:'
  const found = [url, secure].find((each) => isOnListedHost(each, hosts))
  return found ? { address: found.href } : { refusedHost: url.host }
}
