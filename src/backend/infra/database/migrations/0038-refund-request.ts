import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** When the shopper was requested to enter the bank account for a refund (PAP-7). */
export const refundRequest = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('refund_request')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('order_no', 'text', (column) => column.notNull())
      .addColumn('requested_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('refund_request_key', ['tenant_id', 'order_no'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
  },
})
