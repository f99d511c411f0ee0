import type { PersonalDataExporter } from '../personal-data/personal-data.ts'
import { messagesOf } from './messages.ts'

/**
 * Exports and erases a customer's messages. Objections to advertising stay after the account is deleted,
 * because they must still be observed (LAW-10); everything else is erased.
 */
export const messagesExporter: PersonalDataExporter = {
  name: 'messages',
  async export(database, tenantId, owner) {
    const rows = await messagesOf(database, tenantId, owner)
    return rows.map((row) => ({
      id: row.id,
      topic: row.code,
      email: row.email,
      canceladvertising: row.cancel_advertising === 1,
      cancelmarketing: row.cancel_marketing === 1,
      cancelnl: row.cancel_newsletter === 1,
      files: row.files,
      receivedAt: new Date(row.received_at).toISOString(),
    }))
  },
  async erase(transaction, tenantId, owner) {
    await transaction
      .deleteFrom('contact_message')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .where('cancel_advertising', '=', 0)
      .where('cancel_marketing', '=', 0)
      .where('cancel_newsletter', '=', 0)
      .execute()
  },
}
