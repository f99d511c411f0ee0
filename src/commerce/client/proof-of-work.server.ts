import type { AttemptKind } from '#backend/customers/rate-limits/attempt-limits.ts'
import { createTicket } from '#backend/customers/rate-limits/proof-of-work.ts'
import { RateLimiter } from '#backend/customers/rate-limits/rate-limiter.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { isEmbedded } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'

export { ticketWaitMs } from '#backend/customers/rate-limits/proof-of-work.ts'

/** A ticket for a form that is sent without script (REL-3). @param address IP address of the visitor */
export async function issueTicket({ id }: Pick<Tenant, 'id'>, address = ''): Promise<string> {
  const { database } = await embeddedBackend()
  return await createTicket(database, id, address, Date.now())
}

/**
 * Whether a form needs a proof of work at present. If so, it is rendered with one, and the browser works on it while
 * the shopper fills in the form. Another backend reports this only in the response to a mutation, so the result is false
 * for its customers.
 * @param address IP address of the visitor
 */
export async function needsProofNow(
  tenant: Pick<Tenant, 'id' | 'commerce'>,
  kind: AttemptKind,
  address = '',
): Promise<boolean> {
  // The contact form is always the embedded backend's.
  if (kind !== 'contact' && !isEmbedded(tenant, 'customer')) return false
  const { database } = await embeddedBackend()
  return await new RateLimiter(database, Date.now).needsProof({ tenantId: tenant.id, kind, ip: address })
}
