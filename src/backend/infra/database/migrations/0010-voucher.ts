import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Vouchers, the vouchers that owners have entered, and those that orders have used (BAS-5). */
export const voucherTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('voucher')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer')
      .addColumn('percent', 'integer')
      .addColumn('minimum_order_value', 'integer', (column) => column.notNull())
      .addColumn('customer_group', 'text', (column) => column.notNull())
      .addColumn('categories', 'text')
      .addColumn('uses', 'integer')
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('valid_from', momentOf(kind), (column) => column.notNull())
      .addColumn('valid_until', momentOf(kind), (column) => column.notNull())
      .addColumn('owner', 'text')
      .addColumn('listed', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('voucher_key', ['tenant_id', 'code'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema
      .createIndex('voucher_of_owner')
      .on('voucher')
      .columns(['tenant_id', 'owner', 'listed'])
      .execute()
    await db.schema
      .createTable('voucher_choice')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('voucher_choice_key', ['tenant_id', 'owner'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema
      .createTable('voucher_use')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('order_no', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('used_on', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('voucher_use_key', ['tenant_id', 'order_no'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    const once = (name: string, column: string) =>
      db.schema
        .createIndex(`voucher_use_once_by_${name}`)
        .on('voucher_use')
        .columns(['tenant_id', 'code', 'used_on', column])
        .unique()
        .execute()
    await once('owner', 'owner')
    await once('email', 'email_key')
  },
})
