import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { isInRanges, parseRange } from '#operations/ip-address.ts'
import { memoize } from '#operations/memory-cache.ts'

/** Forwarding headers that a proxy may set. They count only from configured IP addresses. */
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

export type Trust = (ip: string) => boolean

/** Returns a function that checks whether an IP address is among the given addresses and CIDR ranges. */
export function trustOf(ranges: readonly string[]): Trust {
  const networks = ranges.map(parseRange).filter((range) => range !== undefined)
  return memoize(1024, 64, (ip) => isInRanges(ip, networks))
}

/** Whether a request has forwarding headers: a cheap test before the peer is checked, as most requests have none. */
export function hasForwardingHeaders(headers: IncomingHttpHeaders): boolean {
  return (
    headers['x-forwarded-for'] !== undefined ||
    headers['x-forwarded-proto'] !== undefined ||
    headers['x-forwarded-host'] !== undefined ||
    headers['x-request-id'] !== undefined
  )
}

/** Removes the forwarding headers of an untrusted peer, so that no later code can trust them. */
export function stripForwarding(headers: IncomingHttpHeaders): void {
  for (const name of forwardingHeaders) delete headers[name]
}

/** Whether the nearest proxy reports https; each proxy appends its value on the right. */
export const isForwardedHttps = (headers: IncomingHttpHeaders): boolean =>
  last(headers['x-forwarded-proto']) === 'https'

/** Returns the host as the nearest proxy received it. */
export const forwardedHost = (headers: IncomingHttpHeaders): string | undefined =>
  last(headers['x-forwarded-host'])

/** Returns the visitor's IP address: the last one in the list that is not itself a trusted proxy. */
export function forwardedIp(headers: IncomingHttpHeaders, peer: string, trust: Trust): string {
  const hops = splitList(headers['x-forwarded-for']).filter((hop) => isIP(hop) !== 0)
  return hops.findLast((hop) => !trust(hop)) ?? hops[0] ?? peer
}

const last = (value: string | string[] | undefined): string | undefined => splitList(value).at(-1)

function splitList(value: string | string[] | undefined): string[] {
  if (value === undefined) return []
  return String(value)
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
