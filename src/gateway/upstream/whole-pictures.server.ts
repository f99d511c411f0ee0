import { embeddedBackend } from '#backend/embedded-backend.ts'
import { signatureOf } from '#backend/infra/secrets/signed-value.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import { createMemoryCache, type MemoryCache } from '#operations/memory-cache.ts'
import { isFetchableAddress, wholeAddressPath } from '#pictures/fetched/whole-address.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { replacePictures } from './replace-pictures.ts'

/** How long the secret of a tenant is not read again, ms; it changes when an older backup is restored. */
const secretMs = 10_000

/** Paths of pictures of a tenant, which most responses share. */
interface SignedPaths {
  secret: Uint8Array
  hosts: readonly string[]
  until: number
  /** By address; those that are refused are not here. */
  paths: MemoryCache<string>
}

const signed = new Map<string, SignedPaths>()

/** Returns a function that returns the path for the address of a picture; undefined for one that is refused. */
async function pathsOf(
  tenantId: string,
  pictureHosts: readonly string[],
): Promise<(src: string) => string | undefined> {
  const { secret, paths } = await signedPaths(tenantId, pictureHosts)
  return (src) => {
    const cached = paths.get(src)
    if (cached !== undefined) return cached
    const path = isFetchableAddress(src, pictureHosts)
      ? wholeAddressPath(src, signatureOf(secret, tenantId, 'picture', src))
      : undefined
    if (path !== undefined) paths.set(src, path)
    return path
  }
}

async function signedPaths(tenantId: string, hosts: readonly string[]): Promise<SignedPaths> {
  const known = signed.get(tenantId)
  const isSame = known?.hosts === hosts
  if (isSame && known.until > Date.now()) return known
  const { database } = await embeddedBackend()
  const secret = await tenantSecret(database, tenantId)
  const isValid = isSame && Buffer.compare(known.secret, secret) === 0
  const paths = isValid ? known.paths : createMemoryCache<string>({ maxEntries: 10_000 })
  const read = { secret, hosts, until: Date.now() + secretMs, paths }
  signed.set(tenantId, read)
  return read
}

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
  const pathOf = await pathsOf(id, pictureHosts)
  const refused = replacePictures(response, pathOf)
  if (refused.length === 0) return
  return `pictures are left out, as pictureHosts does not name ${refused.join(', ')}`
}

/** The signature of an address, which only the shop can make. */
export async function pictureSignature(tenantId: string, url: string): Promise<string> {
  const { database } = await embeddedBackend()
  return signatureOf(await tenantSecret(database, tenantId), tenantId, 'picture', url)
}
