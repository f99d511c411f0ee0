import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { addressDigest } from '#backend/infra/secrets/address-digest.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { NewsletterEventRow } from './tables.ts'

export type NewsletterEventKind =
  /** The form was sent and its consent text was agreed to. */
  | 'asked'
  | 'alreadySubscribed'
  | 'sentAgain'
  /** The mailed link was used; in a shop without double opt-in, the form was sent. */
  | 'subscribed'
  | 'changed'
  | 'ended'
  /** A mail server rejected the address for good; no mailing is sent until it is confirmed anew. */
  | 'rejected'
  | 'erased'

export interface ConsentText {
  /** Changes with the text. */
  id: string
  text: string
}

/** Returns the consent text that the form shows (LAW-8). */
export function consentText(tenant: Tenant, locale: string): ConsentText {
  const text = localeMessages(tenant, locale).t('newsletter.consent', {
    company: tenant.company,
    legalName: tenant.organisation.legalName,
  })
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { id: `newsletter.consent/${locale}/${digest}`, text }
}

/**
 * Returns a keyed digest of an IP address: a claimed address can be compared with it, but it cannot be read
 * back.
 */
export const ipDigest = (secret: Uint8Array, ip: string): string | null =>
  ip === '' ? null : createHmac('sha256', secret).update(`newsletter source\n${ip}`).digest('base64url')

type NewEvent = Pick<NewsletterEventRow, 'tenant_id' | 'email_key' | 'at'> &
  Partial<Pick<NewsletterEventRow, 'text_id' | 'text' | 'page' | 'source' | 'detail'>> & {
    kind: NewsletterEventKind
  }

/** Adds an event to the proof of consent of an address. */
export async function recordEvent(transaction: Kysely<Tables>, event: NewEvent): Promise<void> {
  await transaction
    .insertInto('newsletter_event')
    .values({
      id: randomUUID(),
      text_id: null,
      text: null,
      page: null,
      source: null,
      detail: null,
      ...event,
    })
    .execute()
}

/** Returns all proof of consent of an address, oldest first, including events from before it was erased. */
export const proofOf = async (
  db: Kysely<Tables>,
  tenantId: string,
  emailKey: string,
): Promise<NewsletterEventRow[]> =>
  await db
    .selectFrom('newsletter_event')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('email_key', 'in', [emailKey, await addressDigest(db, tenantId, emailKey)])
    .orderBy('at')
    .orderBy('kind')
    .execute()

/**
 * Replaces an address in its proof of consent by a digest: it can still be found by the address, but holds
 * none (LAW-10).
 */
export async function anonymiseProof(
  transaction: Kysely<Tables>,
  tenantId: string,
  emailKey: string,
): Promise<void> {
  await transaction
    .updateTable('newsletter_event')
    .set({ email_key: await addressDigest(transaction, tenantId, emailKey) })
    .where('tenant_id', '=', tenantId)
    .where('email_key', '=', emailKey)
    .execute()
}
