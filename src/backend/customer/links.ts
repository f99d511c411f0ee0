import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Purpose of a mailed link. */
export type LinkPurpose = 'reset' | 'register' | 'email' | 'logIn' | 'newsletter' | 'guestAccount'

/** Purposes handled by the page for links in customer emails. */
export type CustomerLinkPurpose = Exclude<LinkPurpose, 'newsletter' | 'guestAccount'>

interface NewLink {
  tenantId: string
  purpose: LinkPurpose | 'nothing'
  /** A customer's id, or a normalised email address where there is no account. */
  subject: string
  /** Data for the action, plain JSON. */
  detail?: object
  expiresAt: number
}

/**
 * Creates the token of a link: 256 random bits, only in the email; the database stores their hash (SEC-4).
 * @param now ms
 */
export async function makeLink(transaction: Kysely<Tables>, link: NewLink, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transaction
    .deleteFrom('single_use')
    .where('tenant_id', '=', link.tenantId)
    .where('expires_at', '<=', now)
    .execute()
  await transaction
    .insertInto('single_use')
    .values({
      tenant_id: link.tenantId,
      token_hash: hashOf(token),
      purpose: link.purpose,
      subject: link.subject,
      detail: JSON.stringify(link.detail ?? {}),
      expires_at: link.expiresAt,
    })
    .execute()
  return token
}

interface Presented {
  tenantId: string
  purpose: LinkPurpose
  token: string
}

export interface Link {
  subject: string
  detail: unknown
}

/**
 * Finds a link without using it; undefined for one that is unknown, used or expired.
 * @param now ms
 */
export async function findLink(
  database: Kysely<Tables>,
  { tenantId, purpose, token }: Presented,
  now: number,
): Promise<Link | undefined> {
  const row = await database
    .selectFrom('single_use')
    .select(['subject', 'detail'])
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { subject: row.subject, detail: JSON.parse(row.detail) }
}

/** Returns the purpose of a customer's link without using it, because mail programs follow links, too. */
export async function purposeOfLink(
  database: Kysely<Tables>,
  tenantId: string,
  token: string,
  now: number,
): Promise<CustomerLinkPurpose | undefined> {
  for (const purpose of ['reset', 'register', 'email', 'logIn'] as const)
    if (await findLink(database, { tenantId, purpose, token }, now)) return purpose
  return
}

/**
 * Uses a link: it and all others of the same purpose and subject are deleted with the transaction (LOG-3,
 * used once).
 * @param now ms
 */
export async function useLink(
  transaction: Kysely<Tables>,
  presented: Presented,
  now: number,
): Promise<Link | undefined> {
  const { tenantId, purpose, token } = presented
  const link = await findLink(transaction, presented, now)
  if (!link) return
  // Of two concurrent uses only one deletes the row.
  const { numDeletedRows } = await transaction
    .deleteFrom('single_use')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (numDeletedRows !== 1n) return
  await dropLinks(transaction, tenantId, link.subject, purpose)
  return link
}

/** Deletes the links of a subject: all, or those of one purpose. */
export async function dropLinks(
  transaction: Kysely<Tables>,
  tenantId: string,
  subject: string,
  purpose?: LinkPurpose,
): Promise<void> {
  let query = transaction
    .deleteFrom('single_use')
    .where('tenant_id', '=', tenantId)
    .where('subject', '=', subject)
  if (purpose) query = query.where('purpose', '=', purpose)
  await query.execute()
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
