import type { ServedTenant } from './request/host-gate.ts'

/** The URL under which a tenant's shop is opened. */
export interface ShopAddress {
  company: string
  /** Scheme, host and port. */
  url: string
  /** Whether the host is a name of this machine. Other hosts are reached through a proxy. */
  local: boolean
}

/** Most shops that are listed; further ones are only counted. */
const most = 12

/** Returns the URL of each tenant's shop. Hosts of this machine get the port; others get the tenant's origin. */
export function addressesOf(
  tenants: readonly (ServedTenant & { company: string })[],
  port: number,
): ShopAddress[] {
  return tenants.map(({ company, hosts, origin }) => {
    const host = hosts[0] as string
    const local = host === 'localhost' || host.endsWith('.localhost')
    return { company, url: local ? `http://${host}:${port}` : origin, local }
  })
}

/** Returns one console line per shop, with the company and the URL. */
export function linesOf(addresses: readonly ShopAddress[]): string[] {
  const shown = addresses.slice(0, most).map(({ company, url }) => `${company.padEnd(16)} ${url}`)
  const rest = addresses.length - shown.length
  return rest > 0 ? [...shown, `and ${rest} more`] : shown
}
