import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** The outbox of webhooks, and endpoints that want no more of them (CNX-3). */
export const webhookTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('webhook_message')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('written_at', momentOf(kind), (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', momentOf(kind), (column) => column.notNull())
      .addColumn('problem', 'text')
      .addPrimaryKeyConstraint('webhook_message_key', ['tenant_id', 'id'])
      .modifyEnd(tableEnding(kind, 'wide'))
      .execute()
    await db.schema
      .createIndex('webhook_message_by_next')
      .on('webhook_message')
      .columns(['state', 'next_at'])
      .execute()
    await db.schema
      .createIndex('webhook_message_by_endpoint')
      .on('webhook_message')
      .columns(['tenant_id', 'endpoint', 'state', 'next_at'])
      .execute()
    await db.schema
      .createTable('webhook_endpoint_off')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('endpoint', 'text', (column) => column.notNull())
      .addColumn('url', 'text', (column) => column.notNull())
      .addColumn('off_since', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('webhook_endpoint_off_key', ['tenant_id', 'endpoint'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
  },
})
