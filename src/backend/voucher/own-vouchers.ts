import type { OwnData } from '../customer/own-data.ts'
import { emailKeyOfOwner } from './owner.ts'
import { deleteChoice, listVouchers } from './voucher-rows.ts'

/** Vouchers given to a customer alone (LAW-10). What orders used stays with the orders. */
export const ownVouchers: OwnData = {
  name: 'vouchers',
  async export(database, tenantId, owner) {
    const emailKey = await emailKeyOfOwner(database, tenantId, owner)
    const vouchers = await listVouchers(database, { tenantId, owner, emailKey })
    return vouchers
      .filter((voucher) => voucher.owner === owner)
      .map(({ code, amount, percent, validUntil }) => ({
        code,
        amount,
        percent,
        validUntil: new Date(validUntil).toISOString(),
      }))
  },
  async erase(transaction, tenantId, owner) {
    await deleteChoice(transaction, { tenantId, owner })
    await transaction
      .deleteFrom('voucher')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .execute()
  },
}
