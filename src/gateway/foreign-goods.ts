import DataLoader from 'dataloader'
import { execute, type FieldNode, type GraphQLResolveInfo, Kind, parse } from 'graphql'
import { type GoodsPort, type KnownProduct, withoutStars } from '#backend/api/goods.ts'
import { recordProduct } from '#operations/shown-products.ts'
import { ownerOf } from '#tenancy/commerce.ts'
import { withinTime } from './adapter-time.ts'
import type { GatewayContext } from './gateway-context.ts'
import { ownPrefix, queryField } from './remote-document.ts'
import { type RemoteNode, readRemote } from './remote-node.ts'

/** Maximum number of products in one query of the contract. */
const maxProducts = 48

const factsQuery = parse(`query GoodsFacts($skus: [ID!]!) {
  products(skus: $skus) {
    sku masterSku name availability
    flags { gone }
    prices { price }
    variants { sku price availability }
  }
}`)
/**
 * Maximum number of products in a query with the selection of a page. Services measure the cost of a document (3,000 at
 * ours) and know the length of a list that stands in it; a page's selection costs up to 250 for each product.
 */
const maxViews = 12

interface Facts {
  sku: string
  masterSku: string
  name: string
  availability: string
  flags: { gone: boolean }
  prices: { price: number }
  variants: { sku: string; price: number; availability: string }[]
}

/**
 * The goods of a foreign backend for the domains of the embedded one (wishlist, reviews) and of other services. Facts
 * come from the contract's own `products`; objects from the adapter's goods port or from the remote service.
 */
export function foreignGoods(context: GatewayContext): GoodsPort {
  const facts = new DataLoader<string, KnownProduct | undefined>((skus) => loadFacts(context, skus), {
    maxBatchSize: maxProducts,
  })
  const views = new Map<FieldNode, DataLoader<string, unknown>>()
  const viewsOf = (info: GraphQLResolveInfo): DataLoader<string, unknown> => {
    const [node] = info.fieldNodes
    const known = node && views.get(node)
    if (known) return known
    const loader = new DataLoader<string, unknown>((skus) => loadViews(context, skus, info), {
      maxBatchSize: maxViews,
    })
    if (node) views.set(node, loader)
    return loader
  }
  return {
    load: (sku) => facts.load(sku),
    view: async (sku, info) => (await viewsOf(info).load(sku)) ?? null,
  }
}

async function loadFacts(
  context: GatewayContext,
  skus: readonly string[],
): Promise<(KnownProduct | undefined)[]> {
  const { schema } = context.composition
  const { data, errors } = await execute({
    ...{ schema, document: factsQuery, contextValue: context, variableValues: { skus } },
  })
  // A product that cannot be read is unknown, but not because the whole backend is away.
  const products = (data?.products ?? undefined) as (Facts | null)[] | undefined
  const [error] = errors ?? []
  if (!products) throw error?.originalError ?? error ?? new Error('No Content')
  const known = products.flatMap((product) => product ?? [])
  for (const { masterSku } of known) recordProduct(masterSku)
  return skus.map((sku) => {
    const found =
      known.find((product) => product.sku === sku) ??
      known.find(({ masterSku, variants }) => masterSku === sku || variants.some((each) => each.sku === sku))
    return found && knownProduct(found, sku, context.request.locale)
  })
}

/** Returns what wishlist and reviews need; the rules are those of `wishOf` for the embedded catalogue. */
export function knownProduct(product: Facts, sku: string, locale: string): KnownProduct {
  const { masterSku, name, variants } = product
  const gone = product.flags.gone || product.availability === 'GONE'
  const only = variants.length === 1 ? variants[0] : undefined
  const variant = variants.find((each) => each.sku === sku && each.sku !== masterSku) ?? only
  const soldOut = isSoldOut(variant ?? product)
  const wish = {
    sku: variant?.sku ?? masterSku,
    ...{ masterSku, soldOut, productName: { [locale.slice(0, 2)]: name } },
    price: variant?.price ?? product.prices.price,
  }
  return { masterSku, name, gone, stars: withoutStars, wish: gone ? undefined : wish }
}

const isSoldOut = ({ availability }: { availability: string }): boolean =>
  /^(SOLD_OUT|GONE)$/.test(availability)

/** Returns objects for a field of type `Product`, with what its selection asks for. */
async function loadViews(
  context: GatewayContext,
  skus: readonly string[],
  info: GraphQLResolveInfo,
): Promise<unknown[]> {
  const owner = ownerOf(context.request.tenant, 'goods')
  const { adapters, remotes, schema } = context.composition
  const adapter = adapters.get(owner)
  if (adapter) {
    const call = context.adapterContext(owner, false)
    const time = { call: `${owner}.goods.bySku`, signal: call.signal }
    return (await withinTime(time, adapter.goods?.bySku(skus, call))) ?? skus.map(() => null)
  }
  if (!remotes.has(owner)) return skus.map(() => null)
  const products = queryField('products', info.fieldNodes, {
    values: { skus: { kind: Kind.LIST, values: skus.map((value) => ({ kind: Kind.STRING, value })) } },
    also: ['sku', 'masterSku'],
  })
  const response = await context.remote(owner).query(info, [products])
  const type = schema.getQueryType()?.getFields().products?.type
  if (!type) throw new Error('The contract has no products.')
  const nodes = readRemote(response.data, 'products', type, response) as (RemoteNode | Error | null)[]
  const found = nodes.flatMap((node) => (node === null || node instanceof Error ? [] : node))
  return skus.map(
    (sku) =>
      found.find(({ data }) => data[`${ownPrefix}sku`] === sku) ??
      found.find(({ data }) => data[`${ownPrefix}masterSku`] === sku) ??
      null,
  )
}
