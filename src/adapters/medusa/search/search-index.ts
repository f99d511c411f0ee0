import type { AdapterContext } from '#gateway/adapter.ts'
import { MedusaAnswerError } from '../answer-error.ts'
import { searchShape, withDescendants } from '../goods/catalogue.ts'
import type { Goods } from '../goods/goods.ts'
import { conditionsOf, priceFieldOf } from './filters.ts'
import type { FoundProducts, SearchQuery } from './search-query.ts'
import { indexOrderOf } from './sorting.ts'

/** Queries in one request: Medusa takes twenty. Further selected filters keep the counts of the filtered result. */
const maxQueries = 20

/** The last word may be a beginning, and typing errors are corrected. */
export const termOptions = { match_strategy: 'last', typo_tolerance: true }

/** Searches by `POST /store/search`: one request, with a query of its own for the counts of each selected filter. */
export async function searchIndex(
  { term, category, selected, sort, page, size }: SearchQuery,
  { client }: Goods,
  context: AdapterContext,
): Promise<FoundProducts> {
  const priceField = priceFieldOf(context.tenant.i18n.currency)
  const base = [...(category ? [{ category_ids: withDescendants(category).map(({ id }) => id) }] : [])]
  const facets = [
    { field: 'facets', type: 'value', limit: 500 },
    ...(client.settings.brand === 'none' ? [] : [{ field: 'collection', type: 'value', limit: 500 }]),
    { field: priceField, type: 'stats' },
  ]
  const queryOf = (pagination: object, except?: string) => {
    const conditions = [...base, ...conditionsOf(selected, except)]
    return {
      entity: 'product',
      fields: ['id'],
      filters: { ...(term !== '' && { q: term }), ...(conditions.length > 0 && { $and: conditions }) },
      pagination,
      search_options: { ...termOptions, facets, count: 'exact' },
    }
  }
  const order = indexOrderOf(sort, priceField)
  const codes = selected.map(({ code }) => code).slice(0, maxQueries - 1)
  const queries = [
    queryOf({ skip: (page - 1) * size, take: size, ...(order && { order }) }),
    ...codes.map((code) => queryOf({ take: 0 }, code)),
  ]
  const { results } = await client.request(
    { method: 'POST', path: '/store/search', body: { queries }, answer: searchShape },
    context,
  )
  const [result, ...own] = results
  if (!result || own.length !== codes.length)
    throw new MedusaAnswerError(
      `Medusa, POST /store/search: ${results.length} results for ${queries.length} queries`,
    )
  return {
    ids: result.hits.map(({ id }) => id),
    total: result.metadata.count ?? 0,
    result,
    own: new Map(codes.flatMap((code, index) => (own[index] ? [[code, own[index]] as const] : []))),
  }
}
