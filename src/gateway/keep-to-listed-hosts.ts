import { isEmbedded } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { leaveOutUnlisted } from './upstream/listed-documents.ts'
import { hasWholeAddresses } from './upstream/replace-pictures.ts'

/**
 * Replaces the pictures of foreign goods by those that the shop fetches, and leaves out pictures and documents whose
 * hosts the tenant does not list (SEC-7).
 * @param data result of a composed schema, changed in place
 * @param onFailure called with the hosts that were left out, for the log
 */
export async function keepToListedHosts(
  data: unknown,
  tenant: Tenant,
  onFailure: (error: Error) => void,
): Promise<void> {
  if (isEmbedded(tenant, 'goods')) return
  const leftOut = leaveOutUnlisted(data, tenant.documentHosts)
  if (leftOut) onFailure(new Error(`${tenant.id}: ${leftOut}`))
  if (!hasWholeAddresses(data)) return
  // Only a response with such pictures needs the database.
  const { replaceWholePictures } = await import('./upstream/whole-pictures.server.ts')
  const refused = await replaceWholePictures(data, tenant)
  if (refused) onFailure(new Error(`${tenant.id}: ${refused}`))
}
