import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Address to which mail servers report that an email could not be delivered (MAI-1). */
export const returnPath = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('letter').addColumn('return_path', 'text').execute()
  },
})
