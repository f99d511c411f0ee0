import DataLoader from 'dataloader'
import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNullableType,
  isObjectType,
  Kind,
} from 'graphql'
import { withoutStars } from '#backend/api/goods.ts'
import { shopSchema } from '#backend/api/schema.ts'
import { ratingView } from '#backend/api/views/rating.ts'
import { type Capability, capabilities, rootFieldsOf } from '#contract/capabilities.ts'
import { schemaText } from '#contract/schema-text.ts'
import { isEmbedded, isOffered, ownerOf } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Adapter } from './adapter.ts'
import type { GatewayContext } from './gateway-context.ts'
import { callAdapter } from './identity/call-adapter.ts'
import { checkListSizes } from './list-sizes.ts'
import { moveAcross } from './move-across.ts'
import { answerOff, emptyRating } from './off.ts'
import { type ForeignFields, ownPrefix, queryField } from './remote-document.ts'
import { RemoteNode, readRemote } from './remote-node.ts'
import type { RemoteBackend } from './remote-service.ts'

/** The backends of a tenant behind one schema of the contract. */
export interface Composition {
  schema: GraphQLSchema
  /** By name in `commerce.services`. */
  adapters: ReadonlyMap<string, Adapter>
  remotes: ReadonlyMap<string, RemoteBackend>
}

type Resolver = GraphQLFieldResolver<unknown, GatewayContext>

/**
 * In lists of products an element may be null while a document is executed, so that one bad product of a foreign backend
 * does not lose the list. `leaveOutProducts` removes it from the response.
 */
const executableText = schemaText.replaceAll('[Product!]!', '[Product]!')

/**
 * Composes the schema of a tenant: each root field is answered by the backend of its capability.
 * @param adapters of the tenant's services that have one, opened
 */
export function compose(tenant: Tenant, adapters: ReadonlyMap<string, Adapter>): Composition {
  const schema = buildSchema(executableText)
  const links = linksOf(tenant)
  const remotes = new Map(
    Object.entries(tenant.commerce.services).flatMap(([name, { graphql }]) =>
      graphql === undefined ? [] : [[name, remoteBackend(tenant, name, graphql, links)] as const],
    ),
  )
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__'))
      for (const field of Object.values(type.getFields()))
        field.resolve = links.get(`${type.name}.${field.name}`)?.resolve ?? resolveField
  for (const capability of capabilities)
    for (const name of rootFieldsOf[capability]) {
      assign(schema.getQueryType(), false, tenant, capability, name, adapters)
      assign(schema.getMutationType(), true, tenant, capability, name, adapters)
    }
  return { schema, adapters, remotes }
}

function assign(
  type: GraphQLObjectType | null | undefined,
  isCommand: boolean,
  tenant: Tenant,
  capability: Capability,
  name: string,
  adapters: ReadonlyMap<string, Adapter>,
): void {
  const field = type?.getFields()[name]
  if (!field) return
  const owner = ownerOf(tenant, capability)
  const off = (): unknown => answerOff(field, isCommand, tenant.i18n.currency)
  if (
    name === 'moveWishlistItemToBasket' &&
    owner !== ownerOf(tenant, 'sale') &&
    isOffered(tenant, capability)
  ) {
    field.resolve = isOffered(tenant, 'sale') ? (moveAcross as typeof field.resolve) : off
    return
  }
  if (isEmbedded(tenant, capability)) {
    const embedded = (isCommand ? shopSchema.getMutationType() : shopSchema.getQueryType())?.getFields()[name]
    field.resolve = async (source, args, context: GatewayContext, info) =>
      embedded?.resolve?.(source, args, await context.shop(), info)
    return
  }
  const adapter = adapters.get(owner)
  const answer = adapter?.fields[name]
  if (answer)
    field.resolve = async (_source, args, context: GatewayContext) => {
      checkListSizes(args)
      const result = callAdapter({ context, service: owner, field: name, args, isCommand }, answer)
      return withArguments(await (String(field.type) === productList ? withoutUnknown(result) : result), args)
    }
  else if (adapter || !isOffered(tenant, capability)) field.resolve = off
  else
    field.resolve = async (_source, args, context: GatewayContext, info) =>
      withArguments(await context.remote(owner).rootField(info), args)
}

/** Arguments of the root fields behind objects of foreign backends, for fields that need them. */
const rootArguments = new WeakMap<object, Record<string, unknown>>()

function withArguments(answer: unknown, args: Record<string, unknown>): unknown {
  if (typeof answer === 'object' && answer !== null) rootArguments.set(answer, args)
  return answer
}

const productList = '[Product]!'

/** Leaves out products that an adapter does not know. */
async function withoutUnknown(result: unknown): Promise<unknown> {
  const products = await result
  return Array.isArray(products) ? products.filter((each) => (each ?? null) !== null) : products
}

/** As the executor's own resolver, and fields of remote objects by their response key. */
const resolveField: Resolver = (source, args, context, info) => {
  if (source instanceof RemoteNode) return source.field(info)
  const value = (source as Record<string, unknown>)[info.fieldName]
  const result = typeof value === 'function' ? value.call(source, args, context, info) : value
  return String(info.returnType) === productList ? withoutUnknown(result) : result
}

/** A field of an object that another backend answers than the one of the object. */
interface Link {
  resolve: Resolver
  /** The field of the object that identifies it for the other backend; empty where the root arguments do. */
  needs: string
  /** Whether an object comes from a backend that does not answer the field. */
  leaves: Capability
}

function linksOf(tenant: Tenant): ReadonlyMap<string, Link> {
  const links = new Map<string, Link>()
  const differ = (one: Capability, other: Capability): boolean =>
    ownerOf(tenant, one) !== ownerOf(tenant, other)
  // The embedded wishlist and review form load products through the goods port themselves.
  if (differ('wishlist', 'goods') && !isEmbedded(tenant, 'wishlist'))
    links.set('WishlistItem.product', {
      ...{ needs: 'SKU', leaves: 'wishlist' },
      resolve: async (source, _args, context, info) =>
        (await context.goods()).view(await textOf(source, 'SKU', context, info), info),
    })
  if (differ('reviews', 'goods') && !isEmbedded(tenant, 'reviews'))
    links.set('ReviewForm.product', {
      ...{ needs: '', leaves: 'reviews' },
      resolve: async (source, _args, context, info) =>
        (await context.goods()).view(String(rootArguments.get(source as object)?.id ?? ''), info),
    })
  if (differ('reviews', 'goods'))
    links.set('Product.rating', {
      ...{ needs: 'masterSku', leaves: 'goods' },
      resolve: async (source, _args, context, info) => {
        try {
          return (
            (await ratingOf(await textOf(source, 'masterSku', context, info), context, info)) ?? emptyRating
          )
        } catch (error) {
          // Goods are shown without stars while the reviews cannot be read.
          context.onFailure(error)
          return emptyRating
        }
      },
    })
  if (!isOffered(tenant, 'loyalty'))
    links.set('Product.loyaltyProgramme', { needs: '', leaves: 'goods', resolve: () => null })
  return links
}

/** Returns a text field of an object of any backend. */
async function textOf(
  source: unknown,
  field: string,
  context: GatewayContext,
  info: GraphQLResolveInfo,
): Promise<string> {
  if (source instanceof RemoteNode) return String(source.data[ownPrefix + field] ?? '')
  const value = (source as Record<string, unknown>)[field]
  return String(await (typeof value === 'function' ? value.call(source, {}, context, info) : value))
}

async function ratingOf(
  masterSku: string,
  context: GatewayContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  const owner = ownerOf(context.request.tenant, 'reviews')
  if (isEmbedded(context.request.tenant, 'reviews'))
    return await ratingView({ sku: masterSku, stars: withoutStars }, {}, await context.shop())
  const adapter = context.composition.adapters.get(owner)
  if (adapter)
    return await adapter.fields.rating?.({ id: masterSku, page: 1 }, context.adapterContext(owner, false))
  if (!context.composition.remotes.has(owner)) return emptyRating
  return await remoteRatings(context, owner, info).load(masterSku)
}

const loaders = new WeakMap<GatewayContext, Map<unknown, DataLoader<string, unknown>>>()

/** Loads the ratings of a list from a remote service in few requests: one query with an alias for each product. */
function remoteRatings(
  context: GatewayContext,
  owner: string,
  info: GraphQLResolveInfo,
): DataLoader<string, unknown> {
  const known = loaders.get(context) ?? new Map<unknown, DataLoader<string, unknown>>()
  loaders.set(context, known)
  const [node] = info.fieldNodes
  const existing = known.get(node)
  if (existing) return existing
  const load = async (skus: readonly string[]): Promise<unknown[]> => {
    const names = skus.map((_, index) => `${ownPrefix}${index}`)
    const fields = names.map((alias, index) =>
      queryField('rating', info.fieldNodes, {
        alias,
        values: { id: { kind: Kind.STRING, value: skus[index] ?? '' } },
      }),
    )
    const response = await context.remote(owner).query(info, fields)
    const type = getNullableType(info.returnType)
    return names.map((name) => {
      try {
        return readRemote(response.data, name, type, response)
      } catch (error) {
        return error
      }
    })
  }
  const loader = new DataLoader<string, unknown>(load, { maxBatchSize: maxAliases })
  known.set(node, loader)
  return loader
}

/** Maximum number of aliases in a document, as at every endpoint of the contract. */
const maxAliases = 20

/** The fields of a service's objects that another backend answers, and its root fields. */
function remoteBackend(
  tenant: Tenant,
  name: string,
  url: string,
  links: ReadonlyMap<string, Link>,
): RemoteBackend {
  const fields = new Set<string>(
    capabilities
      .filter((capability) => ownerOf(tenant, capability) === name)
      .flatMap((capability): readonly string[] => rootFieldsOf[capability]),
  )
  const foreign: ForeignFields = new Map(
    [...links].flatMap(([field, { needs, leaves }]) =>
      ownerOf(tenant, leaves) === name ? [[field, needs] as const] : [],
    ),
  )
  return { name, url, foreign, has: (field) => fields.has(field), parts: new WeakMap() }
}
