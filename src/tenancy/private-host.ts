import { isLocalAddress } from '../operations/ip-address.ts'
import { isLoopbackHost, withoutBrackets } from './loopback-host.ts'

/** Names that public DNS does not have: of containers, clusters and home or company networks. */
const privateName =
  /(?:^[^.:]+|\.(?:local|localdomain|internal|intranet|lan|corp|home|home\.arpa|svc|consul|test))$/

/**
 * Whether a host can only be reached inside a network of its operator, so that what is sent to it need not be encrypted.
 * @param hostname of a parsed URL; with or without the dot that ends a complete name
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  if (isLoopbackHost(host) || isLocalAddress(withoutBrackets(host))) return true
  return !/^[\d.]+$/.test(host) && privateName.test(host)
}
