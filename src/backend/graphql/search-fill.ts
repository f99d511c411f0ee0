import { Catalogue } from '../catalogue/reading/catalogue.ts'
import type { Shelf } from '../catalogue/reading/shelf.ts'
import type { ShelfProduct } from '../catalogue/reading/shelf-product.ts'
import { type DatabasePlace, openDatabase } from '../database/database.ts'
import { listingChanges, newestChange } from '../page-change/listing-changes.ts'
import { type WrittenStars, withWritten } from '../review/written-stars.ts'
import { type SearchDocument, type ShopWords, searchDocuments } from '../search/document.ts'
import { languages } from '../search/language/lexicon.ts'
import { overlapMs } from '../search/worker/index-follower.ts'
import type { FillSource } from '../search/worker/messages.ts'
import type { SearchRules } from './searching.ts'
import { ratingOf } from './views/stars.ts'

/** What the search thread needs to read a tenant's catalogue by itself. */
export interface FillOrder {
  place: DatabasePlace
  tenantId: string
  /** Generation of the catalogue; changes of another generation do not apply to the index. */
  generation: number
  rules: SearchRules
}

/** Runs in the search thread, with its own connection, so that the main thread stays free. */
export default async function fill({ place, tenantId, rules }: FillOrder): Promise<FillSource> {
  const database = await openDatabase(place)
  // Taken before the first product is read: later changes are applied afterwards.
  const asOf = await newestChange(database, place)
  const around = await listingChanges(database, tenantId, asOf - overlapMs)
  const shelf = await new Catalogue(database).shelf(tenantId)
  return {
    asOf,
    takenOver: new Map(around.map(({ id, at }) => [id, at])),
    words: { ...wordsOf(shelf), synonyms: rules.synonyms },
    documents: closing(documentsOf(shelf, rules.approvedOnly), () => database.destroy()),
  }
}

/** What describes a tenant's products: languages, categories and labels. */
export function wordsOf(shelf: Shelf): ShopWords {
  const told = [...new Set(shelf.categories.all.flatMap(({ label }) => Object.keys(label)))]
  return {
    // A tenant without products has no languages in its categories; searches then find nothing.
    languages: told.length > 0 ? told : [...languages],
    categories: [...shelf.categories.all],
    vocabulary: shelf.vocabulary,
  }
}

/** Yields every product that can be found. Its rating is the one that is shown. */
export async function* documentsOf(shelf: Shelf, approvedOnly: boolean): AsyncGenerator<SearchDocument> {
  const documentOf = searchDocuments(wordsOf(shelf))
  const written = await shelf.writtenStars()
  for await (const product of shelf.every())
    yield* documentsOfProducts([product], written, documentOf, approvedOnly)
}

/** Returns the documents of products, without those that left the range. */
export const documentsOfProducts = (
  products: readonly ShelfProduct[],
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
