import type { ServedTenant } from './request/tenant-by-host.ts'

/** The URL under which a tenant's shop is opened. */
export interface ShopUrl {
  company: string
  /** Scheme, host and port. */
  url: string
  /** Whether the host is a name of this machine. Other hosts are reached through a proxy. */
  local: boolean
}

/** Most shops that are listed; further ones are only counted. */
const maxListed = 12

/** Returns the URL of each tenant's shop. Hosts of this machine get the port; others get the tenant's origin. */
export function shopUrls(tenants: readonly (ServedTenant & { company: string })[], port: number): ShopUrl[] {
  return tenants.map(({ company, hosts, origin }) => {
    const host = hosts[0] as string
    const local = host === 'localhost' || host.endsWith('.localhost')
    return { company, url: local ? `http://${host}:${port}` : origin, local }
  })
}

/** Returns one console line per shop, with the company and the URL. */
export function urlLines(urls: readonly ShopUrl[]): string[] {
  const shown = urls.slice(0, maxListed).map(({ company, url }) => `${company.padEnd(16)} ${url}`)
  const rest = urls.length - shown.length
  return rest > 0 ? [...shown, `and ${rest} more`] : shown
}
