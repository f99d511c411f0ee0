import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'

/** Exports and erases the push subscriptions of a customer (LAW-10). */
export const pushExporter: PersonalDataExporter = {
  name: 'notifications',
  async export(database, tenantId, owner) {
    const rows = await database
      .selectFrom('push_subscription')
      .select(['endpoint', 'locale', 'created_at'])
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(({ endpoint, locale, created_at }) => ({
      service: new URL(endpoint).host,
      locale,
      since: new Date(created_at).toISOString(),
    }))
  },
  async erase(transaction, tenantId, owner) {
    await transaction
      .deleteFrom('push_subscription')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .execute()
  },
}
