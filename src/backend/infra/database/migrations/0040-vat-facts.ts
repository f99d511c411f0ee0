import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The facts behind a line's VAT rate, so that its invoice has the rate of its own day; null in older lines. */
export const vatFacts = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('order_line').addColumn('vat_facts', 'text').execute()
  },
})
