import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The company that a customer last ordered for, and its VAT id: the next order form proposes them (TAX-2). */
export const customerCompany = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('customer').addColumn('company', 'text').execute()
    await db.schema.alterTable('customer').addColumn('vat_id', 'text').execute()
  },
})
