import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf } from './table-ending.ts'

/** Name of the person whose message an email passes on, and when a mail server rejected a newsletter's address (MAI-1). */
export const mailSenders = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('letter').addColumn('reply_name', 'text').execute()
    await db.schema.alterTable('newsletter_recipient').addColumn('rejected_at', momentOf(kind)).execute()
  },
})
