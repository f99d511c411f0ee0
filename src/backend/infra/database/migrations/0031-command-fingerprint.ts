import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Fingerprint of the command for which an id was used; null in rows of releases that did not store it. */
export const commandFingerprint = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('done_mutation').addColumn('fingerprint', 'text').execute()
  },
})
