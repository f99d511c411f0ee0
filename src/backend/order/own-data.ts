import type { OwnData } from '../customer/own-data.ts'
import { readBook } from './address-book.ts'
import { deleteDraft, readDraft } from './draft.ts'
import type { OrderDetail } from './order-detail.ts'
import { pointsBalance } from './points.ts'
import { everyOwnOrder } from './read-orders.ts'

/** The address book as a customer takes it along, and as it goes with the account (LAW-10). */
export const ownAddresses: OwnData = {
  name: 'addresses',
  export: async (database, tenantId, owner) =>
    (await readBook(database, { tenantId, owner })).map(({ address }) => address),
  async erase(transaction, tenantId, owner) {
    await transaction
      .deleteFrom('address')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .execute()
  },
}

/** What was said of an order that is not placed yet. */
export const ownCheckout: OwnData = {
  name: 'checkout',
  export: (database, tenantId, owner) => readDraft(database, { tenantId, owner }, Date.now()),
  erase: (transaction, tenantId, owner) => deleteDraft(transaction, { tenantId, owner }),
}

const underWay: ReadonlySet<string> = new Set(['PLACED', 'INVOICED', 'SHIPPED'])

/**
 * Orders. They are not erased: the law has a shop keep its books. A birthday is none of them, nor a phone number once nothing
 * is on its way any more.
 */
export const ownOrders: OwnData = {
  name: 'orders',
  export: async (database, tenantId, owner) =>
    (await everyOwnOrder(database, { tenantId, owner })).map(
      ({ orderNo, placedAt, method, paymentState, total, pointsRedeemed, detail, lines, events }) => ({
        orderNo,
        placedAt: new Date(placedAt).toISOString(),
        payment: { method, state: paymentState },
        total,
        pointsRedeemed,
        ...detail,
        lines: lines.map((line) => ({
          SKU: line.sku,
          productName: line.product_name,
          choice: line.choice,
          quantity: line.quantity,
          services: line.services.map(({ label, price }) => ({ label, price })),
          discount: line.discount,
          vatRatePercent: line.vat_rate / 100,
          total: line.total,
          points: line.points,
          state: line.state,
          trackingNumber: line.tracking_number,
        })),
        events: events.map(({ at, line_id, state, tracking_number }) => ({
          ...{ line: line_id, state, trackingNumber: tracking_number },
          at: new Date(at).toISOString(),
        })),
      }),
    ),
  async erase(transaction, tenantId, owner) {
    for (const { orderNo, detail, lines } of await everyOwnOrder(transaction, { tenantId, owner })) {
      const { contact } = detail
      const phone = lines.some(({ state }) => underWay.has(state)) ? contact.phone : null
      const kept: OrderDetail = { ...detail, contact: { ...contact, phone, birthday: null } }
      await transaction
        .updateTable('shop_order')
        .set({ detail: JSON.stringify(kept) })
        .where('tenant_id', '=', tenantId)
        .where('order_no', '=', orderNo)
        .execute()
    }
  },
}

/** Loyalty points: what orders have earned less what they have redeemed. They are counted from the orders and end with the account. */
export const ownPoints: OwnData = {
  name: 'loyaltyPoints',
  export: (database, tenantId, owner) => pointsBalance(database, tenantId, owner),
  erase: async () => {},
}
