import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { tenantSecret } from './tenant-secret.ts'

/**
 * What stands for a folded e-mail address where addresses are only compared (LAW-10): who has the address finds it again,
 * and from the digest nobody reads it. Keyed by the tenant, so that lists of known addresses do not open it either.
 * @returns 43 letters, digits, _ and -
 */
export const digestOfAddress = (secret: Uint8Array, tenantId: string, emailKey: string): string =>
  createHmac('sha256', secret).update(`${tenantId}\naddress\n${emailKey}`).digest('base64url')

/** The digest of an address of a tenant. @param emailKey folded */
export const addressDigest = async (
  db: Kysely<Tables>,
  tenantId: string,
  emailKey: string,
): Promise<string> => digestOfAddress(await tenantSecret(db, tenantId), tenantId, emailKey)
