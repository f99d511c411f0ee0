import { Catalogue } from '../catalogue/reading/catalogue.ts'
import { type Database, type DatabasePlace, openAsItIs } from '../database/database.ts'
import { databaseTime, listingChanges } from '../page-change/listing-changes.ts'
import { searchDocuments } from '../search/document.ts'
import type { ChangeSource } from '../search/worker/index-follower.ts'
import { documentsOfProducts, type FillOrder, wordsOf } from './search-fill.ts'

/** Queries of the search thread wait for the database; if it does not answer within these times they fail. */
const patience = { connectMs: 2_000, answerMs: 5_000 }

/** One connection for all tenants of the thread. It closes when the thread ends. */
let opened: { key: string; database: Database } | undefined

function databaseAt(place: DatabasePlace): Database {
  const key = JSON.stringify(place)
  if (opened?.key !== key) opened = { key, database: openAsItIs({ ...place, mapped: false }, patience) }
  return opened.database
}

/** Runs in the search thread. Returns the source of changes for a tenant's index. */
export default function changesOf({ place, tenantId, rules, generation }: FillOrder): ChangeSource {
  const database = databaseAt(place)
  return {
    async changesFrom(at) {
      const [rows, now] = await Promise.all([
        listingChanges(database, tenantId, at),
        databaseTime(database, place),
      ])
      return { changes: rows, now }
    },
    async documents(skus) {
      // Reads the catalogue anew: a cached one would hold thousands of parsed products in this thread as well.
      const shelf = await new Catalogue(database).shelf(tenantId)
      if (shelf.generation !== generation) return undefined
      const found = await shelf.find(skus)
      const products = skus.flatMap((sku) => found.get(sku)?.product ?? [])
      const written = await shelf.writtenStars(skus)
      return documentsOfProducts(products, written, searchDocuments(wordsOf(shelf)), rules.approvedOnly)
    },
  }
}
