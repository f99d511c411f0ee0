import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Wishlists of visitors and customers. */
export const wishlistTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('wishlist')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('changed_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('wishlist_key', ['tenant_id', 'owner'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema
      .createTable('wishlist_item')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('master_sku', 'text', (column) => column.notNull())
      .addColumn('product_name', 'text', (column) => column.notNull())
      .addColumn('price_added', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('sold_out_at', momentOf(kind))
      .addColumn('removed_at', momentOf(kind))
      .addPrimaryKeyConstraint('wishlist_item_key', ['tenant_id', 'owner', 'id'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
  },
})
