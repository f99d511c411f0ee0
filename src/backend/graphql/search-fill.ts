import { Catalogue } from '../catalogue/reading/catalogue.ts'
import type { Shelf } from '../catalogue/reading/shelf.ts'
import { type DatabasePlace, openDatabase } from '../database/database.ts'
import { withWritten } from '../review/written-stars.ts'
import { type SearchDocument, type ShopWords, searchDocuments } from '../search/document.ts'
import { languages } from '../search/language/lexicon.ts'
import type { FillSource } from '../search/worker/messages.ts'
import type { SearchRules } from './searching.ts'
import { ratingOf } from './views/stars.ts'

/** What the search thread is told, to read a tenant's catalogue by itself. */
export interface FillOrder {
  place: DatabasePlace
  tenantId: string
  rules: SearchRules
}

/** Called in the search thread: its own connection, so that the shop's thread stays free meanwhile. */
export default async function fill({ place, tenantId, rules }: FillOrder): Promise<FillSource> {
  const database = await openDatabase(place)
  const shelf = await new Catalogue(database).shelf(tenantId)
  return {
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
  for await (const product of shelf.every()) {
    const stars = withWritten(product.stars, written.get(product.sku))
    const { averageRating, reviewCount } = ratingOf(stars, approvedOnly)
    const document = documentOf(product, { average: averageRating ?? 0, count: reviewCount })
    if (document) yield document
  }
}

async function* closing<Item>(items: AsyncGenerator<Item>, close: () => Promise<void>): AsyncGenerator<Item> {
  try {
    yield* items
  } finally {
    await close()
  }
}
