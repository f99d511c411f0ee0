import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { emailKeyOf } from '#contract/email.ts'

/** Number of orders read at a time. */
const batchSize = 500

/**
 * The mailbox of a guest's order. It finds a guest's other orders when an account is made from one of them
 * (PAP-5). Null for orders of customers.
 */
export const orderMailbox = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('shop_order').addColumn('email_key', 'text').execute()
    let after = { tenant_id: '', order_no: '' }
    for (;;) {
      const orders: { tenant_id: string; order_no: string; owner: string; detail: string }[] = await db
        .selectFrom('shop_order')
        .select(['tenant_id', 'order_no', 'owner', 'detail'])
        .where(({ or, and, eb }) =>
          or([
            eb('tenant_id', '>', after.tenant_id),
            and([eb('tenant_id', '=', after.tenant_id), eb('order_no', '>', after.order_no)]),
          ]),
        )
        .orderBy('tenant_id')
        .orderBy('order_no')
        .limit(batchSize)
        .execute()
      for (const { tenant_id, order_no, owner, detail } of orders) {
        if (!owner.startsWith('v:')) continue
        const { contact } = JSON.parse(detail) as { contact?: { email?: string } }
        if (!contact?.email) continue
        await db
          .updateTable('shop_order')
          .set({ email_key: emailKeyOf(contact.email) })
          .where('tenant_id', '=', tenant_id)
          .where('order_no', '=', order_no)
          .execute()
      }
      const last = orders.at(-1)
      if (!last || orders.length < batchSize) break
      after = last
    }
    await db.schema
      .createIndex('shop_order_by_mailbox')
      .on('shop_order')
      .columns(['tenant_id', 'email_key'])
      .execute()
  },
})
