import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'

/** Exports declarations about credits. They belong to a contract and outlive the account (LAW-10). */
export const creditNoticesExporter: PersonalDataExporter = {
  name: 'creditNotices',
  async export(database, tenantId, owner) {
    const rows = await database
      .selectFrom('credit_notice')
      .innerJoin('shop_order', (join) =>
        join
          .onRef('shop_order.tenant_id', '=', 'credit_notice.tenant_id')
          .onRef('shop_order.order_no', '=', 'credit_notice.order_no'),
      )
      .select(['credit_notice.order_no', 'kind', 'declared_at'])
      .where('credit_notice.tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .orderBy('declared_at')
      .execute()
    return rows.map(({ order_no, kind, declared_at }) => ({
      ...{ orderNo: order_no, kind },
      declaredAt: new Date(declared_at).toISOString(),
    }))
  },
  async erase() {},
}
