import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, tableEnding } from './table-ending.ts'

/** URLs from which the pictures of imported products are fetched, by generation. */
export const fetchedPictures = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('fetched_picture')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('generation', 'integer', (column) => column.notNull())
      .addColumn('picture_key', 'text', (column) => column.notNull())
      .addColumn('master_sku', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('fetched_picture_key', [
        'tenant_id',
        'generation',
        'picture_key',
        'master_sku',
      ] as never)
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
  },
})
