/**
 * The network of an address, for limits (SEC-4): an IPv4 address is one; of an IPv6 address the first 64 bits,
 * since its holder may choose the others freely. Undefined for an unknown address and for this machine's own: behind
 * a proxy that nobody named, all visitors have that one.
 */
export function networkOf(address: string): string | undefined {
  if (/^(|::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(address)) return
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] as string).split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const groups = [...front, ...gap, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
