/**
 * Whether a URL is on one of the hosts that a tenant lists (SEC-7): with https and its default port, without user name
 * and password. A host with a scheme and a port is accepted for loopback only (tenant-schema.ts).
 */
export const isOnListedHost = (url: URL, hosts: readonly string[]): boolean =>
  url.username === '' &&
  url.password === '' &&
  hosts.some((host) => (host.startsWith('http://') ? host : `https://${host}`) === url.origin)
