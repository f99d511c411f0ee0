import type { Kysely, Transaction } from 'kysely'
import { emailKeyOfOwner } from '#backend/cart/vouchers/owner.ts'
import { dropLinks } from '#backend/customers/links.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'
import { anonymiseProof, proofOf, recordEvent } from './consent-proof.ts'
import { giftsOf, unlinkGifts } from './give-gifts.ts'
import { findRecipient } from './recipients.ts'

/** Exports and erases the newsletter data of a customer's address (LAW-10). */
export const newsletterExporter: PersonalDataExporter = {
  name: 'newsletter',
  async export(database, tenantId, owner) {
    const emailKey = await emailKeyOfOwner(database, tenantId, owner)
    return emailKey === undefined ? null : await exportNewsletter(database, tenantId, emailKey)
  },
  async erase(transaction, tenantId, owner) {
    const emailKey = await emailKeyOfOwner(transaction, tenantId, owner)
    if (emailKey !== undefined) await eraseNewsletter(transaction, tenantId, emailKey)
  },
}

/** Exports the newsletter data of an address; null where there is none. @param emailKey of `emailKeyOf` */
export async function exportNewsletter(database: Kysely<Tables>, tenantId: string, emailKey: string) {
  const recipient = await findRecipient(database, tenantId, { emailKey })
  const proof = await proofOf(database, tenantId, emailKey)
  if (!recipient && proof.length === 0) return null
  const moment = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString() : null)
  return {
    email: recipient?.email ?? null,
    salutation: recipient?.salutation ?? null,
    firstName: recipient?.first_name ?? null,
    lastName: recipient?.last_name ?? null,
    locale: recipient?.locale ?? null,
    areaKey: recipient?.area_key ?? null,
    state: recipient?.state ?? null,
    frequency: recipient?.frequency ?? null,
    withoutOffers: recipient?.without_offers === 1,
    withoutStories: recipient?.without_stories === 1,
    pausedUntil: moment(recipient?.paused_until),
    askedAt: moment(recipient?.asked_at),
    subscribedAt: moment(recipient?.subscribed_at),
    lastSentAt: moment(recipient?.last_sent_at),
    rejectedAt: moment(recipient?.rejected_at),
    endedAt: moment(recipient?.ended_at),
    gifts: (await giftsOf(database, tenantId, emailKey)).map(({ kind, code, issued_at }) => ({
      ...{ kind, code },
      issuedAt: moment(issued_at),
    })),
    proof: proof.map(({ at, kind, text, page, detail }) => ({ at: moment(at), kind, text, page, detail })),
  }
}

/**
 * Erases the newsletter data of an address, and ends its subscription. The proof of consent stays as long as claims are possible
 * (LAW-8), and so do the gifts, so that none is given twice: both as digests of the address.
 * @param emailKey of `emailKeyOf`
 */
export async function eraseNewsletter(
  transaction: Transaction<Tables>,
  tenantId: string,
  emailKey: string,
): Promise<void> {
  await dropLinks(transaction, tenantId, emailKey)
  await unlinkGifts(transaction, tenantId, emailKey)
  await transaction
    .updateTable('voucher')
    .set({ email_key: null })
    .where('tenant_id', '=', tenantId)
    .where('email_key', '=', emailKey)
    .execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('newsletter_recipient')
    .where('tenant_id', '=', tenantId)
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  if (numDeletedRows > 0n)
    await recordEvent(transaction, {
      ...{ tenant_id: tenantId, email_key: emailKey, at: Date.now() },
      kind: 'erased',
    })
  await anonymiseProof(transaction, tenantId, emailKey)
}
