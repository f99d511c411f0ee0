import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/**
 * Messages of a tenant's own backend about changed goods (`POST /-/changed`): a message that is sent again, to whichever
 * process, has no effect.
 */
export const changeMessage = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('change_message')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('received_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('change_message_key', ['tenant_id', 'id'])
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    await db.schema
      .createIndex('change_message_received')
      .on('change_message')
      .columns(['received_at'])
      .execute()
  },
})
