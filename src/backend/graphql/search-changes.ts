import { Catalogue } from '../catalogue/reading/catalogue.ts'
import { type Database, type DatabasePlace, openAsItIs } from '../database/database.ts'
import { searchDocuments } from '../search/document.ts'
import type { ChangeSource } from '../search/worker/index-follower.ts'
import { documentsOfProducts, type FillOrder, wordsOf } from './search-fill.ts'

/** Queries of the search thread wait for it: a database that does not answer in time fails them, ms. */
const patience = { connectMs: 2_000, answerMs: 5_000 }

/** One connection for all tenants of the thread. It is closed by the thread's end. */
let opened: { key: string; database: Database } | undefined

function databaseAt(place: DatabasePlace): Database {
  const key = JSON.stringify(place)
  if (opened?.key !== key) opened = { key, database: openAsItIs(place, patience) }
  return opened.database
}

/** Called in the search thread: what has changed of the products of a tenant's index (ChangeSource). */
export default function changesOf({ place, tenantId, rules, generation }: FillOrder): ChangeSource {
  const database = databaseAt(place)
  return {
    async changesFrom(at) {
      const rows = await database
        .selectFrom('page_change')
        .select(['id', 'at', 'subject as sku'])
        .where('tenant_id', '=', tenantId)
        .where('kind', '=', 'listing')
        .where('at', '>=', at)
        .orderBy('at')
        .execute()
      return rows.map(({ id, at, sku }) => ({ id: Number(id), at: Number(at), sku }))
    },
    async documents(skus) {
      // Read anew each time: a catalogue that is kept would keep thousands of parsed products in this thread as well.
      const shelf = await new Catalogue(database).shelf(tenantId)
      if (shelf.generation !== generation) return undefined
      const found = await shelf.find(skus)
      const products = skus.flatMap((sku) => found.get(sku)?.product ?? [])
      const written = await shelf.writtenStars(skus)
      return documentsOfProducts(products, written, searchDocuments(wordsOf(shelf)), rules.approvedOnly)
    },
  }
}
