/**
 * The network of an address, for limits (SEC-4): an IPv4 address is one; of an IPv6 address the first 64 bits,
 * since its holder may choose the others freely. Undefined for an unknown address and for this machine's own: behind
 * a proxy that nobody named, all visitors have that one.
 */
export function networkOf(address: string): string | undefined {
  if (isUnknown(address)) return
  const groups = groupsOf(address)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : ipv4Of(address)
}

/**
 * The wider network around it, of which one holder may have every address (REL-3): 24 bits of IPv4, 48 bits of IPv6.
 * Undefined where `networkOf` is.
 */
export function neighbourhoodOf(address: string): string | undefined {
  if (isUnknown(address)) return
  const groups = groupsOf(address)
  return groups
    ? `${groups.slice(0, 3).join(':')}::/48`
    : `${ipv4Of(address).split('.').slice(0, 3).join('.')}.0/24`
}

/**
 * Returns the key under which attempts at one secret count as those of one client. For IPv6 it is the /48, because a single
 * connection often has every /64 of it; for IPv4 it is the address. Undefined if `networkOf` is.
 */
export const clientOf = (address: string): string | undefined =>
  groupsOf(address) ? neighbourhoodOf(address) : networkOf(address)

const isUnknown = (address: string): boolean => /^(|::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(address)

/** IPv4 as it is, or out of the IPv6 address it is mapped to. */
const ipv4Of = (address: string): string => address.replace(/^::ffff:/i, '')

/** The first 64 bits of an IPv6 address, in four groups; undefined for IPv4. */
function groupsOf(address: string): string[] | undefined {
  if (!address.includes(':') || /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.test(address)) return
  const [head = '', tail] = (address.split('%')[0] as string).split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...gap, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}
