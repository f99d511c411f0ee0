import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/**
 * Tokens of a tenant's own backends for its visitors and customers, and the keys that sign the tokens for its services. Both
 * are encrypted.
 */
export const backendSession = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('backend_session')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('session', 'text', (column) => column.notNull())
      .addColumn('token', 'text')
      .addColumn('data', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('ended', 'integer', (column) => column.notNull())
      .addColumn('held_by', 'text')
      .addColumn('held_until', momentOf(kind), (column) => column.notNull())
      .addColumn('expires_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('backend_session_key', ['tenant_id', 'owner', 'service', 'session'])
      .modifyEnd(tableEnding(kind, 'wide'))
      .execute()
    await db.schema.createIndex('backend_session_end').on('backend_session').columns(['expires_at']).execute()
    await db.schema
      .createTable('service_key')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('private_key', 'text', (column) => column.notNull())
      .addColumn('signs_from', momentOf(kind), (column) => column.notNull())
      .addColumn('expires_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('service_key_key', ['tenant_id', 'number'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema.createIndex('service_key_end').on('service_key').columns(['expires_at']).execute()
  },
})
