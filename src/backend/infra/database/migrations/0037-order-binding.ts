import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A second voucher code, so that the better of two counts and none is lost (ORD-3). The quantities of a variant
 * in two baskets before log-in joined them, to be shown to the shopper.
 */
export const orderBinding = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('voucher_choice').addColumn('other_code', 'text').execute()
    await db.schema.alterTable('basket_item').addColumn('joined_here', 'integer').execute()
    await db.schema.alterTable('basket_item').addColumn('joined_account', 'integer').execute()
  },
})
