import { Catalogue } from '../catalogue/reading/catalogue.ts'
import { type Database, type DatabaseLocation, openUnmigrated } from '../infra/database/database.ts'
import { databaseTime, listingChanges } from '../infra/page-changes/listing-changes.ts'
import { searchDocuments } from './document.ts'
import { documentsOfProducts, type FillRequest, searchVocabularyOf } from './search-fill.ts'
import type { ChangeSource } from './worker/index-follower.ts'

/** Queries of the search thread wait for the database; if it does not answer within these times they fail. */
const timeouts = { connectMs: 2_000, answerMs: 5_000 }

/** One connection for all tenants of the thread. It closes when the thread ends. */
let opened: { key: string; database: Database } | undefined

function databaseAt(location: DatabaseLocation): Database {
  const key = JSON.stringify(location)
  if (opened?.key !== key)
    opened = { key, database: openUnmigrated({ ...location, mapped: false }, timeouts) }
  return opened.database
}

/** Runs in the search thread. Returns the source of changes for a tenant's index. */
export default function changesOf({ location, tenantId, rules, generation }: FillRequest): ChangeSource {
  const database = databaseAt(location)
  return {
    async changesFrom(at) {
      const [rows, now] = await Promise.all([
        listingChanges(database, tenantId, at),
        databaseTime(database, location),
      ])
      return { changes: rows, now }
    },
    async documents(skus) {
      // Reads the catalogue anew: a cached one would hold thousands of parsed products in this thread as well.
      const snapshot = await new Catalogue(database).snapshot(tenantId)
      if (snapshot.generation !== generation) return undefined
      const found = await snapshot.find(skus)
      const products = skus.flatMap((sku) => found.get(sku)?.product ?? [])
      const written = await snapshot.writtenStars(skus)
      return documentsOfProducts(
        products,
        written,
        searchDocuments(searchVocabularyOf(snapshot)),
        rules.approvedOnly,
      )
    },
  }
}
