import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** What customers have declared of the credit of an order (ORD-5): withdrawal, or early repayment. */
export const creditNoticeTable = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('credit_notice')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('order_no', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('declared_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('credit_notice_key', ['tenant_id', 'order_no', 'kind'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
  },
})
