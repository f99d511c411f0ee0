import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which provider has taken a payment, the provider's own id of it, and which refunds are chargebacks (CNX-1). */
export const paymentProviders = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('payment_attempt').addColumn('provider', 'text').execute()
    await db.schema.alterTable('payment_attempt').addColumn('reference', 'text').execute()
    await db.schema.alterTable('payment_refund').addColumn('kind', 'text').execute()
  },
})
