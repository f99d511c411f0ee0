import type { PersonalDataExporter } from '../infra/personal-data-exporter.ts'
import { readAddressBook } from '../orders/address-book.ts'
import { lockOrdersOfOwner } from '../orders/life/lock-order.ts'
import type { OrderDetail } from '../orders/order-detail.ts'
import { accountOfOrder } from '../orders/order-link.ts'
import { pointsBalance } from '../orders/points.ts'
import { allOrdersOfOwner, findOrderOfOwner } from '../orders/read-orders.ts'
import { writeOrderDetail } from '../orders/write-order-detail.ts'
import { deleteDraft, readDraft } from './draft.ts'

/** Exports and erases the address book with a customer's data (LAW-10). */
export const addressesExporter: PersonalDataExporter = {
  name: 'addresses',
  export: async (database, tenantId, owner) =>
    (await readAddressBook(database, { tenantId, owner })).map(({ address }) => address),
  async erase(transaction, tenantId, owner) {
    await transaction
      .deleteFrom('address')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .execute()
  },
}

/** Exports and erases the draft of an order that is not placed yet. */
export const checkoutExporter: PersonalDataExporter = {
  name: 'checkout',
  export: (database, tenantId, owner) => readDraft(database, { tenantId, owner }, Date.now()),
  erase: (transaction, tenantId, owner) => deleteDraft(transaction, { tenantId, owner }),
}

const openStates: ReadonlySet<string> = new Set(['PLACED', 'INVOICED', 'SHIPPED'])

/**
 * Exports orders. They are not erased, because tax law obliges the shop to keep its books. The birthday is erased, and
 * the phone number once no goods are on their way. Their e-mail address is the last one of the account from then on.
 */
export const ordersExporter: PersonalDataExporter = {
  name: 'orders',
  export: async (database, tenantId, owner) =>
    (await allOrdersOfOwner(database, { tenantId, owner })).map(
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
    // A transition at the same moment may change the detail: it is read once the order is locked.
    for (const orderNo of await lockOrdersOfOwner(transaction, { tenantId, owner })) {
      const order = await findOrderOfOwner(transaction, { tenantId, owner }, orderNo)
      if (!order) continue
      const { detail, lines } = order
      const { contact } = detail
      const phone = lines.some(({ state }) => openStates.has(state)) ? contact.phone : null
      const { email } = (await accountOfOrder(transaction, tenantId, order)) ?? contact
      const anonymised: OrderDetail = { ...detail, contact: { ...contact, email, phone, birthday: null } }
      await writeOrderDetail(transaction, tenantId, orderNo, anonymised)
    }
  },
}

/**
 * Exports the balance of loyalty points: earned by orders, less redeemed. It is counted from the orders and ends with
 * the account.
 */
export const loyaltyPointsExporter: PersonalDataExporter = {
  name: 'loyaltyPoints',
  export: (database, tenantId, owner) => pointsBalance(database, tenantId, owner),
  erase: async () => {},
}
