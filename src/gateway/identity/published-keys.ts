import type { JWK } from 'jose'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { hasForeignBackend } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { serviceKeyStore } from './service-token.ts'

/** Returns the public keys of a tenant; undefined where no service gets tokens. */
export async function publishedKeys(tenant: Tenant): Promise<JWK[] | undefined> {
  if (!hasForeignBackend(tenant) && Object.values(tenant.upstreams).every((url) => url === undefined))
    return undefined
  const { database } = await embeddedBackend()
  return (await serviceKeyStore(database).keysOf(tenant.id)).published
}
