import { Attempts } from '../backend/attempts/attempts.ts'
import type { AttemptKind } from '../backend/attempts/limits.ts'
import { waitTicket } from '../backend/attempts/proof.ts'
import { embeddedShop } from '../backend/shop.ts'
import type { Tenant } from '../tenancy/tenants.ts'

export { ticketWaitMs } from '../backend/attempts/proof.ts'

/** A ticket for a form that is sent without script (REL-3). @param address IP address of who gets it */
export async function giveTicket({ id }: Pick<Tenant, 'id'>, address = ''): Promise<string> {
  const { database } = await embeddedShop()
  return await waitTicket(database, id, address, Date.now())
}

/**
 * Whether a form that is sent now needs a proof of work, so that it is shown with one: the work is then done while the form
 * is filled in. A shop with a GraphQL service of its own says so only once it was asked.
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
