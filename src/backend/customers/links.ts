import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../infra/database/tables.ts'
import { findAccount } from './accounts.ts'

/** What a mailed link is for. */
export type LinkPurpose =
  | CustomerLinkPurpose
  | 'newsletter'
  | 'guestAccount'
  | 'refundAccount'
  | 'customerRefundAccount'

/** Purposes that the page for links in e-mails to customers can carry out. */
export type CustomerLinkPurpose = 'reset' | 'register' | 'email' | 'logIn'

interface NewLink {
  tenantId: string
  purpose: LinkPurpose | 'nothing'
  /** A customer's id, a folded e-mail address while there is no customer, or the number of an order. */
  subject: string
  /** Data for the action, plain JSON. */
  detail?: object
  expiresAt: number
}

/**
 * Creates the token of a link: 256 random bits, only in the email; the database stores their hash (SEC-4).
 * @param now ms
 */
export async function createLink(transaction: Kysely<Tables>, link: NewLink, now: number): Promise<string> {
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

interface PresentedLink {
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
  { tenantId, purpose, token }: PresentedLink,
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

const registered = z.object({ email: z.string() })

/**
 * Returns the email address of the account that a followed link opens or changes; of a link that changes the address, the
 * present one. Returns undefined for a link to a new password and for an invalid link. The page behind the link shows the
 * address before anything happens: a stranger may have sent the link, to have its visitor use their account (log-in CSRF).
 * @param now ms
 */
export async function emailOfLink(
  database: Kysely<Tables>,
  tenantId: string,
  token: string,
  now: number,
): Promise<string | undefined> {
  const registering = await findLink(database, { tenantId, purpose: 'register', token }, now)
  if (registering) return registered.parse(registering.detail).email
  for (const purpose of ['email', 'logIn'] as const) {
    const link = await findLink(database, { tenantId, purpose, token }, now)
    if (link) return (await findAccount(database, tenantId, { id: link.subject }))?.email
  }
  return
}

/**
 * Uses a link: it and all others of the same purpose and subject are deleted with the transaction (LOG-3,
 * used once).
 * @param now ms
 */
export async function useLink(
  transaction: Kysely<Tables>,
  presentedLink: PresentedLink,
  now: number,
): Promise<Link | undefined> {
  const { tenantId, purpose, token } = presentedLink
  const link = await findLink(transaction, presentedLink, now)
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
