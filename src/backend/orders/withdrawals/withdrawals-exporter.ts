import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'
import { withdrawalsOfOwner } from './withdrawals.ts'

/** Exports withdrawals. They document what happened to a contract, and outlive the account (LAW-10). */
export const withdrawalsExporter: PersonalDataExporter = {
  name: 'withdrawals',
  async export(database, tenantId, owner) {
    const rows = await withdrawalsOfOwner(database, tenantId, owner)
    return rows.map(({ id, name, contract, items, email, received_at }) => ({
      ...{ id, name, contract, items, email },
      receivedAt: new Date(received_at).toISOString(),
    }))
  },
  async erase() {},
}
