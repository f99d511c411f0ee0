import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'
import { payoutsOfOwner } from './payouts.ts'

/** Exports payouts. They are not erased, because they are part of the books. */
export const payoutsExporter: PersonalDataExporter = {
  name: 'payouts',
  export: async (database, tenantId, owner) =>
    (await payoutsOfOwner(database, { tenantId, owner })).map(
      ({ order_no, amount, currency, iban, holder, state, ordered_at }) => ({
        ...{ orderNo: order_no, amount, currency, iban, holder, state },
        orderedAt: new Date(ordered_at).toISOString(),
      }),
    ),
  erase: async () => {},
}

/** Exports the accounts stored with a customer's orders, and erases them with the account (LAW-10). */
export const payoutAccountsExporter: PersonalDataExporter = {
  name: 'payoutAccounts',
  async export(database, tenantId, owner) {
    const rows = await database
      .selectFrom('payout_account')
      .innerJoin('shop_order', (join) =>
        join
          .onRef('shop_order.tenant_id', '=', 'payout_account.tenant_id')
          .onRef('shop_order.order_no', '=', 'payout_account.order_no'),
      )
      .selectAll('payout_account')
      .where('payout_account.tenant_id', '=', tenantId)
      .where('shop_order.owner', '=', owner)
      .orderBy('payout_account.order_no')
      .execute()
    return rows.map(({ order_no, iban, holder, noted_at }) => ({
      ...{ orderNo: order_no, iban, holder },
      notedAt: new Date(noted_at).toISOString(),
    }))
  },
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
