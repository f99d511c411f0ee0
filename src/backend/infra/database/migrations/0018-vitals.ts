import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, tableEnding } from './table-ending.ts'

/** Counts of web vitals (DAT-6) by size and kind; no data of a single visit. */
export const vitalTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    const table = async (name: string, texts: string[], counts: string[], key: string[]): Promise<void> => {
      let builder = db.schema.createTable(name)
      for (const column of texts) builder = builder.addColumn(column, 'text', (text) => text.notNull())
      for (const column of counts) builder = builder.addColumn(column, 'integer', (count) => count.notNull())
      await builder
        .addPrimaryKeyConstraint(`${name}_key`, key as never)
        .modifyEnd(tableEnding(kind, 'narrow'))
        .execute()
    }
    const histogram = ['tenant_id', 'grain', 'period', 'metric', 'page_type', 'device']
    await table('vital_count', histogram, ['bucket', 'count'], [...histogram, 'bucket'])
    const facet = ['tenant_id', 'day', 'metric', 'facet', 'value']
    await table('vital_facet', facet, ['count', 'poor'], facet)
  },
})
