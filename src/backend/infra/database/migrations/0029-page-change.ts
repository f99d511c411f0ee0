import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type ChangeTrigger, createChangeTrigger, differs } from './page-change-trigger.ts'
import { type DatabaseKind, momentOf, tableEnding } from './table-ending.ts'

/**
 * Changes of pages that may be cached (REL-4). Triggers write the rows within the transaction of the change, so
 * that no command, importer or SQL statement can omit them. Every process reads the new rows about once a
 * second.
 */
export const pageChange = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    // SQLite: autoincrement, so that an id is never used twice, even after old rows were deleted.
    const id =
      kind === 'postgres'
        ? sql`id bigint generated always as identity primary key`
        : sql`id integer primary key autoincrement`
    await sql`create table page_change (
      tenant_id text not null,
      ${id},
      kind text not null,
      subject text not null,
      at ${sql.raw(momentOf(kind))} not null
    ) ${tableEnding(kind, 'wide')}`.execute(db)
    await db.schema.createIndex('page_change_at').on('page_change').column('at').execute()
    await db.schema
      .createTable('cdn_purge')
      .addColumn('tenant_id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('done_to', momentOf(kind), (column) => column.notNull())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('leased_until', momentOf(kind), (column) => column.notNull())
      .modifyEnd(tableEnding(kind, 'narrow'))
      .execute()
    // The catalogue's own reviews have no table that maps their id to their product.
    await db.schema.alterTable('review_feedback').addColumn('master_sku', 'text').execute()
    for (const trigger of triggers) await createChangeTrigger(db, kind, trigger)
  },
})

/** Stock from which pages show the same (catalogue/rules/availability.ts has 5; the rest is margin). */
const tellingStock = 20

const isPublicVoucher = (row: 'old' | 'new'): string =>
  `(${row}.listed = 1 and ${row}.owner is null and ${row}.email_key is null)`

const productOfFeedback = (row: 'old' | 'new'): string =>
  `coalesce(${row}.master_sku, (select master_sku from written_review
    where tenant_id = ${row}.tenant_id and id = ${row}.review_id))`

/** A rating of a review whose product is not recorded changes all reviews of the tenant. */
const ofFeedback = (event: ChangeTrigger['event'], row: 'old' | 'new', when: string): ChangeTrigger[] => {
  const product = productOfFeedback(row)
  return [
    {
      ...{ table: 'review_feedback', event, change: 'product' },
      ...{ when: `(${when}) and ${product} is not null`, subject: product },
    },
    {
      ...{ table: 'review_feedback', event, change: 'reviews' },
      ...{ when: `(${when}) and ${product} is null`, subject: "''" },
    },
  ]
}

const triggers: readonly ChangeTrigger[] = [
  {
    ...{ table: 'variant', event: 'update', change: 'product', subject: 'new.master_sku' },
    when: `${differs('price', 'price_since', 'earlier_prices', 'detail')} or
      (old.stock <> new.stock and (old.stock <= ${tellingStock} or new.stock <= ${tellingStock}))`,
  },
  {
    ...{ table: 'product', event: 'update', change: 'product', subject: 'new.sku' },
    when: differs('gone', 'detail'),
  },
  {
    ...{ table: 'written_stars', event: 'update', change: 'product', subject: 'new.master_sku' },
    when: differs('stars'),
  },
  {
    ...{ table: 'written_review', event: 'insert', change: 'product', subject: 'new.master_sku' },
    when: "new.state = 'approved'",
  },
  {
    ...{ table: 'written_review', event: 'update', change: 'product', subject: 'new.master_sku' },
    when: differs('state', 'stars', 'title', 'text', 'reviewer_name', 'city'),
  },
  {
    ...{ table: 'written_review', event: 'delete', change: 'product', subject: 'old.master_sku' },
    when: "old.state = 'approved'",
  },
  ...ofFeedback('insert', 'new', 'new.helpful = 1'),
  ...ofFeedback('update', 'new', 'old.helpful <> new.helpful'),
  ...ofFeedback('delete', 'old', 'old.helpful = 1'),
  {
    ...{ table: 'voucher', event: 'insert', change: 'vouchers', subject: "''" },
    when: isPublicVoucher('new'),
  },
  {
    ...{ table: 'voucher', event: 'update', change: 'vouchers', subject: "''" },
    when: `(${isPublicVoucher('old')} or ${isPublicVoucher('new')}) and (${differs(
      ...['amount', 'percent', 'minimum_order_value', 'customer_group', 'categories'],
      ...['valid_from', 'valid_until', 'listed'],
    )})`,
  },
  {
    ...{ table: 'voucher', event: 'delete', change: 'vouchers', subject: "''" },
    when: isPublicVoucher('old'),
  },
  {
    ...{ table: 'catalogue_generation', event: 'update', change: 'catalogue', subject: "''" },
    when: "new.state = 'current' and old.state <> 'current'",
  },
]
