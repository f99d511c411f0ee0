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

/** What the search thread is told, to read a tenant's catalogue by itself. */
export interface FillOrder {
  place: DatabasePlace
  tenantId: string
  /** Of the catalogue; changes of another one are not those of the index. */
  generation: number
  rules: SearchRules
}

/** Called in the search thread: its own connection, so that the shop's thread stays free meanwhile. */
export default async function fill({ place, tenantId, rules }: FillOrder): Promise<FillSource> {
  const database = await openDatabase(place)
  // Before the first product is read: what changes meanwhile is taken over afterwards.
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

/** The words a tenant's products are described with. */
export function wordsOf(shelf: Shelf): ShopWords {
  const told = [...new Set(shelf.categories.all.flatMap(({ label }) => Object.keys(label)))]
  return {
    // A shop without goods yet has none; it is searched like any other and nothing is found.
    languages: told.length > 0 ? told : [...languages],
    categories: [...shelf.categories.all],
    vocabulary: shelf.vocabulary,
  }
}

/** Every product that can be found; the rating that counts is the one that is shown. */
export async function* documentsOf(shelf: Shelf, approvedOnly: boolean): AsyncGenerator<SearchDocument> {
  const documentOf = searchDocuments(wordsOf(shelf))
  const written = await shelf.writtenStars()
  for await (const product of shelf.every())
    yield* documentsOfProducts([product], written, documentOf, approvedOnly)
}

/** The documents of products; none of a product that left the range. */
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
