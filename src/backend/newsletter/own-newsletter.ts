import type { OwnData } from '../customer/own-data.ts'
import { emailKeyOfOwner } from '../voucher/owner.ts'
import { noteEvent, proofOf } from './proof.ts'
import { findRecipient } from './recipients.ts'

/**
 * The newsletter of a customer's address (LAW-10). With the account it ends; the proof of what was agreed to stays, as
 * long as somebody may ask for it (LAW-8).
 */
export const ownNewsletter: OwnData = {
  name: 'newsletter',
  async export(database, tenantId, owner) {
    const emailKey = await emailKeyOfOwner(database, tenantId, owner)
    if (emailKey === undefined) return null
    const recipient = await findRecipient(database, tenantId, { emailKey })
    const proof = await proofOf(database, tenantId, emailKey)
    if (!recipient && proof.length === 0) return null
    const moment = (ms: number | null | undefined) => (ms ? new Date(ms).toISOString() : null)
    return {
      email: recipient?.email ?? null,
      state: recipient?.state ?? null,
      frequency: recipient?.frequency ?? null,
      pausedUntil: moment(recipient?.paused_until),
      proof: proof.map(({ at, kind, text, page, detail }) => ({ at: moment(at), kind, text, page, detail })),
    }
  },
  async erase(transaction, tenantId, owner) {
    const emailKey = await emailKeyOfOwner(transaction, tenantId, owner)
    if (emailKey === undefined) return
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
      await noteEvent(transaction, {
        ...{ tenant_id: tenantId, email_key: emailKey, at: Date.now() },
        kind: 'erased',
      })
  },
}
