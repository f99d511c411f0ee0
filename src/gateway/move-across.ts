import {
  type DocumentNode,
  execute,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  parse,
} from 'graphql'
import { ownerOf } from '#tenancy/commerce.ts'
import type { GatewayContext } from './gateway-context.ts'
import { queryField } from './remote-document.ts'
import { readRemote } from './remote-node.ts'

const itemsQuery = parse('query MoveItems { wishlist { items { id SKU } lastRemoved { id SKU } } }')
const removeCommand = parse(`mutation MoveRemove($mutationId: ID!, $id: ID!) {
  removeFromWishlist(mutationId: $mutationId, id: $id) { error }
}`)
const addCommand = parse(`mutation MoveAdd($mutationId: ID!, $sku: ID!) {
  addToBasket(mutationId: $mutationId, sku: $sku) { error }
}`)
const restoreCommand = parse(`mutation MoveRestore($mutationId: ID!, $id: ID!) {
  restoreWishlistItem(mutationId: $mutationId, id: $id) { error }
}`)

interface Item {
  id: string
  SKU: string
}

/**
 * Moves an item of the wishlist to the basket of another backend. All commands have ids that follow from the move's, so
 * a repeated move changes nothing more; for that an item that was just removed counts as present. If the basket refuses or cannot be reached, the item is restored.
 */
export const moveAcross: GraphQLFieldResolver<unknown, GatewayContext> = async (_source, args, context) => {
  const { mutationId, id } = args as { mutationId: string; id: string }
  const { wishlist } = await run<{ wishlist: { items: Item[]; lastRemoved: Item | null } }>(
    context,
    itemsQuery,
    {},
  )
  const item = [...wishlist.items, wishlist.lastRemoved].find((each) => each?.id === id)
  const answer = (error: string | null) => ({
    ...{ error, itemId: item ? id : null },
    wishlist: (_: object, _context: unknown, info: GraphQLResolveInfo) =>
      rootAnswer('wishlist', context, info),
    basket: (_: object, _context: unknown, info: GraphQLResolveInfo) => rootAnswer('basket', context, info),
  })
  if (!item) return answer('UNKNOWN_ITEM')
  const removed = await run<{ removeFromWishlist: Outcome }>(context, removeCommand, { mutationId, id })
  if (removed.removeFromWishlist.error !== null) return answer('UNKNOWN_ITEM')
  const restore = () => run(context, restoreCommand, { mutationId: `${mutationId.slice(0, 56)}-restore`, id })
  try {
    const added = await run<{ addToBasket: Outcome }>(context, addCommand, { mutationId, sku: item.SKU })
    const { error } = added.addToBasket
    if (error !== null) await restore()
    return answer(error)
  } catch (error) {
    await restore()
    throw error
  }
}

interface Outcome {
  error: string | null
}

/** Runs a document of the gateway in the context of the request. @throws the first error */
async function run<Data>(
  context: GatewayContext,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
): Promise<Data> {
  const { schema } = context.composition
  const { data, errors } = await execute({ schema, document, contextValue: context, variableValues })
  const [error] = errors ?? []
  if (error) throw error.originalError ?? error
  return data as Data
}

/** Answers a query inside the result of a command. */
async function rootAnswer(
  name: 'wishlist' | 'basket',
  context: GatewayContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  const owner = ownerOf(context.request.tenant, name === 'basket' ? 'sale' : 'wishlist')
  const { remotes, schema } = context.composition
  if (!remotes.has(owner))
    return await schema.getQueryType()?.getFields()[name]?.resolve?.(undefined, {}, context, info)
  const response = await context.remote(owner).query(info, [queryField(name, info.fieldNodes)])
  return readRemote(response.data, name, info.returnType, response)
}
