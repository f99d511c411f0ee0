import { isOnListedHost } from '../../../tenancy/listed-hosts.ts'

/** Addresses of a field that lists several with commas; commas inside an address stay. */
export const listedAddresses = (value: string): string[] =>
  value
    .split(/,(?=\s*https?:\/\/)/i)
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** A picture's whole address when it lies on one of the hosts; else why it is not shown. */
export function allowedPicture(
  address: string,
  hosts: readonly string[],
): { address: string } | { refusedHost: string } {
  const url = URL.parse(address)
  if (url?.username !== '' || url.password !== '') return { refusedHost: '(no address)' }
  // Feeds often still say http where the host has long answered https.
  const secure = new URL(url)
  if (secure.protocol === 'http:' && secure.port === '') secure.protocol = 'https:'
  const found = [url, secure].find((each) => isOnListedHost(each, hosts))
  return found ? { address: found.href } : { refusedHost: url.host }
}
