import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Sessions, the secrets that sign them, and the outcomes of mutations. */
export const sessionTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('tenant_secret')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('tenant_secret_key', ['tenant_id'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema
      .createTable('session')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('customer_id', 'text', (column) => column.notNull())
      .addColumn('type', 'integer', (column) => column.notNull())
      .addColumn('authenticated_at', momentOf(kind), (column) => column.notNull())
      .addColumn('expires_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('session_key', ['tenant_id', 'token_hash'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema
      .createIndex('session_by_customer')
      .on('session')
      .columns(['tenant_id', 'customer_id'])
      .execute()
    await db.schema
      .createTable('done_mutation')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('mutation_id', 'text', (column) => column.notNull())
      .addColumn('done_at', momentOf(kind), (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('done_mutation_key', ['tenant_id', 'owner', 'mutation_id'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
  },
})
