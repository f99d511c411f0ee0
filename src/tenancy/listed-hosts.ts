/**
 * Whether an address lies on one of the hosts that a tenant lists (SEC-7): by https and its usual port, without a name
 * and a password. A host with a scheme and a port is believed for loopback only (tenant-schema.ts).
 */
export const isOnListedHost = (url: URL, hosts: readonly string[]): boolean =>
  url.username === '' &&
  url.password === '' &&
  hosts.some((host) => (host.startsWith('http://') ? host : `https://${host}`) === url.origin)
