import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Contracts from which shoppers have withdrawn (LAW-3). */
export const withdrawalTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('withdrawal')
      .addColumn('tenant_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('contract', 'text', (column) => column.notNull())
      .addColumn('items', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('received_at', momentOf(kind), (column) => column.notNull())
      .addPrimaryKeyConstraint('withdrawal_key', ['tenant_id', 'id'])
      .modifyEnd(tableEnding(kind, 'wide'))
      .execute()
    for (const [name, column] of [
      ['withdrawal_by_owner', 'owner'],
      ['withdrawal_by_contract', 'contract'],
    ] as const)
      await db.schema.createIndex(name).on('withdrawal').columns(['tenant_id', column]).execute()
  },
})
