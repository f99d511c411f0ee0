import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Refunds by bank transfer and their bank accounts. */
export const payoutTables = (kind: DatabaseKind): Migration => {
  const moment = momentOf(kind)
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('payout')
        .addColumn('tenant_id', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('run_id', 'text', (column) => column.notNull())
        .addColumn('order_no', 'text', (column) => column.notNull())
        .addColumn('amount', 'integer', (column) => column.notNull())
        .addColumn('currency', 'text', (column) => column.notNull())
        .addColumn('iban', 'text', (column) => column.notNull())
        .addColumn('holder', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('ordered_at', moment, (column) => column.notNull())
        .addColumn('settled_at', moment)
        .addPrimaryKeyConstraint('payout_key', ['tenant_id', 'id'])
        .modifyEnd(tableEnding(kind, 'narrow'))
        .execute()
      await db.schema
        .createTable('payout_account')
        .addColumn('tenant_id', 'text', (column) => column.notNull())
        .addColumn('order_no', 'text', (column) => column.notNull())
        .addColumn('iban', 'text', (column) => column.notNull())
        .addColumn('holder', 'text', (column) => column.notNull())
        .addColumn('noted_at', moment, (column) => column.notNull())
        .addPrimaryKeyConstraint('payout_account_key', ['tenant_id', 'order_no'])
        .modifyEnd(tableEnding(kind, 'narrow'))
        .execute()
      const index = (name: string, columns: string[]): Promise<void> =>
        db.schema.createIndex(name).on('payout').columns(columns).execute()
      await index('payout_of_order', ['tenant_id', 'order_no'])
      await index('payout_of_run', ['tenant_id', 'run_id'])
    },
  }
}
