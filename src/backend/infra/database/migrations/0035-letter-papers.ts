import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/**
 * Attachments that are rendered when their email is sent: `paper` describes the document as JSON
 * (mail/email-document.ts); null for a stored file. `legal_text` stores each version of a tenant's legal texts
 * once by its digest, so that a confirmation contains the version of the day of its order (PAP-3).
 */
export const letterPapers = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema.alterTable('letter_attachment').addColumn('paper', 'text').execute()
    await db.schema
      .createTable('legal_text')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('first_used_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('legal_text_key', ['tenant_id', 'digest'])
      .modifyEnd(tableEnding(kind, 'wide'))
      .execute()
  },
})
