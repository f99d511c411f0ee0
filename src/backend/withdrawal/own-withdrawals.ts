import type { OwnData } from '../customer/own-data.ts'
import { withdrawalsOf } from './withdrawals.ts'

/** Exports withdrawals. They document what happened to a contract, and outlive the account (LAW-10). */
export const ownWithdrawals: OwnData = {
  name: 'withdrawals',
  async export(database, tenantId, owner) {
    const rows = await withdrawalsOf(database, tenantId, owner)
    return rows.map(({ id, name, contract, items, email, received_at }) => ({
      ...{ id, name, contract, items, email },
      receivedAt: new Date(received_at).toISOString(),
    }))
  },
  async erase() {},
}
