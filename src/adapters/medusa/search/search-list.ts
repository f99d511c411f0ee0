import type { AdapterContext } from '#gateway/adapter.ts'
import { type Catalogue, withDescendants } from '../goods/catalogue.ts'
import type { Goods } from '../goods/goods.ts'
import type { FoundProducts, SearchQuery } from './search-query.ts'
import { listOrderOf } from './sorting.ts'

/** Searches by `q` of `GET /store/products`, for a Medusa without the search index: the brand is its only filter. */
export async function searchList(
  { term, category, selected, sort, page, size }: SearchQuery,
  { products }: Goods,
  { collections }: Pick<Catalogue, 'collections'>,
  context: AdapterContext,
): Promise<FoundProducts> {
  const brands = selected.find(({ code }) => code === 'brand')?.values
  const collectionIds = brands?.flatMap((handle) => collections.get(handle)?.id ?? [])
  // Unknown brands find nothing.
  if (collectionIds?.length === 0) return { ids: [], total: 0, result: undefined, own: new Map() }
  const found = await products.list(
    {
      ...{ limit: size, offset: (page - 1) * size, order: listOrderOf(sort) },
      q: term === '' ? undefined : term,
      category_id: category && withDescendants(category).map(({ id }) => id),
      collection_id: collectionIds,
    },
    context,
  )
  return { ids: found.products.map(({ id }) => id), total: found.total, result: undefined, own: new Map() }
}
