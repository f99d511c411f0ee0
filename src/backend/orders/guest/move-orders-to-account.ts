import type { Kysely } from 'kysely'
import { customerIdOf, customerOwner } from '#backend/customers/sessions/viewer.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { lockOrder } from '../life/lock-order.ts'
import { findOrder, findOrders, type StoredOrder } from '../read-orders.ts'
import { postalCodesOf } from './postal-code.ts'

interface Mailbox {
  tenantId: string
  /** The mailbox that was proven by a mailed link, as normalised by `emailKeyOf`. */
  emailKey: string
}

/**
 * Moves a guest's order to a customer's account, with the other guest orders of the same mailbox that share a postal
 * code with it: those that the same person could open by their own links. Other orders of the mailbox stay, because a
 * mistyped address may be a stranger's. It runs in the caller's transaction.
 * @param orderNo of an order that was opened by link and postal code
 * @returns the numbers of the moved orders; none if the order is no longer a guest's
 */
export async function moveOrdersToAccount(
  db: Kysely<Tables>,
  { tenantId, emailKey }: Mailbox,
  orderNo: string,
  customerId: string,
): Promise<string[]> {
  const opened = await findOrder(db, tenantId, orderNo)
  if (!opened || customerIdOf(opened.owner) !== undefined) return []
  const codes = new Set(postalCodesOf(opened.detail))
  const others = (await guestOrdersOf(db, { tenantId, emailKey })).filter(
    (each) =>
      each.orderNo !== orderNo && postalCodesOf(each.detail).some((code) => code !== '' && codes.has(code)),
  )
  const moved: string[] = []
  // Sorted, as everywhere that several orders are locked, so that concurrent transactions cannot deadlock.
  for (const each of [opened, ...others].sort((a, b) => (a.orderNo < b.orderNo ? -1 : 1))) {
    await lockOrder(db, tenantId, each.orderNo)
    const { numUpdatedRows } = await db
      .updateTable('shop_order')
      .set({ owner: customerOwner(customerId), email_key: null })
      .where('tenant_id', '=', tenantId)
      .where('order_no', '=', each.orderNo)
      .where('owner', '=', each.owner)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) moved.push(each.orderNo)
  }
  return moved
}

/** Returns the guest orders of a mailbox, sorted by number. */
async function guestOrdersOf(db: Kysely<Tables>, { tenantId, emailKey }: Mailbox): Promise<StoredOrder[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('tenant_id', '=', tenantId)
    .where('email_key', '=', emailKey)
    .execute()
  const orders = await findOrders(
    db,
    tenantId,
    rows.map(({ order_no }) => order_no),
  )
  return orders.filter(({ owner }) => customerIdOf(owner) === undefined)
}
