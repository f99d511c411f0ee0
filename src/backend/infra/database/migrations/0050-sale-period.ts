import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf } from './table-ending.ts'

/** Sale prices that begin and end by the clock; null for variants without one. */
export const salePeriod = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('variant').addColumn('sale', 'text').execute()
    await db.schema.alterTable('variant').addColumn('price_changes_at', momentOf(kind)).execute()
    await sql`create index variant_price_change on variant (tenant_id, generation, price_changes_at)
      where price_changes_at is not null`.execute(db)
  },
})
