import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Marks emails of a mass mailing; emails to one person are sent first. */
export const letterMailing = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('letter')
      .addColumn('mailing', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.dropIndex('letter_by_next').execute()
    await db.schema
      .createIndex('letter_by_turn')
      .on('letter')
      .columns(['state', 'mailing', 'next_at'])
      .execute()
  },
})
