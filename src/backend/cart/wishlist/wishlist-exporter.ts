import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'
import { readItems } from './wishlist-items.ts'

/** Exports and erases a customer's wishlist (LAW-10). */
export const wishlistExporter: PersonalDataExporter = {
  name: 'wishlist',
  async export(database, tenantId, owner) {
    const items = await readItems(database, { tenantId, owner })
    return items.map(({ sku, product_name }) => ({ SKU: sku, productName: product_name }))
  },
  async erase(transaction, tenantId, owner) {
    for (const table of ['wishlist_item', 'wishlist'] as const)
      await transaction
        .deleteFrom(table)
        .where('tenant_id', '=', tenantId)
        .where('owner', '=', owner)
        .execute()
  },
}
