import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/**
 * Attachments that are drawn when their letter is sent: `paper` says which, as JSON (mail/letter-paper.ts). Null for a file that
 * is stored whole. `legal_text` stores each version of a tenant's legal texts once, by the digest of its content, so that a
 * confirmation brings the version of the day of its order (PAP-3).
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
