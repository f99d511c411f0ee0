import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { remember } from './bounded-memory.ts'

/** What a proxy may say about a request. Believed only from configured addresses. */
const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-proto',
  'x-forwarded-protocol',
  'x-forwarded-server',
  'x-forwarded-ssl',
  'x-original-host',
  'x-original-url',
  'x-real-ip',
  'x-rewrite-url',
] as const

export type Trust = (address: string) => boolean

/** Whether an address belongs to one of the given addresses and CIDR ranges. */
export function trustOf(ranges: readonly string[]): Trust {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return remember(1024, 64, (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'))
}

/** Cheap test before anything is asked about the peer: most requests come without any of these. */
export function mentionsProxy(headers: IncomingHttpHeaders): boolean {
  return (
    headers['x-forwarded-for'] !== undefined ||
    headers['x-forwarded-proto'] !== undefined ||
    headers['x-forwarded-host'] !== undefined ||
    headers['x-request-id'] !== undefined
  )
}

/** Removes what an untrusted peer says about proxies, so that nothing further in can believe it. */
export function stripForwarding(headers: IncomingHttpHeaders): void {
  for (const name of forwardingHeaders) delete headers[name]
}

/** The nearest proxy's word for the scheme; a list is appended to from the left. */
export const saysHttps = (headers: IncomingHttpHeaders): boolean =>
  last(headers['x-forwarded-proto']) === 'https'

/** The host as the nearest proxy received it. */
export const forwardedHost = (headers: IncomingHttpHeaders): string | undefined =>
  last(headers['x-forwarded-host'])

/** The visitor's address: the last one in the list that is not itself a trusted proxy. */
export function forwardedAddress(headers: IncomingHttpHeaders, peer: string, trust: Trust): string {
  const hops = words(headers['x-forwarded-for']).filter((hop) => isIP(hop) !== 0)
  return hops.findLast((hop) => !trust(hop)) ?? hops[0] ?? peer
}

const last = (value: string | string[] | undefined): string | undefined => words(value).at(-1)

function words(value: string | string[] | undefined): string[] {
  if (value === undefined) return []
  return String(value)
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}
