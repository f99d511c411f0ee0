import DataLoader from 'dataloader'
import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { firstIssue, type MedusaClient } from '../client.ts'
import type { MarketSource } from '../region.ts'
import { kindOfSku, variantSku } from '../sku.ts'
import { type MedusaProduct, productFields, productShape } from './product-shape.ts'

const maxBatch = 100

/** Products of a page, and how many there are in all. */
export interface ProductPage {
  products: MedusaProduct[]
  total: number
}

export interface ProductLoader {
  /** Returns a product by Medusa's id; undefined if it is unknown, not published, or not as the Store API describes it. */
  load(productId: string, context: AdapterContext): Promise<MedusaProduct | undefined>
  /** Loads a product anew, as after a refused order. */
  reload(productId: string, context: AdapterContext): Promise<MedusaProduct | undefined>
  /** Returns the id of the product of a sku; undefined if no product has it. */
  productIdOf(sku: string, context: AdapterContext): Promise<string | undefined>
  /** Returns a page of products by filters of `GET /store/products`. They need not be loaded again. */
  list(
    query: Record<string, string | number | readonly string[] | undefined>,
    context: AdapterContext,
  ): Promise<ProductPage>
}

interface RequestLoaders {
  products: DataLoader<string, MedusaProduct | undefined>
  skus: DataLoader<string, string | undefined>
}

/** Products are validated one by one, so that one bad product leaves the others. */
const listShape = z.object({ products: z.array(z.unknown()), count: z.int().nonnegative() })
const variantsShape = z.object({
  variants: z.array(
    z.object({ id: z.string(), sku: z.string().nullable(), product_id: z.string().nullable() }),
  ),
})

/** Maximum number of cached products; the oldest are deleted first. */
const maxRemembered = 10_000

/** Loads products in batches: all that one request needs at the same time are one query. */
export function productLoader(client: MedusaClient, markets: MarketSource): ProductLoader {
  const loaders = new WeakMap<AdapterContext['signal'], RequestLoaders>()
  /** Product ids by sku. A product is checked for its sku, so that an outdated entry does no harm. */
  const remembered = new Map<string, string>()

  const remember = (product: MedusaProduct): void => {
    for (const variant of product.variants) {
      remembered.set(variantSku(variant), product.id)
      if (remembered.size > maxRemembered) remembered.delete(remembered.keys().next().value as string)
    }
  }

  const list: ProductLoader['list'] = async (query, context) => {
    const { regionId, country } = await markets.read(context)
    const { products, count } = await client.request(
      {
        path: '/store/products',
        query: { ...query, region_id: regionId, country_code: country, fields: productFields },
        answer: listShape,
      },
      context,
    )
    const read = products.flatMap((item) => readProduct(item, context) ?? [])
    for (const product of read) {
      remember(product)
      loadersOf(context).products.prime(product.id, product)
    }
    return { products: read, total: count }
  }

  const loadBatch = async (ids: readonly string[], context: AdapterContext) => {
    const { products } = await list({ id: ids, limit: ids.length }, context)
    const found = new Map(products.map((product) => [product.id, product]))
    return ids.map((id) => found.get(id))
  }

  const loadSkus = async (skus: readonly string[], context: AdapterContext) => {
    const isId = (sku: string) => kindOfSku(sku) === 'variant'
    const answers = await Promise.all(
      [skus.filter(isId), skus.filter((sku) => !isId(sku))].map((values, index) =>
        values.length === 0
          ? { variants: [] }
          : client.request(
              {
                path: '/store/product-variants',
                query: {
                  [index === 0 ? 'id' : 'sku']: values,
                  fields: 'id,sku,product_id',
                  limit: values.length,
                },
                answer: variantsShape,
              },
              context,
            ),
      ),
    )
    const found = new Map(
      answers.flatMap(({ variants }) => variants.map((each) => [variantSku(each), each.product_id] as const)),
    )
    return skus.map((sku) => found.get(sku) ?? undefined)
  }

  const loadersOf = (context: AdapterContext): RequestLoaders => {
    // The signal stands for the request: contexts may be made anew for each field.
    const known = loaders.get(context.signal)
    if (known) return known
    const opened: RequestLoaders = {
      products: new DataLoader((ids) => loadBatch(ids, context), { maxBatchSize: maxBatch }),
      skus: new DataLoader((skus) => loadSkus(skus, context), { maxBatchSize: maxBatch }),
    }
    loaders.set(context.signal, opened)
    return opened
  }

  const hasSku = (product: MedusaProduct | undefined, sku: string): product is MedusaProduct =>
    product?.variants.some((variant) => variantSku(variant) === sku) ?? false

  const load: ProductLoader['load'] = (productId, context) => loadersOf(context).products.load(productId)

  return {
    load,
    list,
    reload(productId, context) {
      loadersOf(context).products.clear(productId)
      return load(productId, context)
    },
    async productIdOf(sku, context) {
      const kind = kindOfSku(sku)
      if (kind === undefined || kind === 'product') return kind && sku
      const known = remembered.get(sku)
      if (known !== undefined && hasSku(await load(known, context), sku)) return known
      return await loadersOf(context).skus.load(sku)
    },
  }
}

/**
 * Validates a product. One that is not as the Store API describes it, or has another currency than the shop, is left out and
 * named in the log, so that the rest of a list stands.
 */
export function readProduct(item: unknown, context: AdapterContext): MedusaProduct | undefined {
  const parsed = productShape.safeParse(item)
  const problem = parsed.success ? currencyProblem(parsed.data, context) : firstIssue(parsed.error)
  if (parsed.success && problem === undefined) return ordered(parsed.data)
  const { tenant, requestId } = context
  logWarning('medusa', `Product ${idOf(item)} is left out: ${problem}`, { tenant: tenant.id, requestId })
  return undefined
}

/** Variants in the order of their rank: Medusa returns them in any order. */
const ordered = (product: MedusaProduct): MedusaProduct => ({
  ...product,
  variants: product.variants.toSorted((one, other) => (one.variant_rank ?? 0) - (other.variant_rank ?? 0)),
})

function currencyProblem({ variants }: MedusaProduct, { tenant }: AdapterContext): string | undefined {
  const { currency } = tenant.i18n
  const other = variants.findIndex(
    ({ calculated_price: price }) => price && price.currency_code.toUpperCase() !== currency,
  )
  if (other !== -1)
    return `variants.${other}: ${variants[other]?.calculated_price?.currency_code} instead of ${currency}`
  return variants.every(({ calculated_price: price }) => !price)
    ? 'no variant has a price in the region'
    : undefined
}

/** Returns the id of an item of any shape, for the log. */
function idOf(item: unknown): string {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
  return typeof id === 'string' ? id.slice(0, 64) : 'without id'
}
