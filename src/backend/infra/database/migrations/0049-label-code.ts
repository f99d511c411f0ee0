import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, tableEnding } from './table-ending.ts'

/** Codes of labels in feeds: a label has the same code in every import, so that addresses and filters stay. */
export const labelCode = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('label_code')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('label_key', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('label_code_key', ['tenant_id', 'kind', 'label_key'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
  },
})
