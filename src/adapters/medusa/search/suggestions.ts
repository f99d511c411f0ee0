import { z } from 'zod'
import { completedTerms } from '#adapters/shared/typed-terms.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import { searchShape } from '../goods/catalogue.ts'
import { categoryView } from '../goods/category-view.ts'
import type { Goods } from '../goods/goods.ts'
import { matching, matchingBrands } from './matching.ts'
import { termOptions } from './search-index.ts'

/** Products whose names may complete what is typed. */
const candidates = 50

interface Named {
  id: string
  title: string
}

/** Returns suggestions while a term is typed: Medusa has none of its own, so that names of found products are proposed. */
export async function suggestions(goods: Goods, typed: string, limit: number, context: AdapterContext) {
  const most = Math.min(10, Math.max(1, limit))
  if (typed === '') return { terms: [], products: [], categories: [], brands: [], correctedTerm: null }
  const catalogue = await goods.catalogue.read(context)
  const found = catalogue.hasIndex
    ? await fromIndex(goods, typed, context)
    : await fromList(goods, typed, context)
  return {
    terms: completedTerms(
      found.map(({ title }) => title),
      typed,
    ).slice(0, most),
    products: () =>
      goods.byIds(
        found.slice(0, most).map(({ id }) => id),
        context,
      ),
    categories: () =>
      matching(catalogue, typed)
        .slice(0, most)
        .map((category) => categoryView(category, goods, context)),
    brands: async () => (await matchingBrands(goods, catalogue, typed, context)).slice(0, most),
    correctedTerm: null,
  }
}

async function fromIndex({ client }: Goods, term: string, context: AdapterContext): Promise<Named[]> {
  const query = {
    entity: 'product',
    fields: ['id', 'title'],
    filters: { q: term },
    pagination: { take: candidates },
    search_options: termOptions,
  }
  const { results } = await client.request(
    { method: 'POST', path: '/store/search', body: { queries: [query] }, answer: searchShape },
    context,
  )
  return (results[0]?.hits ?? []).map(({ id, document }) => ({ id, title: document?.title ?? '' }))
}

async function fromList({ client }: Goods, term: string, context: AdapterContext): Promise<Named[]> {
  const { products } = await client.request(
    {
      path: '/store/products',
      query: { q: term, limit: candidates, fields: 'id,title' },
      answer: z.object({ products: z.array(z.object({ id: z.string(), title: z.string() })) }),
    },
    context,
  )
  return products
}
