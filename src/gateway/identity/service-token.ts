import { SignJWT } from 'jose'
import { foreignCustomerOf } from '#backend/customers/sessions/foreign-customer.ts'
import { ServiceKeyStore, serviceKeyAlgorithm } from '#backend/customers/sessions/service-keys.ts'
import { sessionTypes, type Viewer } from '#backend/customers/sessions/viewer.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { signatureOf } from '#backend/infra/secrets/signed-value.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** How long a token for a service is valid, seconds: each request has a new one. */
export const serviceTokenSeconds = 120

/** What a service learns of a visitor, besides the registered claims `iss`, `aud`, `sub`, `iat` and `exp`. */
export interface ServiceClaims {
  /** Tenant id. */
  tenant: string
  type: 'visitor' | 'soft' | 'hard'
  /** The service's own number of the customer, which it answered to the log-in; only of its own customers. */
  customer?: string
  /** Time of the log-in, seconds; only of customers. */
  auth_time?: number
}

const types = {
  [sessionTypes.anonymous]: 'visitor',
  [sessionTypes.soft]: 'soft',
  [sessionTypes.loggedIn]: 'hard',
} as const

const stores = new WeakMap<Database, ServiceKeyStore>()

/** Returns the keys of a database; one store, since it caches them. */
export function serviceKeyStore(database: Database): ServiceKeyStore {
  const known = stores.get(database) ?? new ServiceKeyStore(database)
  stores.set(database, known)
  return known
}

/** A service of a tenant: its name in `commerce.services` or `upstreams`, and its address in tenant.json. */
export interface TokenAudience {
  name: string
  url: string
}

/** Returns the claims of a viewer for a service, without the registered ones. */
export function serviceClaims(
  tenantId: string,
  { name }: Pick<TokenAudience, 'name'>,
  viewer: Viewer,
): ServiceClaims {
  const customer = viewer.customerId === undefined ? undefined : foreignCustomerOf(viewer.customerId)
  return {
    ...{ tenant: tenantId, type: types[viewer.type] },
    ...(customer?.service === name && { customer: customer.reference }),
    ...(viewer.authenticatedAt !== undefined && { auth_time: Math.floor(viewer.authenticatedAt / 1000) }),
  }
}

/**
 * Signs a token (ES256) with which a service can check by `/.well-known/jwks.json` who the visitor is. `sub` is the same for a visitor or
 * customer as long as the session lasts or the account exists, and differs by tenant.
 * @param now ms
 */
export async function signServiceToken(
  database: Database,
  tenant: Pick<Tenant, 'id' | 'origin'>,
  service: TokenAudience,
  viewer: Viewer,
  now: number = Date.now(),
): Promise<string> {
  const { signing } = await serviceKeyStore(database).keysOf(tenant.id)
  const secret = await tenantSecret(database, tenant.id)
  const seconds = Math.floor(now / 1000)
  return await new SignJWT({ ...serviceClaims(tenant.id, service, viewer) })
    .setProtectedHeader({ alg: serviceKeyAlgorithm, kid: signing.id, typ: 'JWT' })
    .setIssuer(tenant.origin)
    .setAudience(service.url)
    .setSubject(signatureOf(secret, tenant.id, 'subject', viewer.owner))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + serviceTokenSeconds)
    .sign(signing.key)
}
