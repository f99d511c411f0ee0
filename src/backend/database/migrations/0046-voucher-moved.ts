import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a returned line has forfeited of a voucher: its letter promises it, and its credit note applies it (NEW-4). */
export const voucherMoved = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('order_line')
      .addColumn('voucher_moved', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('order_line').addColumn('voucher_pending', 'integer').execute()
  },
})
