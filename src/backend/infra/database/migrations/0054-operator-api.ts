import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Tokens of the operator's API, and the record of what was done with them (CNX-4). */
export const operatorApiTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    const moment = momentOf(kind)
    await db.schema
      .createTable('operator_token')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('created_at', moment, (column) => column.notNull())
      .addColumn('expires_at', moment, (column) => column.notNull())
      .addColumn('revoked_at', moment)
      .addPrimaryKeyConstraint('operator_token_key', ['tenant_id', 'id'])
      .addUniqueConstraint('operator_token_hash', ['tenant_id', 'token_hash'])
      .modifyEnd(tableEnding(kind, 'wide'))
      .execute()
    await db.schema
      .createTable('operator_audit')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('at', moment, (column) => column.notNull())
      .addColumn('token_id', 'text', (column) => column.notNull())
      .addColumn('operation', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addPrimaryKeyConstraint('operator_audit_key', ['tenant_id', 'id'])
      .modifyEnd(tableEnding(kind, 'wide'))
      .execute()
    // For the list of orders since a cursor.
    await db.schema
      .createIndex('shop_order_by_time')
      .on('shop_order')
      .columns(['tenant_id', 'placed_at', 'order_no'])
      .execute()
    await db.schema.createIndex('operator_audit_at').on('operator_audit').columns(['at']).execute()
  },
})
