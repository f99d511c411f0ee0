import type { OwnData } from '../customer/own-data.ts'
import { ownPayoutRows } from './payouts.ts'

/** Money that was paid out. It stays, as part of the books; an account that was noted for an order does not (LAW-10). */
export const ownPayouts: OwnData = {
  name: 'payouts',
  export: async (database, tenantId, owner) =>
    (await ownPayoutRows(database, { tenantId, owner })).map(
      ({ order_no, amount, currency, iban, holder, state, ordered_at }) => ({
        ...{ orderNo: order_no, amount, currency, iban, holder, state },
        orderedAt: new Date(ordered_at).toISOString(),
      }),
    ),
  async erase(transaction, tenantId, owner) {
    await transaction
      .deleteFrom('payout_account')
      .where('tenant_id', '=', tenantId)
      .where('order_no', 'in', (query) =>
        query
          .selectFrom('shop_order')
          .select('order_no')
          .where('tenant_id', '=', tenantId)
          .where('owner', '=', owner),
      )
      .execute()
  },
}
