import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, tableEnding } from './table-ending.ts'

/** Counts of page views and orders (CNX-2); no data of a single visit. */
export const pageViews = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    const key = ['tenant_id', 'grain', 'period', 'step', 'device']
    let builder = db.schema.createTable('page_view')
    for (const column of key) builder = builder.addColumn(column, 'text', (text) => text.notNull())
    for (const column of ['views', 'prefetched'])
      builder = builder.addColumn(column, 'integer', (count) => count.notNull())
    await builder
      .addPrimaryKeyConstraint('page_view_key', key as never)
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
  },
})
