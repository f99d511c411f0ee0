/**
 * Returns the network of an IP address, for limits (SEC-4): an IPv4 address itself; of an IPv6 address the
 * first 64 bits, since its holder can choose the others freely. Undefined for an unknown address and for
 * loopback: behind a proxy that is not configured, all visitors have that one.
 */
export function networkOf(ip: string): string | undefined {
  if (isUnknown(ip)) return
  const groups = groupsOf(ip)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : ipv4Of(ip)
}

/**
 * Returns the wider network, which one holder may control completely (REL-3): 24 bits of IPv4, 48 bits of
 * IPv6. Undefined where `networkOf` is.
 */
export function neighbourhoodOf(ip: string): string | undefined {
  if (isUnknown(ip)) return
  const groups = groupsOf(ip)
  return groups
    ? `${groups.slice(0, 3).join(':')}::/48`
    : `${ipv4Of(ip).split('.').slice(0, 3).join('.')}.0/24`
}

/**
 * Returns the key under which attempts at one secret count as those of one client. For IPv6 it is the /48, because a single
 * connection often has every /64 of it; for IPv4 it is the address. Undefined if `networkOf` is.
 */
export const clientOf = (ip: string): string | undefined =>
  groupsOf(ip) ? neighbourhoodOf(ip) : networkOf(ip)

const isUnknown = (ip: string): boolean => /^(|::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(ip)

/** Returns the IPv4 address, also of an IPv4-mapped IPv6 address. */
const ipv4Of = (ip: string): string => ip.replace(/^::ffff:/i, '')

/** The first 64 bits of an IPv6 address, in four groups; undefined for IPv4. */
function groupsOf(ip: string): string[] | undefined {
  if (!ip.includes(':') || /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.test(ip)) return
  const [head = '', tail] = (ip.split('%')[0] as string).split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...gap, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
}
