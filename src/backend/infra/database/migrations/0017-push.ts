import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Push subscriptions of browsers, and the keys that sign push messages (SHE-5). */
export const pushTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('push_subscription')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('p256dh', 'text', (column) => column.notNull())
      .addColumn('auth', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('created_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('push_subscription_key', ['tenant_id', 'id'])
      .modifyEnd(tableEnding(kind, 'wide'))
      .execute()
    await db.schema
      .createIndex('push_subscription_by_owner')
      .on('push_subscription')
      .columns(['tenant_id', 'owner'])
      .execute()
    await db.schema
      .createTable('push_key')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('push_key_key', ['tenant_id'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
  },
})
