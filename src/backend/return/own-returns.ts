import type { OwnData } from '../customer/own-data.ts'
import { listOwnReturns } from './read-returns.ts'

/** Exports returns. They stay with their orders, which the law obliges the shop to keep. */
export const ownReturns: OwnData = {
  name: 'returns',
  export: async (database, tenantId, owner) =>
    (await listOwnReturns(database, { tenantId, owner })).map(({ returnNo, registeredAt, order, lines }) => ({
      returnNo,
      registeredAt: new Date(registeredAt).toISOString(),
      orderNo: order.orderNo,
      lines: lines.map(({ line, reason }) => ({
        ...{ SKU: line.sku, productName: line.product_name, quantity: line.quantity },
        ...{ reason, state: line.state },
      })),
    })),
  erase: async () => {},
}
