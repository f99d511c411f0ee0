import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the VAT rate of a line rests on, so that its invoice bears the rate of its own day; null in lines of before. */
export const vatFacts = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('order_line').addColumn('vat_facts', 'text').execute()
  },
})
