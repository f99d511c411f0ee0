import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Search histories of visitors and customers. */
export const searchHistoryTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('search_history')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('term_key', 'text', (column) => column.notNull())
      .addColumn('term', 'text', (column) => column.notNull())
      .addColumn('searched_at', momentOf(kind), (column) => column.notNull())
      .addColumn('expires_at', momentOf(kind))
      .addPrimaryKeyConstraint('search_history_key', ['tenant_id', 'owner', 'term_key'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema
      .createIndex('search_history_expiry')
      .on('search_history')
      .columns(['tenant_id', 'expires_at'])
      .execute()
  },
})
