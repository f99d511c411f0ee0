import DataLoader from 'dataloader'
import type { AdapterContext } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { firstIssue, type VendureClient } from '../client.ts'
import { productsByIdOperation } from './product-operations.ts'
import { productShape, type VendureProduct } from './product-shape.ts'

/** Vendure's own limit of a list is 100 (`shopListQueryLimit`). */
const maxBatch = 100

export interface ProductLoader {
  /** Returns a product by Vendure's id; undefined if it is unknown, disabled, or not as the Shop API describes it. */
  load(productId: string, context: AdapterContext): Promise<VendureProduct | undefined>
}

/** Loads products in batches: all that one request needs at the same time are one query. */
export function productLoader(client: VendureClient): ProductLoader {
  const loaders = new WeakMap<AdapterContext['signal'], DataLoader<string, VendureProduct | undefined>>()
  return {
    load(productId, context) {
      // The signal stands for the request: contexts may be made anew for each field.
      let loader = loaders.get(context.signal)
      if (!loader) {
        loader = new DataLoader((ids) => loadBatch(client, ids, context), { maxBatchSize: maxBatch })
        loaders.set(context.signal, loader)
      }
      return loader.load(productId)
    },
  }
}

async function loadBatch(
  client: VendureClient,
  ids: readonly string[],
  context: AdapterContext,
): Promise<(VendureProduct | undefined)[]> {
  const { products } = await client.request(productsByIdOperation, { ids, take: ids.length }, context)
  const found = new Map<string, VendureProduct>()
  for (const item of products.items) {
    const product = readProduct(item, context)
    if (product) found.set(product.id, product)
  }
  return ids.map((id) => found.get(id))
}

/**
 * Validates a product. One that is not as the Shop API describes it, or has another currency than the shop, is left out and
 * named in the log, so that the rest of a list stands.
 */
export function readProduct(item: unknown, context: AdapterContext): VendureProduct | undefined {
  const parsed = productShape.safeParse(item)
  const problem = parsed.success ? currencyProblem(parsed.data, context) : firstIssue(parsed.error)
  if (parsed.success && problem === undefined) return parsed.data
  const { tenant, requestId } = context
  logWarning('vendure', `Product ${idOf(item)} is left out: ${problem}`, { tenant: tenant.id, requestId })
  return undefined
}

function currencyProblem({ variants }: VendureProduct, { tenant }: AdapterContext): string | undefined {
  const { currency } = tenant.i18n
  const other = variants.findIndex(({ currencyCode }) => currencyCode !== currency)
  if (other === -1) return undefined
  return `variants.${other}.currencyCode: ${variants[other]?.currencyCode} instead of ${currency}`
}

/** Returns the id of an item of any shape, for the log. */
function idOf(item: unknown): string {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 64) : 'without id'
}
