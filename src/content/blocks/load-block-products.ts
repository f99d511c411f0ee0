import { CombinedError } from '@urql/core'
import type { CommerceError, Loaded } from '#commerce/client/failures.ts'
import type { Commerce } from '#commerce/client/run-query.ts'
import { loadCategory } from '#commerce/list/categories.ts'
import type { ProductCard } from '#commerce/product/product-card-operations.ts'
import { loadProducts } from '#commerce/product/products.ts'
import { loadSearchResult } from '#commerce/search/search.ts'
import type { Block, BlockOf } from './schemas.ts'

/** The products of a page's blocks. A block that is missing here has none to show. */
export type BlockProducts = ReadonlyMap<Block, readonly ProductCard[]>

interface Options {
  /** Called only if a block needs it. */
  commerce: () => Commerce
  /** Called for each block whose products could not be loaded. */
  onFailure: (block: Block, failure: Error) => void
}

/** Loads the products of a page's blocks in parallel; a failure costs its block only (CON-6). */
export async function loadBlockProducts(
  blocks: readonly Block[],
  { commerce, onFailure }: Options,
): Promise<BlockProducts> {
  const carousels = blocks.filter((block) => block.type === 'productCarousel')
  if (carousels.length === 0) return new Map()
  const shop = commerce()
  const entries = await Promise.all(
    carousels.map(async (block): Promise<[Block, ProductCard[]][]> => {
      const products = await load(shop, block)
      if (!products.ok) onFailure(block, products.failure)
      const buyable = products.ok ? products.data.filter(({ flags }) => !flags.gone) : []
      return buyable.length > 0 ? [[block, buyable]] : []
    }),
  )
  return new Map(entries.flat())
}

async function load(
  commerce: Commerce,
  { products }: BlockOf<'productCarousel'>,
): Promise<Loaded<ProductCard[]>> {
  if ('skus' in products) return loadProducts(commerce, products.skus)
  const { category, brand, term, sort, count } = products.list
  const query = {
    ...(category && { categoryPath: category }),
    ...(brand && { brand }),
    ...(term && { term }),
    ...(sort && { sort }),
    size: count,
  }
  const found = await loadSearchResult(commerce, query)
  if (found.ok) return { ok: true, data: found.data.products }
  const isEmpty = category && isRefused(found.failure) && (await isMissing(commerce, category))
  return isEmpty ? { ok: true, data: [] } : found
}

/**
 * Whether the backend rejected the query, for example for an unknown category. If it could not answer, the
 * query is not repeated.
 */
const isRefused = ({ cause }: CommerceError): boolean =>
  cause instanceof CombinedError &&
  cause.graphQLErrors.some(({ extensions }) => extensions?.code === 'BAD_USER_INPUT')

/**
 * Whether the backend has no such category, as before the first import. Its list is then empty, and this is not
 * a failure. `npm run content:check` reports categories that do not exist.
 */
async function isMissing(commerce: Commerce, category: string): Promise<boolean> {
  const found = await loadCategory(commerce, category)
  return found.ok && found.data === null
}
