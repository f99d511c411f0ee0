import { maxQuantity } from '#adapters/shared/goods/pieces.ts'
import {
  type BasketCall,
  type BasketError,
  type BasketOutcome,
  basketFieldsOf,
  changed,
  isQuantity,
  type LineChange,
  noteRemoved,
  refused,
  replaceLine,
} from '#adapters/shared/sale/basket-fields.ts'
import type { AdapterField } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { VendureRefusal } from '../answer-error.ts'
import type { Goods } from '../goods/goods.ts'
import { idsOf } from '../sku.ts'
import { type VisitorState, visitorOf } from '../visitor.ts'
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

type Call = BasketCall<Goods, VisitorState>

/** Commands on the basket: Vendure's active order (BAS-1). */
export const basketFields = (goods: Goods): Record<string, AdapterField> =>
  basketFieldsOf(
    goods,
    visitorOf,
    async (context) => basketView(await currentOrder(goods.client, context), goods, context),
    { add: addToBasket, change: changeBasketItem, remove: removeBasketItem, acceptChanges },
  )

async function addToBasket(sku: string, quantity: number, call: Call): Promise<BasketOutcome> {
  if (!isQuantity(quantity)) return refused('QUANTITY')
  const variant = await variantOf(sku, call)
  if (typeof variant === 'string') return refused(variant)
  return await addVariant(variant.id, quantity, call)
}

/** Returns the variant of a sku; the only one of a product without variants. */
async function variantOf(
  sku: string,
  { goods, context }: Call,
): Promise<{ id: string } | 'UNKNOWN_PRODUCT' | 'CHOOSE_VARIANT'> {
  const ids = idsOf(sku)
  const product = ids && (await goods.products.load(ids.productId, context))
  if (!product) return 'UNKNOWN_PRODUCT'
  if (ids.variantId !== undefined)
    return product.variants.find(({ id }) => id === ids.variantId) ?? 'UNKNOWN_PRODUCT'
  const [only, another] = product.variants
  return only && !another ? only : 'CHOOSE_VARIANT'
}

async function addVariant(variantId: string, quantity: number, call: Call): Promise<BasketOutcome> {
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
async function atMostMaximum(line: VendureLine | undefined, call: Call): Promise<BasketOutcome> {
  if (!line || line.quantity <= maxQuantity) return changed(line?.id)
  const { goods, context } = call
  await goods.client.request(adjustLineOperation, { lineId: line.id, quantity: maxQuantity }, context)
  return refused('TOO_MANY', line.id)
}

/** Opens an order that an interrupted payment has left in another state; returns whether there was one. */
async function reopen({ goods, context }: Call): Promise<boolean> {
  const order = await activeOrder(goods.client, context)
  return order !== undefined && (await reopened(goods.client, order, context)).state === 'AddingItems'
}

function errorOf(result: ErrorResult, { context }: Call): BasketError {
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

async function changeBasketItem({ id, quantity, sku }: LineChange, call: Call): Promise<BasketOutcome> {
  const { goods, context } = call
  const line = await findLine(id, call)
  if (!line) return refused('UNKNOWN_ITEM')
  const wanted = quantity ?? line.quantity
  if (!isQuantity(wanted)) return refused('QUANTITY', id)
  if (sku != null && sku !== skuOfLine(line))
    return await replaceLine(id, { sku, quantity: wanted }, call, {
      add: addToBasket,
      removeLine: () => goods.client.request(removeLineOperation, { lineId: id }, context),
    })
  const { result } = await goods.client.request(
    adjustLineOperation,
    { lineId: id, quantity: wanted },
    context,
  )
  return isOrder(result) ? changed(id) : refused(errorOf(result, call), id)
}

async function findLine(id: string, { goods, context }: Call): Promise<VendureLine | undefined> {
  const order = await activeOrder(goods.client, context)
  const open = order && (await reopened(goods.client, order, context))
  return open?.lines.find((line) => line.id === id)
}

async function removeBasketItem(id: string, call: Call): Promise<BasketOutcome> {
  const line = await findLine(id, call)
  if (!line) return refused('UNKNOWN_ITEM')
  const { result } = await call.goods.client.request(removeLineOperation, { lineId: id }, call.context)
  if (!isOrder(result)) return refused(errorOf(result, call), id)
  noteRemoved(await call.visitor.state(), {
    ...{ id, sku: skuOfLine(line), name: line.productVariant.product.name },
    ...{ quantity: line.quantity, price: line.unitPriceWithTax },
  })
  return changed(id)
}

/** Accepts new prices and smaller stocks; Vendure removes lines that are sold out when they are touched. */
async function acceptChanges(call: Call): Promise<BasketOutcome> {
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
  return changed()
}
