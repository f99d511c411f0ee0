import { clientAddress, networkAddress } from '#operations/ip-address.ts'

/**
 * Returns the network of an IP address, for limits (SEC-4): an IPv4 address itself; of an IPv6 address the
 * first 64 bits, since its holder can choose the others freely. Undefined for an unknown address and for
 * loopback: behind a proxy that is not configured, all visitors have that one.
 */
export const networkOf = (ip: string): string | undefined => networkIn(ip, { ipv4: 32, ipv6: 64 })

/**
 * Returns the wider network, which one holder may control completely (REL-3): 24 bits of IPv4, 48 bits of
 * IPv6. Undefined where `networkOf` is.
 */
export const neighbourhoodOf = (ip: string): string | undefined => networkIn(ip, { ipv4: 24, ipv6: 48 })

/**
 * Returns the key under which attempts at one secret count as those of one client. For IPv6 it is the /48, because a single
 * connection often has every /64 of it; for IPv4 it is the address. Undefined if `networkOf` is.
 */
export const clientOf = (ip: string): string | undefined => networkIn(ip, { ipv4: 32, ipv6: 48 })

function networkIn(ip: string, bits: { ipv4: number; ipv6: number }): string | undefined {
  const address = clientAddress(ip)
  if (!address || address.range() === 'loopback') return undefined
  const ofKind = bits[address.kind()]
  return ofKind === 32 ? address.toString() : networkAddress(address, ofKind)
}
