import { Catalogue } from '../catalogue/reading/catalogue.ts'
import type { CatalogueSnapshot } from '../catalogue/reading/catalogue-snapshot.ts'
import type { SnapshotProduct } from '../catalogue/reading/snapshot-product.ts'
import { type WrittenStars, withWritten } from '../catalogue/reading/written-stars.ts'
import { ratingOf } from '../catalogue/rules/stars.ts'
import { type DatabaseLocation, openDatabase } from '../infra/database/database.ts'
import { listingChanges, newestChange } from '../infra/page-changes/listing-changes.ts'
import { type SearchDocument, type SearchVocabulary, searchDocuments } from './document.ts'
import { languages } from './language/lexicon.ts'
import type { SearchRules } from './search-provider.ts'
import { overlapMs } from './worker/index-follower.ts'
import type { FillSource } from './worker/messages.ts'

/** What the search thread needs to read a tenant's catalogue by itself. */
export interface FillRequest {
  location: DatabaseLocation
  tenantId: string
  /** Generation of the catalogue; changes of another generation do not apply to the index. */
  generation: number
  rules: SearchRules
}

/** Runs in the search thread, with its own connection, so that the main thread stays free. */
export default async function fill({ location, tenantId, rules }: FillRequest): Promise<FillSource> {
  // The whole catalogue is read once: memory-mapped, all of it would count as memory of this process.
  const database = await openDatabase({ ...location, mapped: false })
  // Taken before the first product is read: later changes are applied afterwards.
  const asOf = await newestChange(database, location)
  const around = await listingChanges(database, tenantId, asOf - overlapMs)
  const snapshot = await new Catalogue(database).snapshot(tenantId)
  return {
    asOf,
    takenOver: new Map(around.map(({ id, at }) => [id, at])),
    words: vocabularyWith(snapshot, rules),
    documents: closing(documentsOf(snapshot, rules.approvedOnly), () => database.destroy()),
  }
}

/** What describes a tenant's products, with the tenant's own words. */
export const vocabularyWith = (
  snapshot: CatalogueSnapshot,
  { synonyms, notLearned }: SearchRules,
): SearchVocabulary => ({
  ...searchVocabularyOf(snapshot),
  ...(notLearned === undefined ? { synonyms } : { synonyms, notLearned }),
})

/** What describes a tenant's products: languages, categories and labels. */
export function searchVocabularyOf(snapshot: CatalogueSnapshot): SearchVocabulary {
  // An import has labels in the languages of its feeds alone, and slugs in all of the shop.
  const own = snapshot.categories.all.flatMap(({ label, slug }) => [
    ...Object.keys(label),
    ...Object.keys(slug),
  ])
  const ownLanguages = [...new Set(own)]
  return {
    // A tenant without products has no languages in its categories; searches then find nothing.
    languages: ownLanguages.length > 0 ? ownLanguages : [...languages],
    categories: [...snapshot.categories.all],
    vocabulary: snapshot.vocabulary,
  }
}

/** Yields every product that can be found. Its rating is the one that is shown. */
export async function* documentsOf(
  snapshot: CatalogueSnapshot,
  approvedOnly: boolean,
): AsyncGenerator<SearchDocument> {
  const documentOf = searchDocuments(searchVocabularyOf(snapshot))
  const written = await snapshot.writtenStars()
  for await (const product of snapshot.every())
    yield* documentsOfProducts([product], written, documentOf, approvedOnly)
}

/** Returns the documents of products, without those that left the range. */
export const documentsOfProducts = (
  products: readonly SnapshotProduct[],
  written: ReadonlyMap<string, WrittenStars>,
  documentOf: ReturnType<typeof searchDocuments>,
  approvedOnly: boolean,
): SearchDocument[] =>
  products.flatMap((product) => {
    const stars = withWritten(product.stars, written.get(product.sku))
    const { averageRating, reviewCount } = ratingOf(stars, approvedOnly)
    return documentOf(product, { average: averageRating ?? 0, count: reviewCount }) ?? []
  })

async function* closing<Item>(items: AsyncGenerator<Item>, close: () => Promise<void>): AsyncGenerator<Item> {
  try {
    yield* items
  } finally {
    await close()
  }
}
