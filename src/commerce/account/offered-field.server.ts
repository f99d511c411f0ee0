import { type Capability, capabilities, rootFieldsOf } from '#contract/capabilities.ts'
import { compositionOf } from '#gateway/schema-for.ts'
import { isEmbedded, isOffered, ownerOf } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** A query or command of the contract. */
type RootField = (typeof rootFieldsOf)[Capability][number]

/**
 * Whether the backend of a tenant answers a root field. An adapter may lack some fields of its capability, such as the deletion of an
 * account; pages then leave the form out. A GraphQL service is expected to answer all of them.
 */
export async function isFieldOffered(tenant: Tenant, field: RootField): Promise<boolean> {
  const capability = capabilities.find((each) => (rootFieldsOf[each] as readonly string[]).includes(field))
  if (capability === undefined || !isOffered(tenant, capability)) return false
  if (isEmbedded(tenant, capability)) return true
  const adapter = (await compositionOf(tenant)).adapters.get(ownerOf(tenant, capability))
  return adapter === undefined || adapter.fields[field] !== undefined
}
