import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Files to be mailed, in chunks, so that every machine that shares the database can send them (REL-9). */
export const uploadTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('upload')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('size', 'integer')
      .addColumn('written_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('upload_key', ['tenant_id', 'file'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema.createIndex('upload_by_age').on('upload').column('written_at').execute()
    await db.schema
      .createTable('upload_chunk')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('content', kind === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('upload_chunk_key', ['tenant_id', 'file', 'position'])
      .modifyEnd(tableEnding(kind, 'wide'))
      .execute()
  },
})
