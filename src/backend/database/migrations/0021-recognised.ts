import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who a customer was before being recognised by number and birthday: what needs a proof is handed over with it. */
export const recognisedSessions = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('session').addColumn('visitor', 'text').execute()
  },
})
