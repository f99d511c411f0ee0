import type { Writing } from '../basket/commands.ts'
import { emailKeyOf, findAccount } from '../customer/accounts.ts'
import { deleteDraft, readDraft, writeDraft } from './draft.ts'
import type { OrderDetail } from './order-detail.ts'

/**
 * What a visitor has said in the checkout and ordered goes to the customer who has just logged in: the checkout where
 * something was said, an order only where it went to the customer's own e-mail address, since others may use the device.
 */
export async function mergeOrders(writing: Writing, from: string): Promise<void> {
  const { db, tenantId, owner, now } = writing
  if (from === owner) return
  const visitor = { tenantId, owner: from }
  const said = await readDraft(db, visitor, now)
  if (Object.keys(said).length > 0) {
    const before = await readDraft(db, writing, now)
    // Who it is, the account knows; how it is paid has to be said by whom it concerns.
    const { contact: _, payment: __, ...rest } = said
    await writeDraft(db, writing, { ...before, ...rest }, now)
  }
  await deleteDraft(db, visitor)
  await moveOrders(writing, from)
}

async function moveOrders({ db, tenantId, owner }: Writing, from: string): Promise<void> {
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
