import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { tenantSecret } from './tenant-secret.ts'

/**
 * Returns a digest of a normalised email address for tables where addresses are only compared (LAW-10): the
 * address can be checked against it, but not read from it. Keyed per tenant, so that lists of known addresses
 * do not reveal it either.
 * @returns 43 letters, digits, _ and -
 */
export const digestOfAddress = (secret: Uint8Array, tenantId: string, emailKey: string): string =>
  createHmac('sha256', secret).update(`${tenantId}\naddress\n${emailKey}`).digest('base64url')

/**
 * Returns the digest of a tenant's email address.
 * @param emailKey normalised address
 */
export const addressDigest = async (
  db: Kysely<Tables>,
  tenantId: string,
  emailKey: string,
): Promise<string> => digestOfAddress(await tenantSecret(db, tenantId), tenantId, emailKey)
