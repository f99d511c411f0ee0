import { Catalogue } from '../catalogue/reading/catalogue.ts'
import type { Shelf } from '../catalogue/reading/shelf.ts'
import type { ShelfProduct } from '../catalogue/reading/shelf-product.ts'
import { type Database, type DatabasePlace, openDatabase } from '../database/database.ts'
import { type WrittenStars, withWritten } from '../review/written-stars.ts'
import { type SearchDocument, type ShopWords, searchDocuments } from '../search/document.ts'
import { languages } from '../search/language/lexicon.ts'
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
  const asOf = await newestChange(database)
  const shelf = await new Catalogue(database).shelf(tenantId)
  return {
    asOf,
    words: { ...wordsOf(shelf), synonyms: rules.synonyms },
    documents: closing(documentsOf(shelf, rules.approvedOnly), () => database.destroy()),
  }
}

/** Moment of the newest change, by the clock of the database, ms; 0 where nothing has changed yet. */
async function newestChange(database: Database): Promise<number> {
  const { at } = await database
    .selectFrom('page_change')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  return Number(at ?? 0)
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
