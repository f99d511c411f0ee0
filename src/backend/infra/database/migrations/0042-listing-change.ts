import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type ChangeTrigger, createChangeTrigger, differs } from './page-change-trigger.ts'
import type { DatabaseKind } from './table-ending.ts'

/**
 * Changes that affect the order and filters of lists: a price, a stock that ends or begins, a rating, a text.
 * The search index applies them (REL-4), and pages with lists are rendered again.
 */
export const listingChange = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    for (const trigger of triggers) await createChangeTrigger(db, kind, trigger)
    await sql`create index page_change_listing on page_change (tenant_id, at) where kind = 'listing'`.execute(
      db,
    )
    // For deleting the other rows, which expire after an hour.
    await sql`create index page_change_short on page_change (at) where kind <> 'listing'`.execute(db)
  },
})

const listing = { event: 'update', change: 'listing' } as const

const triggers: readonly ChangeTrigger[] = [
  {
    ...{ ...listing, table: 'variant', subject: 'new.master_sku' },
    when: `${differs('price', 'price_since', 'earlier_prices', 'detail')} or (old.stock > 0) <> (new.stock > 0)`,
  },
  { ...{ ...listing, table: 'product', subject: 'new.sku' }, when: differs('gone', 'detail', 'popularity') },
  { ...{ ...listing, table: 'written_stars', subject: 'new.master_sku' }, when: differs('stars') },
]
