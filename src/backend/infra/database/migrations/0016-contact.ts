import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Contact messages and complaints (CTC-2), attachments of emails, and their reply-to address (CTC-4). */
export const contactTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('contact_message')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('cancel_advertising', 'integer', (column) => column.notNull())
      .addColumn('cancel_marketing', 'integer', (column) => column.notNull())
      .addColumn('cancel_newsletter', 'integer', (column) => column.notNull())
      .addColumn('files', 'integer', (column) => column.notNull())
      .addColumn('left_out', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('received_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('contact_message_key', ['tenant_id', 'id'])
      .modifyEnd(tableEnding(kind, 'wide'))
      .execute()
    await db.schema
      .createIndex('contact_message_by_owner')
      .on('contact_message')
      .columns(['tenant_id', 'owner'])
      .execute()
    await db.schema
      .createTable('letter_attachment')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('letter_id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('letter_attachment_key', ['tenant_id', 'letter_id', 'position'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema.createIndex('letter_attachment_by_file').on('letter_attachment').column('file').execute()
    await db.schema.alterTable('letter').addColumn('reply_to', 'text').execute()
  },
})
