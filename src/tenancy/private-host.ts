import { isLoopbackHost } from './loopback-host.ts'

/** Names that are resolved inside a network only: of containers, clusters and home or company networks. */
const privateName = /(?:^[^.:]+|\.(?:local|internal|intranet|lan|home\.arpa|svc))$/

/** Address ranges that no public network routes (RFC 1918, 6598, 3927). */
const privateIpv4 =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|169\.254\.)/

/** Unique local and link-local addresses (RFC 4193, 4291). */
const privateIpv6 = /^\[f(?:[cd]|e[89ab])/

/**
 * Whether a host can only be reached inside a network of its operator, so that what is sent to it need not be encrypted.
 * @param hostname of a parsed URL
 */
export const isPrivateHost = (hostname: string): boolean =>
  isLoopbackHost(hostname) ||
  (/^[\d.]+$/.test(hostname) ? privateIpv4.test(hostname) : privateName.test(hostname)) ||
  privateIpv6.test(hostname)
