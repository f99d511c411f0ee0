import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { VendureRefusal } from '../answer-error.ts'
import { maxQuantity } from '../goods/availability.ts'
import type { Goods } from '../goods/goods.ts'
import { runOnce } from '../run-once.ts'
import { idsOf } from '../sku.ts'
import type { RemovedLine, Visitor } from '../visitor.ts'
import { activeOrder, currentOrder, reopened } from './active-order.ts'
import { basketView, skuOfLine } from './basket-view.ts'
import { addItemOperation, adjustLineOperation, removeLineOperation } from './order-operations.ts'
import {
  type ErrorResult,
  isOrder,
  type OrderResult,
  type VendureLine,
  type VendureOrder,
} from './order-shape.ts'

/** How long a removed line can be restored, ms. */
const undoMs = 86_400_000

type BasketError =
  | 'UNKNOWN_PRODUCT'
  | 'CHOOSE_VARIANT'
  | 'SOLD_OUT'
  | 'QUANTITY'
  | 'ONLY_FEWER'
  | 'TOO_MANY'
  | 'BASKET_FULL'
  | 'UNKNOWN_ITEM'

interface BasketOutcome extends Record<string, unknown> {
  error: BasketError | null
  itemId: string | null
}

/** What a command needs: the goods, the request and the visitor. */
interface BasketCall {
  goods: Goods
  context: AdapterContext
  visitor: Visitor
}

const refused = (error: BasketError, itemId: string | null = null): BasketOutcome => ({ error, itemId })

/** Commands on the basket: Vendure's active order (BAS-1). */
export function basketFields(goods: Goods): Record<string, AdapterField> {
  const command =
    <Args extends { mutationId: string } & Record<string, unknown>>(
      name: string,
      run: (args: Args, call: BasketCall) => Promise<BasketOutcome>,
    ): AdapterField =>
    async (args: Args, context) => {
      const outcome = await runOnce(name, args, context, (visitor) => run(args, { goods, context, visitor }))
      return {
        ...outcome,
        basket: async () => basketView(await currentOrder(goods.client, context), goods, context),
      }
    }
  return {
    basket: async (_: object, context) => {
      const basket = await basketView(await currentOrder(goods.client, context), goods, context)
      return basket
    },
    addToBasket: command<{ mutationId: string; sku: string; quantity: number }>('addToBasket', (args, call) =>
      addToBasket(args.sku, args.quantity, call),
    ),
    changeBasketItem: command<{
      mutationId: string
      id: string
      quantity?: number | null
      sku?: string | null
    }>('changeBasketItem', changeBasketItem),
    removeBasketItem: command<{ mutationId: string; id: string }>('removeBasketItem', removeBasketItem),
    restoreBasketItem: command<{ mutationId: string; id: string }>('restoreBasketItem', restoreBasketItem),
    acceptBasketChanges: command<{ mutationId: string }>('acceptBasketChanges', (_, call) =>
      acceptChanges(call),
    ),
  }
}

const isQuantity = (quantity: number): boolean => quantity >= 1 && quantity <= maxQuantity

async function addToBasket(sku: string, quantity: number, call: BasketCall): Promise<BasketOutcome> {
  if (!isQuantity(quantity)) return refused('QUANTITY')
  const variant = await variantOf(sku, call)
  if (typeof variant === 'string') return refused(variant)
  return await addVariant(variant.id, quantity, call)
}

/** Returns the variant of a sku; the only one of a product without variants. */
async function variantOf(
  sku: string,
  { goods, context }: BasketCall,
): Promise<{ id: string } | 'UNKNOWN_PRODUCT' | 'CHOOSE_VARIANT'> {
  const ids = idsOf(sku)
  const product = ids && (await goods.products.load(ids.productId, context))
  if (!product) return 'UNKNOWN_PRODUCT'
  if (ids.variantId !== undefined)
    return product.variants.find(({ id }) => id === ids.variantId) ?? 'UNKNOWN_PRODUCT'
  const [only, another] = product.variants
  return only && !another ? only : 'CHOOSE_VARIANT'
}

async function addVariant(variantId: string, quantity: number, call: BasketCall): Promise<BasketOutcome> {
  const { goods, context } = call
  const add = () => goods.client.request(addItemOperation, { variantId, quantity }, context)
  let result: OrderResult
  try {
    result = (await add()).result
    if (result.__typename === 'OrderModificationError' && (await reopen(call))) result = (await add()).result
  } catch (error) {
    // A variant that was disabled a moment ago.
    if (error instanceof VendureRefusal && error.code === 'ENTITY_NOT_FOUND')
      return refused('UNKNOWN_PRODUCT')
    throw error
  }
  const lineOf = (order: VendureOrder | undefined) =>
    order?.lines.find(({ productVariant }) => productVariant.id === variantId)
  if (isOrder(result)) return await atMostMaximum(lineOf(result), call)
  const line = lineOf(await activeOrder(goods.client, context))
  return refused(errorOf(result, call), line?.id ?? null)
}

/** Reduces a line to what an order takes of one variant. */
async function atMostMaximum(line: VendureLine | undefined, call: BasketCall): Promise<BasketOutcome> {
  if (!line || line.quantity <= maxQuantity) return { error: null, itemId: line?.id ?? null }
  const { goods, context } = call
  await goods.client.request(adjustLineOperation, { lineId: line.id, quantity: maxQuantity }, context)
  return refused('TOO_MANY', line.id)
}

/** Opens an order that an interrupted payment has left in another state; returns whether there was one. */
async function reopen({ goods, context }: BasketCall): Promise<boolean> {
  const order = await activeOrder(goods.client, context)
  return order !== undefined && (await reopened(goods.client, order, context)).state === 'AddingItems'
}

function errorOf(result: ErrorResult, { context }: BasketCall): BasketError {
  switch (result.__typename) {
    case 'InsufficientStockError':
      return (result.quantityAvailable ?? 0) > 0 ? 'ONLY_FEWER' : 'SOLD_OUT'
    case 'OrderLimitError':
      return 'BASKET_FULL'
    case 'NegativeQuantityError':
      return 'QUANTITY'
    default: {
      const { tenant, requestId } = context
      logWarning('vendure', `The basket was not changed: ${result.errorCode}`, {
        tenant: tenant.id,
        requestId,
      })
      return 'QUANTITY'
    }
  }
}

async function changeBasketItem(
  { id, quantity, sku }: { id: string; quantity?: number | null; sku?: string | null },
  call: BasketCall,
): Promise<BasketOutcome> {
  const { goods, context } = call
  const line = await findLine(id, call)
  if (!line) return refused('UNKNOWN_ITEM')
  const wanted = quantity ?? line.quantity
  if (!isQuantity(wanted)) return refused('QUANTITY', id)
  if (sku != null && sku !== skuOfLine(line)) {
    const added = await addToBasket(sku, wanted, call)
    if (added.error !== null && added.error !== 'ONLY_FEWER' && added.error !== 'TOO_MANY')
      return { ...added, itemId: id }
    await goods.client.request(removeLineOperation, { lineId: id }, context)
    return added
  }
  const { result } = await goods.client.request(
    adjustLineOperation,
    { lineId: id, quantity: wanted },
    context,
  )
  return isOrder(result) ? { error: null, itemId: id } : refused(errorOf(result, call), id)
}

async function findLine(id: string, { goods, context }: BasketCall): Promise<VendureLine | undefined> {
  const order = await activeOrder(goods.client, context)
  const open = order && (await reopened(goods.client, order, context))
  return open?.lines.find((line) => line.id === id)
}

async function removeBasketItem({ id }: { id: string }, call: BasketCall): Promise<BasketOutcome> {
  const line = await findLine(id, call)
  if (!line) return refused('UNKNOWN_ITEM')
  const { result } = await call.goods.client.request(removeLineOperation, { lineId: id }, call.context)
  if (!isOrder(result)) return refused(errorOf(result, call), id)
  const state = await call.visitor.state()
  state.removed.unshift(removedOf(line))
  delete state.seen[id]
  return { error: null, itemId: id }
}

const removedOf = (line: VendureLine): RemovedLine => ({
  id: line.id,
  sku: skuOfLine(line),
  name: line.productVariant.product.name,
  quantity: line.quantity,
  price: line.unitPriceWithTax,
  at: Date.now(),
})

/** Adds a removed line again. Vendure gives it a new id. */
async function restoreBasketItem({ id }: { id: string }, call: BasketCall): Promise<BasketOutcome> {
  const state = await call.visitor.state()
  const removed = state.removed.find((line) => line.id === id && Date.now() - line.at < undoMs)
  if (!removed) return refused('UNKNOWN_ITEM')
  const outcome = await addToBasket(removed.sku, removed.quantity, call)
  if (outcome.itemId !== null) state.removed = state.removed.filter((line) => line !== removed)
  return outcome
}

/** Accepts new prices and smaller stocks; Vendure removes lines that are sold out when they are touched. */
async function acceptChanges(call: BasketCall): Promise<BasketOutcome> {
  const { goods, context, visitor } = call
  const before = await activeOrder(goods.client, context)
  const order = before && (await reopened(goods.client, before, context))
  for (const line of order?.lines ?? []) {
    const variables = { lineId: line.id, quantity: line.quantity }
    if ((await goods.bySku(skuOfLine(line), context)) === undefined)
      await goods.client.request(removeLineOperation, { lineId: line.id }, context)
    else await goods.client.request(adjustLineOperation, variables, context)
  }
  const state = await visitor.state()
  const accepted = await activeOrder(goods.client, context)
  state.seen = Object.fromEntries((accepted?.lines ?? []).map((line) => [line.id, line.unitPriceWithTax]))
  return { error: null, itemId: null }
}
