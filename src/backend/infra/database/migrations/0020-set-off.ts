import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Retained credit that paid another order, and the owners whose credit must be checked. */
export const setOffTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('set_off')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('to_order', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('from_order', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('set_off_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('set_off_key', ['tenant_id', 'to_order', 'position'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema
      .createIndex('set_off_of_source')
      .on('set_off')
      .columns(['tenant_id', 'from_order'])
      .execute()
    await db.schema
      .alterTable('payback_choice')
      .addColumn('unsettled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('payback_unsettled')
      .on('payback_choice')
      .columns(['tenant_id', 'unsettled'])
      .execute()
  },
})
