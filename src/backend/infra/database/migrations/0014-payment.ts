import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/** Pending payments, payment URLs of the provider, its webhooks, refunds, and received transfers (BAS-3, SEC-6). */
export const paymentTables = (kind: DatabaseKind): Migration => {
  const types = { text: 'text', cents: 'integer', count: 'integer', moment: momentOf(kind) } as const
  type Column = [name: string, type: keyof typeof types, nullable?: 'nullable']
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
    async up(db: Kysely<any>) {
      const table = (name: string, key: string, columns: Column[]): Promise<void> => {
        let builder: CreateTableBuilder<string, string> = db.schema
          .createTable(name)
          .addColumn('tenant_id', 'text', (column) => column.notNull())
        for (const [column, type, nullable] of columns)
          builder = builder.addColumn(column, types[type], (definition) =>
            nullable ? definition : definition.notNull(),
          )
        return builder
          .addPrimaryKeyConstraint(`${name}_key`, ['tenant_id', key] as never)
          .modifyEnd(tableEnding(kind, 'narrow'))
          .execute()
      }
      const index = (name: string, on: string, columns: string[]): Promise<void> =>
        db.schema.createIndex(name).on(on).columns(columns).execute()

      await table('payment', 'order_no', [
        ['order_no', 'text'],
        ['currency', 'text'],
        ['pay_until', 'moment'],
      ])
      await table('payment_attempt', 'id', [
        ['id', 'text'],
        ['order_no', 'text'],
        ['amount', 'cents'],
        ['currency', 'text'],
        ['state', 'text'],
        ['begun_at', 'moment'],
        ['address', 'text', 'nullable'],
      ])
      await table('payment_call', 'id', [
        ['id', 'text'],
        ['received_at', 'moment'],
        ['content', 'text'],
        ['outcome', 'text'],
      ])
      await table('payment_refund', 'id', [
        ['id', 'text'],
        ['attempt_id', 'text'],
        ['order_no', 'text'],
        ['amount', 'cents'],
        ['state', 'text'],
        ['owed_at', 'moment'],
        ['attempts', 'count'],
        ['next_at', 'moment'],
      ])
      await table('bank_receipt', 'transaction_id', [
        ['transaction_id', 'text'],
        ['order_no', 'text'],
        ['amount', 'cents'],
        ['booked_at', 'moment'],
      ])
      // Pending rows are queried every few seconds.
      await index('payment_by_end', 'payment', ['pay_until'])
      await index('payment_attempt_of_order', 'payment_attempt', ['tenant_id', 'order_no'])
      await index('payment_call_by_age', 'payment_call', ['received_at'])
      await index('payment_refund_due', 'payment_refund', ['state', 'next_at'])
      await index('payment_refund_of_order', 'payment_refund', ['tenant_id', 'order_no'])
      await index('bank_receipt_of_order', 'bank_receipt', ['tenant_id', 'order_no'])
    },
  }
}
