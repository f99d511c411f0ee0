import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Baskets of visitors and customers. */
export const basketTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('basket')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('changed_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('basket_key', ['tenant_id', 'owner'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema
      .createTable('basket_item')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('product_name', 'text', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('price_seen', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('removed_at', momentOf(kind))
      .addPrimaryKeyConstraint('basket_item_key', ['tenant_id', 'owner', 'id'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
  },
})
