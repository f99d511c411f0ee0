import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Ranges of IPv6 whose last 32 bits are an address of IPv4: mapped, and translated by a gateway (RFC 4291, 2765, 6052). */
const withIpv4: ReadonlySet<string> = new Set(['ipv4Mapped', 'rfc6145', 'rfc6052'])

/**
 * Returns an IP address, however it is written; undefined for other texts, and for the octal and short forms of IPv4. The
 * zone of a link-local address is left out.
 */
export function parseAddress(ip: string): Address | undefined {
  if (isIP(ip) === 0) return undefined
  return ipaddr.process(ip.replace(/%.*$/, ''))
}

/** Returns an address of IPv4 also for one that a gateway has written as IPv6, to count clients. */
export function clientAddress(ip: string): Address | undefined {
  const address = parseAddress(ip)
  return address && withIpv4.has(address.range())
    ? ipaddr.fromByteArray(address.toByteArray().slice(-4))
    : address
}

/** Returns the address and the number of bits of a range such as `10.0.0.0/8`, or of a single address; undefined if it is none. */
export function parseRange(range: string): [Address, number] | undefined {
  const [ip = '', bits, ...rest] = range.split('/')
  const address = parseAddress(ip)
  if (!address || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined
  const most = 8 * address.toByteArray().length
  // IPv4 that is written as IPv6 has 96 bits before its own.
  const own = bits === undefined ? most : Number(bits) - (isIP(ip) === 6 ? 128 - most : 0)
  return own >= 0 && own <= most ? [address, own] : undefined
}

/** Returns whether an address is in one of the ranges. */
export function isInRanges(ip: string, ranges: readonly [Address, number][]): boolean {
  const address = parseAddress(ip)
  return ranges.some(([network, bits]) => address?.kind() === network.kind() && address.match(network, bits))
}

/** Returns the network of an address, such as `2001:db8::/48`. */
export const networkAddress = (address: Address, bits: number): string => {
  const cidr = `${address.toString()}/${bits}`
  const { IPv4, IPv6 } = ipaddr
  return `${(address.kind() === 'ipv4' ? IPv4 : IPv6).networkAddressFromCIDR(cidr)}/${bits}`
}

/** Returns whether an address is of this machine. */
export const isLoopback = (ip: string): boolean => parseAddress(ip)?.range() === 'loopback'

/** Ranges that no public network routes (RFC 1918, 6598, 3927, 4193, 4291), and those of this machine. */
const localRanges: ReadonlySet<string> = new Set([
  ...(['loopback', 'private', 'carrierGradeNat', 'linkLocal', 'uniqueLocal'] as const),
])

/** Returns whether an address is of this machine or of a local network. */
export function isLocalAddress(ip: string): boolean {
  const address = parseAddress(ip)
  return address !== undefined && (localRanges.has(address.range()) || address.toString() === '0.0.0.0')
}

/** Global unicast of IPv6, of which `ipaddr.js` names the special ranges. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an address belongs to the public internet (IANA special-purpose registries). IPv4 within IPv6 (mapped,
 * translated by NAT64, 6to4) counts as private, because it can lead back into this network.
 */
export function isPublicAddress(ip: string): boolean {
  const address = parseAddress(ip)
  if (address?.range() !== 'unicast' || (isIP(ip) === 6 && address.kind() === 'ipv4')) return false
  return address.kind() === 'ipv4' || address.match(globalUnicast)
}
