import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf } from './table-ending.ts'

/** Indexes that find expired rows by age. Of baskets, wishlists and codes only those of visitors expire. */
export const retentionIndexes = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('voucher_choice')
      .addColumn('chosen_at', momentOf(kind), (column) => column.notNull().defaultTo(0))
      .execute()
    // The time of existing choices is unknown, so their retention begins now.
    await db.updateTable('voucher_choice').set({ chosen_at: Date.now() }).execute()
    await db.schema.createIndex('done_mutation_by_age').on('done_mutation').column('done_at').execute()
    await db.schema.createIndex('session_by_end').on('session').column('expires_at').execute()
    for (const [table, age] of [
      ['basket', 'changed_at'],
      ['wishlist', 'changed_at'],
      ['voucher_choice', 'chosen_at'],
    ] as const)
      await db.schema
        .createIndex(`${table}_of_visitors`)
        .on(table)
        .column(age)
        .where(sql<boolean>`substr(owner, 1, 2) = 'v:'`)
        .execute()
  },
})
