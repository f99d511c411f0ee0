import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Languages in which the products of a brand have names; null in catalogues from before. */
export const brandLanguages = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('brand').addColumn('languages', 'text').execute()
  },
})
