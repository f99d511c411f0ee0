import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/**
 * When a tenant's part of the database was restored to an older state, and whether an operator has resolved the
 * consequences.
 */
export const storeReturns = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('store_return')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('returned_at', momentOf(kind), (column) => column.notNull())
      .addColumn('settled_at', momentOf(kind))
      .addPrimaryKeyConstraint('store_return_key', ['tenant_id', 'returned_at'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
  },
})
