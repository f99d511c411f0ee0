import { isLoopbackHost } from './loopback-host.ts'

/** Names that public DNS does not have: of containers, clusters and home or company networks. */
const privateName =
  /(?:^[^.:]+|\.(?:local|localdomain|internal|intranet|lan|corp|home|home\.arpa|svc|consul|test))$/

/** Address ranges that no public network routes (RFC 1918, 6598, 3927), and 0.0.0.0, which is this machine. */
const privateIpv4 =
  /^(?:0\.0\.0\.0$|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|169\.254\.)/

/** Unique local and link-local addresses (RFC 4193, 4291). */
const privateIpv6 = /^\[f(?:[cd]|e[89ab])/

/**
 * Whether a host can only be reached inside a network of its operator, so that what is sent to it need not be encrypted.
 * @param hostname of a parsed URL; with or without the dot that ends a complete name
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  if (isLoopbackHost(host) || privateIpv6.test(host)) return true
  return /^[\d.]+$/.test(host) ? privateIpv4.test(host) : privateName.test(host)
}
