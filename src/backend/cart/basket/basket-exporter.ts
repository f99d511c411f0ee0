import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'
import { readLines } from './basket-lines.ts'

/** Exports and erases a customer's basket (LAW-10). */
export const basketExporter: PersonalDataExporter = {
  name: 'basket',
  async export(database, tenantId, owner) {
    const lines = await readLines(database, { tenantId, owner })
    return lines.map(({ sku, product_name, quantity }) => ({ SKU: sku, productName: product_name, quantity }))
  },
  async erase(transaction, tenantId, owner) {
    for (const table of ['basket_item', 'basket'] as const)
      await transaction
        .deleteFrom(table)
        .where('tenant_id', '=', tenantId)
        .where('owner', '=', owner)
        .execute()
  },
}
