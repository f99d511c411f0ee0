import { embeddedBackend } from '#backend/embedded-backend.ts'
import { signatureOf } from '#backend/infra/secrets/signed-value.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import { isFetchableAddress, wholeAddressPath } from '#pictures/fetched/whole-address.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { replacePictures } from './replace-pictures.ts'

/**
 * Replaces the whole addresses of pictures in a response by paths of the shop, which fetches, resizes and stores them.
 * Pictures on other hosts than the tenant's `pictureHosts` are left out.
 * @param response JSON, changed in place
 * @returns for the log, the hosts of the pictures that were left out; undefined if nothing was
 */
export async function replaceWholePictures(
  response: unknown,
  { id, pictureHosts }: Pick<Tenant, 'id' | 'pictureHosts'>,
): Promise<string | undefined> {
  const { database } = await embeddedBackend()
  const secret = await tenantSecret(database, id)
  const refused = replacePictures(response, (src) =>
    isFetchableAddress(src, pictureHosts)
      ? wholeAddressPath(src, signatureOf(secret, id, 'picture', src))
      : undefined,
  )
  if (refused.length === 0) return
  return `pictures are left out, as pictureHosts does not name ${refused.join(', ')}`
}

/** The signature of an address, which only the shop can make. */
export async function pictureSignature(tenantId: string, url: string): Promise<string> {
  const { database } = await embeddedBackend()
  return signatureOf(await tenantSecret(database, tenantId), tenantId, 'picture', url)
}
