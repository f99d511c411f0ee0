import type { ColumnDataType, CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

type Column = [name: string, type: ColumnDataType, nullable?: 'nullable']

/**
 * Returns, invoices with their numbers, received money, and how a credit is paid out. Their owner is that of
 * the order, so that they move with an order to a customer.
 */
export const returnTables = (kind: DatabaseKind): Migration => {
  const moment = momentOf(kind)
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
    async up(db: Kysely<any>) {
      const table = (name: string, key: string[], columns: Column[]): Promise<void> => {
        let builder: CreateTableBuilder<string, string> = db.schema
          .createTable(name)
          .addColumn('tenant_id', 'text', (column) => column.notNull())
        for (const [column, type, nullable] of columns)
          builder = builder.addColumn(column, type, (definition) =>
            nullable ? definition : definition.notNull(),
          )
        return builder
          .addPrimaryKeyConstraint(`${name}_key`, ['tenant_id', ...key] as never)
          .modifyEnd(tableEnding(kind, name === 'invoice' ? 'wide' : 'narrow'))
          .execute()
      }
      const index = (name: string, table: string, columns: string[]) =>
        db.schema
          .createIndex(name)
          .on(table)
          .columns(['tenant_id', ...columns])
          .execute()

      await table(
        'goods_return',
        ['return_no'],
        [
          ['return_no', 'text'],
          ['order_no', 'text'],
          ['registered_at', moment],
        ],
      )
      await table(
        'goods_return_line',
        ['return_no', 'line_id'],
        [
          ['return_no', 'text'],
          ['line_id', 'text'],
          ['reason', 'text'],
        ],
      )
      await table(
        'invoice',
        ['invoice_no'],
        [
          ['invoice_no', 'text'],
          ['kind', 'text'],
          ['order_no', 'text'],
          ['issued_at', moment],
          ['total', 'integer'],
          ['detail', 'text'],
        ],
      )
      await table('invoice_number', [], [['last', 'integer']])
      await table(
        'money_received',
        ['order_no', 'position'],
        [
          ['order_no', 'text'],
          ['position', 'integer'],
          ['amount', 'integer'],
          ['received_at', moment],
        ],
      )
      await table(
        'payback_choice',
        ['owner'],
        [
          ['owner', 'text'],
          ['way', 'text'],
          ['iban', 'text', 'nullable'],
          ['holder', 'text', 'nullable'],
          ['chosen_at', moment],
        ],
      )
      await index('goods_return_of_order', 'goods_return', ['order_no'])
      await index('invoice_of_order', 'invoice', ['order_no'])
    },
  }
}
