import type { Database } from '../database/database.ts'
import { type Purpose, readSignedValue, signValue } from './signed-value.ts'
import { tenantSecret } from './tenant-secret.ts'

/** Maximum length of a token, characters. */
const maxLength = 200

/**
 * Creates a token that gives its holder access to one item of one tenant, such as an order by its number.
 * @param until ms
 */
export async function datedToken(
  database: Database,
  tenantId: string,
  purpose: Purpose,
  { subject, until }: { subject: string; until: number },
): Promise<string> {
  const secret = await tenantSecret(database, tenantId)
  return signValue(secret, tenantId, purpose, `${subject}-${until.toString(36)}`)
}

/**
 * Returns the item a token gives access to; undefined for one that is forged, expired or another tenant's.
 * @param now ms
 */
export async function readDatedToken(
  database: Database,
  tenantId: string,
  purpose: Purpose,
  { token, now }: { token: string; now: number },
): Promise<string | undefined> {
  if (token.length > maxLength) return undefined
  const secret = await tenantSecret(database, tenantId)
  const [subject, end, rest] = readSignedValue(secret, tenantId, purpose, token)?.split('-') ?? []
  if (!subject || !end || rest !== undefined) return undefined
  return now < Number.parseInt(end, 36) ? subject : undefined
}
