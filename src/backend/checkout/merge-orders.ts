import type { ViewerTransaction } from '../cart/basket/commands.ts'
import { emailKeyOf, findAccount } from '../customers/accounts.ts'
import type { OrderDetail } from '../orders/order-detail.ts'
import { deleteDraft, readDraft, writeDraft } from './draft.ts'

/**
 * Moves the checkout draft and the orders of a visitor to the customer who has just logged in. Non-empty drafts are
 * merged. Orders move only if they were sent to the customer's own e-mail address, because other people may use the
 * device.
 */
export async function mergeOrders(tx: ViewerTransaction, from: string): Promise<void> {
  const { db, tenantId, owner, now } = tx
  if (from === owner) return
  const visitor = { tenantId, owner: from }
  const draft = await readDraft(db, visitor, now)
  if (Object.keys(draft).length > 0) {
    const before = await readDraft(db, tx, now)
    // The account has the contact. The payment method has to be chosen again by the customer.
    const { contact: _, payment: __, ...rest } = draft
    await writeDraft(db, tx, { ...before, ...rest }, now)
  }
  await deleteDraft(db, visitor)
  await moveOrders(tx, from)
}

async function moveOrders({ db, tenantId, owner }: ViewerTransaction, from: string): Promise<void> {
  const account = await findAccount(db, tenantId, { id: owner.slice(2) })
  if (!account) return
  const orders = await db
    .selectFrom('shop_order')
    .select(['order_no', 'detail'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', from)
    .execute()
  for (const { order_no, detail } of orders) {
    const { contact } = JSON.parse(detail) as OrderDetail
    if (emailKeyOf(contact.email) !== emailKeyOf(account.email)) continue
    await db
      .updateTable('shop_order')
      .set({ owner, email_key: null })
      .where('tenant_id', '=', tenantId)
      .where('order_no', '=', order_no)
      .execute()
  }
}
