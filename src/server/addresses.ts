import type { ServedTenant } from './request/host-gate.ts'

/** Where a shop is opened. */
export interface ShopAddress {
  company: string
  /** Scheme, host and port. */
  url: string
  /** Whether it is a name of this machine: others are behind a proxy. */
  local: boolean
}

/** More shops than this are only counted. */
const most = 12

/** The addresses to open. Hosts of this machine get the port. */
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

/** For the console, a line each. */
export function linesOf(addresses: readonly ShopAddress[]): string[] {
  const shown = addresses.slice(0, most).map(({ company, url }) => `${company.padEnd(16)} ${url}`)
  const rest = addresses.length - shown.length
  return rest > 0 ? [...shown, `and ${rest} more`] : shown
}
