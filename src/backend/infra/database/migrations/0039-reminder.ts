import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Payment reminders that were written, so that none is written twice (PAP-6). */
export const reminderTable = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('payment_reminder')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('order_no', 'text', (column) => column.notNull())
      .addColumn('payment', 'text', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('written_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('payment_reminder_key', ['tenant_id', 'order_no', 'payment', 'step'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
  },
})
