import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type DatabaseKind, tableEnding } from './table-ending.ts'

type Column = [name: string, type: 'text' | 'integer', nullable?: 'nullable']

/** Tables of the catalogue: several generations per tenant beside each other. */
export const catalogueTables = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    const table = (
      name: string,
      key: string[],
      rows: 'wide' | 'narrow',
      columns: Column[],
    ): Promise<void> => {
      let builder: CreateTableBuilder<string, string> = db.schema
        .createTable(name)
        .addColumn('tenant_id', 'text', (column) => column.notNull())
        .addColumn('generation', 'integer', (column) => column.notNull())
      for (const [column, type, nullable] of columns)
        builder = builder.addColumn(column, type, (definition) =>
          nullable ? definition : definition.notNull(),
        )
      return builder
        .addPrimaryKeyConstraint(`${name}_key`, ['tenant_id', 'generation', ...key] as never)
        .modifyEnd(tableEnding(kind, rows))
        .execute()
    }
    const index = (name: string, on: string, columns: string[]) =>
      db.schema
        .createIndex(name)
        .on(on)
        .columns(['tenant_id', 'generation', ...columns])

    await table('catalogue_generation', [], 'narrow', [
      ['state', 'text'],
      ['seen_at', 'text'],
    ])
    await table('product', ['sku'], 'wide', [
      ['sku', 'text'],
      ['brand_slug', 'text'],
      ['popularity', 'integer'],
      ['gone', 'integer'],
      ['detail', 'text'],
    ])
    await index('product_by_brand', 'product', ['brand_slug', 'popularity']).execute()
    await table('variant', ['master_sku', 'position'], 'narrow', [
      ['master_sku', 'text'],
      ['position', 'integer'],
      ['sku', 'text'],
      ['price', 'integer'],
      ['price_since', 'text'],
      ['earlier_prices', 'text', 'nullable'],
      ['stock', 'integer'],
      ['detail', 'text'],
    ])
    await index('variant_by_sku', 'variant', ['sku']).unique().execute()
    await table('product_category', ['category_key', 'popularity', 'sku'], 'narrow', [
      ['category_key', 'text'],
      ['popularity', 'integer'],
      ['sku', 'text'],
    ])
    await table('category', ['category_key'], 'wide', [
      ['category_key', 'text'],
      ['parent_key', 'text', 'nullable'],
      ['position', 'integer'],
      ['product_count', 'integer'],
      ['detail', 'text'],
    ])
    await table('category_path', ['language', 'path'], 'narrow', [
      ['language', 'text'],
      ['path', 'text'],
      ['category_key', 'text'],
    ])
    await table('brand', ['slug'], 'narrow', [
      ['slug', 'text'],
      ['name', 'text'],
      ['product_count', 'integer'],
    ])
    await table('review', ['master_sku', 'position'], 'wide', [
      ['master_sku', 'text'],
      ['position', 'integer'],
      ['stars', 'integer'],
      ['approved', 'integer'],
      ['detail', 'text'],
    ])
    await table('vocabulary', [], 'wide', [['detail', 'text']])
  },
})
