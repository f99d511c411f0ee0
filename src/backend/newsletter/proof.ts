import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Tables } from '../database/tables.ts'
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

/** All that is proved of an address, the first first. */
export const proofOf = (
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  tenantId: string,
  emailKey: string,
): Promise<NewsletterEventRow[]> =>
  db
    .selectFrom('newsletter_event')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('email_key', '=', emailKey)
    .orderBy('at')
    .orderBy('kind')
    .execute()
