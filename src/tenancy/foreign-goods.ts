import type { Tenant } from './tenants.ts'

/**
 * Whether a tenant's goods come from a service of its own instead of the embedded backend. Then its changes are not in
 * the database: pages are stale for a shorter time, and the service reports what has changed (`/-/changed`).
 */
export const hasForeignGoods = ({ upstreams }: Pick<Tenant, 'upstreams'>): boolean =>
  upstreams.graphql !== undefined
