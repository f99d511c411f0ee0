import DataLoader from 'dataloader'
import {
  buildSchema,
  type GraphQLFieldResolver,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isObjectType,
  Kind,
} from 'graphql'
import { withoutStars } from '#backend/api/goods.ts'
import { shopSchema } from '#backend/api/schema.ts'
import { ratingView } from '#backend/api/views/rating.ts'
import { shopView } from '#backend/api/views/shop.ts'
import { type Capability, capabilities, rootFieldsOf } from '#contract/capabilities.ts'
import { schemaText } from '#contract/schema-text.ts'
import { isEmbedded, isOffered, ownerOf } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Adapter } from './adapter.ts'
import { withinTime, withinTimeOf } from './adapter-time.ts'
import type { GatewayContext } from './gateway-context.ts'
import { callAdapter } from './identity/call-adapter.ts'
import { checkListSizes } from './list-sizes.ts'
import { moveAcross } from './move-across.ts'
import { answerOff, emptyRating } from './off.ts'
import { type ForeignFields, ownPrefix, queryField } from './remote-document.ts'
import { RemoteNode, readRemote } from './remote-node.ts'
import type { RemoteBackend } from './remote-service.ts'
import { spareList, tooManyProducts } from './spare-parts.ts'
import { hasMeaning, resolvedValue, ruleOf, sumProblem, type ValueRule, WrongAnswer } from './value-rules.ts'

/** The backends of a tenant behind one schema of the contract. */
export interface Composition {
  schema: GraphQLSchema
  /** By name in `commerce.services`. */
  adapters: ReadonlyMap<string, Adapter>
  remotes: ReadonlyMap<string, RemoteBackend>
}

type Resolver = GraphQLFieldResolver<unknown, GatewayContext>

/**
 * Composes the schema of a tenant: each root field is answered by the backend of its capability.
 * @param adapters of the tenant's services that have one, opened
 */
export function compose(tenant: Tenant, adapters: ReadonlyMap<string, Adapter>): Composition {
  const schema = buildSchema(schemaText)
  const links = linksOf(tenant)
  const { currency } = tenant.i18n
  const remotes = new Map(
    Object.entries(tenant.commerce.services).flatMap(([name, { graphql }]) =>
      graphql === undefined ? [] : [[name, remoteBackend(tenant, name, graphql, links)] as const],
    ),
  )
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !type.name.startsWith('__'))
      for (const field of Object.values(type.getFields())) {
        if (spareList(type.name, field.name)) field.type = withSpareElements(field.type)
        const resolve = links.get(`${type.name}.${field.name}`)?.resolve ?? resolveField
        const rule = ruleOf(type.name, field.name, field.type)
        field.resolve =
          rule || hasMeaning(type.name, field.name)
            ? checkedBy(rule, `${type.name}.${field.name}`, currency, resolve)
            : resolve
      }
  const shop = schema.getQueryType()?.getFields().shop
  if (shop) shop.resolve = () => shopView(tenant)
  for (const capability of capabilities)
    for (const name of rootFieldsOf[capability]) {
      assign(schema.getQueryType(), false, tenant, capability, name, adapters)
      assign(schema.getMutationType(), true, tenant, capability, name, adapters)
    }
  return { schema, adapters, remotes }
}

/**
 * Elements of some lists may be null while a document is executed, so that one bad element of a foreign backend does not
 * lose the list. `leaveOutParts` removes it from the response.
 */
const withSpareElements = (type: GraphQLOutputType): GraphQLOutputType =>
  new GraphQLNonNull(new GraphQLList(getNamedType(type)))

/** A resolver whose values are checked by the rules of the contract. @throws {WrongAnswer} */
function checkedBy(
  rule: ValueRule | undefined,
  place: string,
  currency: string,
  resolve: Resolver,
): Resolver {
  const [typeName = '', field = ''] = place.split('.')
  const check = (answered: unknown, source: unknown, { path }: GraphQLResolveInfo): unknown => {
    const value = resolvedValue(typeName, field, answered)
    const problem =
      (value ?? null) === null
        ? undefined
        : (rule?.(value, { currency }) ?? (field === 'total' ? wrongTotal(source, path) : undefined))
    if (problem) throw new WrongAnswer(`${place} ${problem}`)
    return value
  }
  return (source, args, context, info) => {
    const value = resolve(source, args, context, info)
    return value instanceof Promise
      ? value.then((answered) => check(answered, source, info))
      : check(value, source, info)
  }
}

/** What is wrong with the total of an object. Parts that an adapter has yet to compute are not compared. */
function wrongTotal(source: unknown, { typename, prev }: GraphQLResolveInfo['path']): string | undefined {
  const holder = typename === 'OrderTotals' ? prev?.typename : typename
  const sums = source instanceof RemoteNode ? source.data : source
  return sumProblem(holder ?? '', sums as Record<string, unknown>)
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
  const isOff = name === 'saveCheckoutPremium' && !isOffered(tenant, 'loyalty')
  const owner = isOff ? 'off' : backendOf(tenant, capability, name)
  const off = (): unknown => answerOff(field, isCommand, tenant.i18n.currency)
  if (
    name === 'moveWishlistItemToBasket' &&
    owner !== ownerOf(tenant, 'sale') &&
    isOffered(tenant, capability)
  ) {
    field.resolve = isOffered(tenant, 'sale') ? (moveAcross as typeof field.resolve) : off
    return
  }
  const adapter = adapters.get(owner)
  const answer = adapter?.fields[name]
  if (owner === 'embedded') {
    const embedded = (isCommand ? shopSchema.getMutationType() : shopSchema.getQueryType())?.getFields()[name]
    field.resolve = async (source, args, context: GatewayContext, info) =>
      embedded?.resolve?.(source, args, await context.shop(), info)
  } else if (answer)
    field.resolve = async (_source, args, context: GatewayContext) => {
      checkListSizes(args)
      const result = callAdapter({ context, service: owner, field: name, args, isCommand }, answer)
      return withArguments(await (isProductList(field.type) ? withoutUnknown(result) : result), args)
    }
  else if (adapter || owner === 'off') field.resolve = off
  else
    field.resolve = async (_source, args, context: GatewayContext, info) =>
      withArguments(await context.remote(owner).rootField(info), args)
  if (name === listField && !isOffered(tenant, capability)) field.resolve = withoutTerm(field.resolve, off)
}

/** The root field for search results, and for the lists of a category or a brand. */
const listField = 'searchResult'

/** Returns the backend of a root field. Where search is off, the lists of categories are those of the goods' backend. */
const backendOf = (tenant: Tenant, capability: Capability, name: string): string =>
  ownerOf(tenant, name === listField && !isOffered(tenant, capability) ? 'goods' : capability)

/** Returns a resolver of lists that answers off for a search term. */
const withoutTerm =
  (resolve: Resolver | undefined, off: () => unknown): Resolver =>
  (source, args, context, info) =>
    args.query?.term?.trim() ? off() : resolve?.(source, args, context, info)

/** Arguments of the root fields behind objects of foreign backends, for fields that need them. */
const rootArguments = new WeakMap<object, Record<string, unknown>>()

function withArguments(answer: unknown, args: Record<string, unknown>): unknown {
  if (typeof answer === 'object' && answer !== null) rootArguments.set(answer, args)
  return answer
}

const isProductList = (type: GraphQLOutputType): boolean => String(type) === '[Product]!'

/** Leaves out products that an adapter does not know. @throws {WrongAnswer} for more than can be requested */
async function withoutUnknown(result: unknown): Promise<unknown> {
  const products = await result
  if (!Array.isArray(products)) return products
  const problem = tooManyProducts(products.length)
  if (problem) throw new WrongAnswer(`a list ${problem}`)
  return products.filter((each) => (each ?? null) !== null)
}

/** As the executor's own resolver, and fields of remote objects by their response key. */
const resolveField: Resolver = (source, args, context, info) => {
  if (source instanceof RemoteNode) return source.field(info)
  const value = (source as Record<string, unknown>)[info.fieldName]
  const result = withinTimeOf(
    source,
    typeof value === 'function' ? value.call(source, args, context, info) : value,
  )
  return isProductList(info.returnType) ? withoutUnknown(result) : result
}

/** A field of an object that another backend answers than the one of the object. */
interface Link {
  resolve: Resolver
  /** The field of the object that identifies it for the other backend; empty where the root arguments do. */
  needs: string
  /** Whether an object comes from a backend that does not answer the field. */
  leaves: Capability
}

/** Fields that are empty where a capability is off, in objects of a capability that is not. */
const fieldsOfOthers: Readonly<Record<string, { off: Capability; leaves: Capability; empty: null | [] }>> = {
  'Product.loyaltyProgramme': { off: 'loyalty', leaves: 'goods', empty: null },
  'Product.instalments': { off: 'sale', leaves: 'goods', empty: null },
  'Checkout.premium': { off: 'loyalty', leaves: 'sale', empty: null },
  'Order.invoices': { off: 'afterSales', leaves: 'sale', empty: [] },
  'Order.returns': { off: 'afterSales', leaves: 'sale', empty: [] },
  'OrderLine.returnable': { off: 'afterSales', leaves: 'sale', empty: null },
  'Order.appointment': { off: 'afterSales', leaves: 'sale', empty: null },
  'OrderLine.returnableUntil': { off: 'afterSales', leaves: 'sale', empty: null },
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
  for (const [field, { off, leaves, empty }] of Object.entries(fieldsOfOthers))
    if (!isOffered(tenant, off)) links.set(field, { needs: '', leaves, resolve: () => empty })
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
  if (adapter) {
    const call = context.adapterContext(owner, false)
    const time = { call: `${owner}.rating`, signal: call.signal }
    return await withinTime(time, adapter.fields.rating?.({ id: masterSku, page: 1 }, call))
  }
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
    capabilities.flatMap((capability): readonly string[] =>
      rootFieldsOf[capability].filter((field) => backendOf(tenant, capability, field) === name),
    ),
  )
  const foreign: ForeignFields = new Map(
    [...links].flatMap(([field, { needs, leaves }]) =>
      ownerOf(tenant, leaves) === name ? [[field, needs] as const] : [],
    ),
  )
  return { name, url, foreign, has: (field) => fields.has(field), parts: new WeakMap() }
}
