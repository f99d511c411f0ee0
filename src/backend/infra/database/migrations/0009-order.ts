import type { ColumnDataType, CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

type Column = [name: string, type: ColumnDataType, nullable?: 'nullable']

/** Orders being prepared, address books, orders with their lines and their events. */
export const orderTables = (kind: DatabaseKind): Migration => {
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
          .modifyEnd(tableEnding(kind, 'wide'))
          .execute()
      }

      await table(
        'checkout',
        ['owner'],
        [
          ['owner', 'text'],
          ['detail', 'text'],
          ['changed_at', moment],
        ],
      )
      await table(
        'address',
        ['owner', 'id'],
        [
          ['owner', 'text'],
          ['id', 'text'],
          ['is_default', 'integer'],
          ['detail', 'text'],
          ['created_at', moment],
        ],
      )
      await table(
        'shop_order',
        ['order_no'],
        [
          ['order_no', 'text'],
          ['owner', 'text'],
          ['placed_at', moment],
          ['locale', 'text'],
          ['payment_method', 'text'],
          ['payment_state', 'text'],
          ['total', 'integer'],
          ['points_redeemed', 'integer'],
          ['detail', 'text'],
        ],
      )
      await table(
        'order_line',
        ['order_no', 'line_id'],
        [
          ['order_no', 'text'],
          ['line_id', 'text'],
          ['position', 'integer'],
          ['sku', 'text'],
          ['master_sku', 'text'],
          ['product_name', 'text'],
          ['choice', 'text'],
          ['quantity', 'integer'],
          ['price', 'integer'],
          ['vat_rate', 'integer'],
          ['services', 'text'],
          ['discount', 'integer'],
          ['total', 'integer'],
          ['points', 'integer'],
          ['state', 'text'],
          ['state_since', moment],
          ['tracking_number', 'text', 'nullable'],
        ],
      )
      await table(
        'order_event',
        ['order_no', 'position'],
        [
          ['order_no', 'text'],
          ['position', 'integer'],
          ['at', moment],
          ['line_id', 'text', 'nullable'],
          ['state', 'text'],
          ['tracking_number', 'text', 'nullable'],
        ],
      )
      await db.schema
        .createIndex('shop_order_by_owner')
        .on('shop_order')
        .columns(['tenant_id', 'owner', 'placed_at'])
        .execute()
      // Index to find abandoned orders.
      await db.schema
        .createIndex('checkout_by_age')
        .on('checkout')
        .columns(['tenant_id', 'changed_at'])
        .execute()
    },
  }
}
