import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'
import { readRefundPreference } from './refund-preference.ts'

/**
 * Exports the choice of how refunds are paid. It is erased with the customer, because it can be a bank account
 * (LAW-10).
 */
export const refundPreferenceExporter: PersonalDataExporter = {
  name: 'payback',
  export: async (database, tenantId, owner) =>
    (await readRefundPreference(database, { tenantId, owner })) ?? null,
  async erase(transaction, tenantId, owner) {
    await transaction
      .deleteFrom('payback_choice')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .execute()
  },
}
