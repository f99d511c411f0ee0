import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Reviews written by shoppers, their stars, and ratings of reviews. */
export const reviewTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('written_review')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('master_sku', 'text', (column) => column.notNull())
      .addColumn('stars', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('reviewer_name', 'text', (column) => column.notNull())
      .addColumn('city', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('verified', 'integer', (column) => column.notNull())
      .addColumn('written_at', momentOf(kind), (column) => column.notNull())
      .addColumn('written_on', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('written_review_key', ['tenant_id', 'id'])
      .modifyEnd(tableEnding(kind, 'wide'))
      .execute()
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(`written_review_${name}`).on('written_review').columns(columns)
    await index('of_owner', ['tenant_id', 'owner', 'master_sku']).unique().execute()
    await index('shown', ['tenant_id', 'master_sku', 'state', 'written_at']).execute()
    await index('by_state', ['tenant_id', 'state', 'written_at']).execute()
    await db.schema
      .createTable('written_stars')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('master_sku', 'text', (column) => column.notNull())
      .addColumn('stars', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('written_stars_key', ['tenant_id', 'master_sku'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema
      .createTable('review_feedback')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('review_id', 'text', (column) => column.notNull())
      .addColumn('helpful', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('review_feedback_key', ['tenant_id', 'owner', 'review_id'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema
      .createIndex('review_feedback_counted')
      .on('review_feedback')
      .columns(['tenant_id', 'review_id', 'helpful'])
      .execute()
  },
})
