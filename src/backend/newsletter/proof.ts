import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Tables } from '../database/tables.ts'
import { addressDigest } from '../session/address-digest.ts'
import type { NewsletterEventRow } from './tables.ts'

export type NewsletterEventKind =
  /** The form was sent, with these words agreed to. */
  | 'asked'
  | 'alreadySubscribed'
  | 'sentAgain'
  /** The mailed link was used; in a shop without double opt-in, the form was enough. */
  | 'subscribed'
  | 'changed'
  | 'ended'
  | 'erased'

export interface ConsentWords {
  /** Changes with the words. */
  id: string
  text: string
}

/** What a subscriber agrees to, in the words the form shows (LAW-8). */
export function consentWords(tenant: Tenant, locale: string): ConsentWords {
  const text = localeWords(tenant, locale).t('newsletter.consent', {
    company: tenant.company,
    legalName: tenant.organisation.legalName,
  })
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { id: `newsletter.consent/${locale}/${digest}`, text }
}

/** The network address as it is kept: who claims one can be compared with it, and nobody can read it. */
export const sourceOf = (secret: Uint8Array, address: string): string | null =>
  address === ''
    ? null
    : createHmac('sha256', secret).update(`newsletter source\n${address}`).digest('base64url')

type NewEvent = Pick<NewsletterEventRow, 'tenant_id' | 'email_key' | 'at'> &
  Partial<Pick<NewsletterEventRow, 'text_id' | 'text' | 'page' | 'source' | 'detail'>> & {
    kind: NewsletterEventKind
  }

/** Adds to the proof of an address. */
export async function noteEvent(transaction: Kysely<Tables>, event: NewEvent): Promise<void> {
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

/** All that is proved of an address, the first first; what was proved before it was erased among it. */
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
 * Leaves of the proof of an address what can be held against the address, once somebody names it, and no address (LAW-10).
 */
export async function sealProof(
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
