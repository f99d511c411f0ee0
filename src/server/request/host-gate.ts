import type { StrictTransport } from '../../tenancy/security.ts'

/** What the server needs to know of a tenant. */
export interface ServedTenant {
  id: string
  hosts: readonly string[]
  /** Scheme, host and port of canonical addresses. */
  origin: string
  /** Left out: the usual Strict-Transport-Security. */
  security?: { strictTransport: StrictTransport }
}

export interface ServedTenants {
  byHost(host: string | undefined): ServedTenant | undefined
}

/**
 * How often a request names its host: anything but once is ambiguous between us and a proxy.
 * Node keeps the first Host header and hides the others, so the raw list is read.
 */
export function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && (name === 'Host' || name.toLowerCase() === 'host')) count += 1
  }
  return count
}

const hostAndPort = /^[a-z0-9.-]{1,253}(?::(\d{1,5}))?$/i

/** A name, and a port that there is: with any other one, an address made of it is none, and stands for another shop's. */
function isPlausible(host: string): boolean {
  const found = hostAndPort.exec(host)
  return found !== null && Number(found[1] ?? 0) <= 65_535
}

/**
 * The look-up that every request passes (TEN-1), remembering hosts that exist: their spellings repeat,
 * and unknown hosts must not fill anything.
 */
export function hostGate(tenants: ServedTenants): (host: string) => ServedTenant | undefined {
  const known = new Map<string, ServedTenant>()
  return (host) => {
    const before = known.get(host)
    if (before !== undefined) return before
    const tenant = isPlausible(host) ? tenants.byHost(host) : undefined
    if (tenant === undefined) return
    if (known.size >= 4096) known.clear()
    known.set(host, tenant)
    return tenant
  }
}

/** The one host under which a tenant's shared pages are rendered, whatever host or port the visitor used. */
export function canonicalHost(tenants: ServedTenants, tenant: ServedTenant): string {
  const host = new URL(tenant.origin).host
  return tenants.byHost(host)?.id === tenant.id ? host : (tenant.hosts[0] as string)
}

/**
 * A host as it is without the dot that ends a fully qualified name: `nl.localhost.:4321` is `nl.localhost:4321`. Undefined
 * for a host without such a dot.
 */
export function withoutRootDot(host: string): string | undefined {
  const found = /^(.*[^.])\.(:\d+)?$/.exec(host)
  return found ? `${found[1]}${found[2] ?? ''}` : undefined
}
