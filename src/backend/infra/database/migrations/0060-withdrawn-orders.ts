import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** The order of a withdrawal and what it names, and the last step of staff, which can be taken back. */
export const withdrawnOrders = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    for (const column of ['order_no', 'outcome', 'lines'])
      await db.schema.alterTable('withdrawal').addColumn(column, 'text').execute()
    await db.schema
      .createIndex('withdrawal_order')
      .on('withdrawal')
      .columns(['tenant_id', 'order_no'])
      .execute()
    await db.schema
      .createTable('order_step')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('order_no', 'text', (column) => column.notNull())
      .addColumn('at', momentOf(kind), (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_step_key', ['tenant_id', 'order_no'])
      .modifyEnd(tableEnding(kind, 'wide'))
      .execute()
  },
})
