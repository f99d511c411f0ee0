import { createMemoryCache } from '#operations/memory-cache.ts'
import type { StrictTransport } from '#tenancy/security.ts'

/** What the server needs of a tenant. */
export interface ServedTenant {
  id: string
  hosts: readonly string[]
  /** Scheme, host and port of canonical URLs. */
  origin: string
  /** Unset: the default Strict-Transport-Security. */
  security?: { strictTransport: StrictTransport }
}

export interface ServedTenants {
  byHost(host: string | undefined): ServedTenant | undefined
}

/**
 * Returns the number of Host headers: any number but one is ambiguous between the server and a proxy. Node keeps the
 * first Host header and hides the others, so the raw list is read.
 */
export function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && (name === 'Host' || name.toLowerCase() === 'host')) count += 1
  }
  return count
}

/** Number of cached spellings of hosts. */
const maxCachedHosts = 4096

const hostAndPort = /^[a-z0-9.-]{1,253}(?::(\d{1,5}))?$/i

/**
 * Whether a host is a name with a valid port. With an invalid port, a URL made of it could not be parsed or would be
 * another shop's.
 */
function isPlausible(host: string): boolean {
  const found = hostAndPort.exec(host)
  return found !== null && Number(found[1] ?? 0) <= 65_535
}

/**
 * Returns the look-up of a request's tenant by host (TEN-1). Known hosts are cached, as their spellings repeat; unknown
 * hosts are not, so that they cannot fill memory.
 */
export function tenantByHost(tenants: ServedTenants): (host: string) => ServedTenant | undefined {
  const known = createMemoryCache<ServedTenant>({ maxEntries: maxCachedHosts })
  return (host) => {
    const cached = known.get(host)
    if (cached !== undefined) return cached
    const tenant = isPlausible(host) ? tenants.byHost(host) : undefined
    if (tenant === undefined) return
    known.set(host, tenant)
    return tenant
  }
}

/** Returns the host under which a tenant's shared pages are rendered, whatever host or port the visitor used. */
export function canonicalHost(tenants: ServedTenants, tenant: ServedTenant): string {
  const host = new URL(tenant.origin).host
  return tenants.byHost(host)?.id === tenant.id ? host : (tenant.hosts[0] as string)
}

/**
 * Returns a host without the dot that ends a fully qualified name: `nl.localhost.:4321` is `nl.localhost:4321`.
 * Undefined for a host without such a dot.
 */
export function withoutRootDot(host: string): string | undefined {
  const found = /^(.*[^.])\.(:\d+)?$/.exec(host)
  return found ? `${found[1]}${found[2] ?? ''}` : undefined
}
