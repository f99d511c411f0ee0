import { Attempts } from '../backend/attempts/attempts.ts'
import type { AttemptKind } from '../backend/attempts/limits.ts'
import { waitTicket } from '../backend/attempts/proof.ts'
import { embeddedShop } from '../backend/shop.ts'
import type { Tenant } from '../tenancy/tenants.ts'

export { ticketWaitMs } from '../backend/attempts/proof.ts'

/** A ticket for a form that is sent without script (REL-3). @param address IP address of the visitor */
export async function giveTicket({ id }: Pick<Tenant, 'id'>, address = ''): Promise<string> {
  const { database } = await embeddedShop()
  return await waitTicket(database, id, address, Date.now())
}

/**
 * Whether a form needs a proof of work at present. If so, it is rendered with one, and the browser works on it while
 * the shopper fills in the form. An external GraphQL service reports this only in the response to a mutation, so the
 * result is false.
 * @param address IP address of the visitor
 */
export async function needsProofNow(
  { id: tenantId, upstreams }: Pick<Tenant, 'id' | 'upstreams'>,
  kind: AttemptKind,
  address = '',
): Promise<boolean> {
  if (upstreams.graphql) return false
  const { database } = await embeddedShop()
  return await new Attempts(database, Date.now).needsProof({ tenantId, kind, address })
}
