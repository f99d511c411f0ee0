import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/**
 * What a returned line has forfeited of a voucher: its e-mail promises it, and its credit note applies it (NEW-4). Wrong
 * postal codes at each link of a guest's order (PAP-5).
 */
export const orderLimits = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('order_line')
      .addColumn('voucher_moved', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('order_line').addColumn('voucher_pending', 'integer').execute()
    await db.schema
      .createTable('order_link_failure')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('order_no', 'text', (column) => column.notNull())
      .addColumn('valid_until', momentOf(kind), (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_link_failure_key', ['tenant_id', 'order_no', 'valid_until'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema
      .createIndex('order_link_failure_over')
      .on('order_link_failure')
      .columns(['valid_until'])
      .execute()
  },
})
