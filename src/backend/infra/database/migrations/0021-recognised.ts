import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The owner that a customer had before being recognised by number and birthday. Data that requires a proof is
 * moved with it.
 */
export const recognisedSessions = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('session').addColumn('visitor', 'text').execute()
  },
})
