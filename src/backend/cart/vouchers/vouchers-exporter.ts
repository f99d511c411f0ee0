import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'
import { emailKeyOfOwner } from './owner.ts'
import { deleteCodes, listVouchers, readCodes } from './voucher-rows.ts'

/** Exports and erases vouchers of one customer alone (LAW-10). */
export const vouchersExporter: PersonalDataExporter = {
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
    await transaction
      .deleteFrom('voucher')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .execute()
  },
}

/**
 * Exports the codes that a customer's orders have used, and the entered ones. Uses stay with the orders when
 * the account is erased (LAW-10).
 */
export const voucherUsesExporter: PersonalDataExporter = {
  name: 'voucherUses',
  async export(database, tenantId, owner) {
    const uses = await database
      .selectFrom('voucher_use')
      // The order determines the owner: a log-in may have moved it from a visitor to a customer.
      .innerJoin('shop_order', (join) =>
        join
          .onRef('shop_order.tenant_id', '=', 'voucher_use.tenant_id')
          .onRef('shop_order.order_no', '=', 'voucher_use.order_no'),
      )
      .select(['code', 'voucher_use.order_no', 'used_on', 'amount'])
      .where('voucher_use.tenant_id', '=', tenantId)
      .where('shop_order.owner', '=', owner)
      .orderBy('used_on')
      .orderBy('voucher_use.order_no')
      .execute()
    const [chosen = null, other] = await readCodes(database, { tenantId, owner })
    return {
      chosen,
      ...(other !== undefined && { alsoEntered: other }),
      used: uses.map(({ code, order_no, used_on, amount }) => ({
        ...{ code, amount },
        ...{ orderNo: order_no, day: used_on },
      })),
    }
  },
  erase: (transaction, tenantId, owner) => deleteCodes(transaction, { tenantId, owner }),
}
