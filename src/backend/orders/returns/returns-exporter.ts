import type { PersonalDataExporter } from '#backend/infra/personal-data-exporter.ts'
import { listReturnsOfOwner } from './read-returns.ts'

/** Exports returns. They stay with their orders, which the law obliges the shop to keep. */
export const returnsExporter: PersonalDataExporter = {
  name: 'returns',
  export: async (database, tenantId, owner) =>
    (await listReturnsOfOwner(database, { tenantId, owner })).map(
      ({ returnNo, registeredAt, order, lines }) => ({
        returnNo,
        registeredAt: new Date(registeredAt).toISOString(),
        orderNo: order.orderNo,
        lines: lines.map(({ line, reason }) => ({
          ...{ SKU: line.sku, productName: line.product_name, quantity: line.quantity },
          ...{ reason, state: line.state },
        })),
      }),
    ),
  erase: async () => {},
}
